/** Texts of a stranger's file reach a terminal: without control signs, on one line. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, ' ')
}
