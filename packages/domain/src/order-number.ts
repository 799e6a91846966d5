/** A store's prefix of order numbers: it begins with a letter and has no digits, so that the number can be separated from it. */
export const ORDER_PREFIX_PATTERN = '^[A-Za-z][A-Za-z./-]{0,9}$'
export const ORDER_PREFIX_LENGTH = 10

/** An order's number as people read it: `KOPI-1042`; `#1042` in a store without a prefix. */
export function orderNumber(display_id: number, prefix: string | null | undefined): string {
  return `${prefix || '#'}${display_id}`
}

/** The parts of a text that looks like a number with a prefix; `undefined` for any other text. */
export function prefixedNumber(text: string): { prefix: string; display_id: number } | undefined {
  const [, prefix, digits] = /^([A-Za-z][A-Za-z./-]{0,9})\s*(\d{1,9})$/.exec(text.trim()) ?? []
  return prefix && digits ? { prefix: prefix.toLowerCase(), display_id: Number(digits) } : undefined
}
