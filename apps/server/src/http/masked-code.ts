const shownCharacters = 4

/** The last four characters of a code: enough to tell two apart. Of a short code, none. */
export function maskedCode(code: string): string {
  return code.length > 2 * shownCharacters ? `…${code.slice(-shownCharacters)}` : '…'
}
