const privateMark = 'private/'

/** Private files have keys of a different form, so that one kind is never served as the other. */
export function privateKey(key: string): string {
  return `${privateMark}${key}`
}

export function isPrivateKey(key: string): boolean {
  return key.startsWith(privateMark)
}

/** The key without the mark of a private file. */
export function bareKey(key: string): string {
  return isPrivateKey(key) ? key.slice(privateMark.length) : key
}

/** Keys are made by us, so one that leaves its folder is a programming error. */
export function requireInnerKey(key: string): void {
  if (key.split('/').includes('..')) throw new Error(`the file key ${key} leaves its folder`)
}
