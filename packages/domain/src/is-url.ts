/** Whether a text is an address, relative to `base` if one is given. Safari before 17 has no `URL.canParse`. */
export function isUrl(text: string, base?: string): boolean {
  try {
    return Boolean(new URL(text, base))
  } catch {
    return false
  }
}
