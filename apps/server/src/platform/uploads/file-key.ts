const privateMark = 'private/'

/** Private files have keys of their own shape, so that one kind can never be asked for as the other. */
export function privateKey(key: string): string {
  return `${privateMark}${key}`
}

export function isPrivateKey(key: string): boolean {
  return key.startsWith(privateMark)
}

/** Without the mark that makes it private. */
export function bareKey(key: string): string {
  return isPrivateKey(key) ? key.slice(privateMark.length) : key
}

/** Keys are ours, so one with a way out of its folder is a mistake in the program. */
export function requireInnerKey(key: string): void {
  if (key.split('/').includes('..')) throw new Error(`the file key ${key} leaves its folder`)
}
