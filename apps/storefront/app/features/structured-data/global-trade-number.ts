import type { Variant } from '../../lib/wire.ts'

/** The EAN or UPC of a variant, if its check digit is right: search engines refuse an offer with a wrong one. */
export function globalTradeNumber({ ean, upc, barcode }: Pick<Variant, 'ean' | 'upc' | 'barcode'>): string | undefined {
  return [ean, upc, barcode].find((code) => code !== null && isTradeNumber(code)) ?? undefined
}

/** GTIN-8, -12, -13 and -14: from the right, digits count 3 and 1 in turn, and with the check digit make a multiple of ten. */
function isTradeNumber(code: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(code)) return false
  const digits = [...code].reverse().map(Number)
  return digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0
}
