/** Words that a library writes about a request may quote its address: they are printed without it, and without e-mail addresses. */
export function withoutAddresses(words: string): string {
  return words
    .replace(/(["'`(\s]|^)\/[^\s"'`)]*\?[^\s"'`)]*/g, '$1/…')
    .replace(/(["'`])\/(?!…)[^"'`]*\1/g, '$1/…$1')
    .replace(/[\w.+%-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g, '…')
}
