import type { CurrencyUnits } from './currency-units.ts'
import { parseMajorUnits } from './money.ts'
import { westernDigits } from './western-digits.ts'

/** What a text writes before its decimals. */
export type DecimalMark = '.' | ','

/** The text is a number in two ways: 1.500 may be one and a half, or fifteen hundred. */
export const ambiguous = Symbol('ambiguous')
export type Ambiguous = typeof ambiguous

/** A currency or unit before or after a number: Rp, $, kr., €, CHF, kg. */
const unit = String.raw`(?:[\p{L}\p{Sc}][\p{L}\p{M}\p{Sc}]{0,3}\.?)?`
const written = new RegExp(String.raw`^${unit}(-?)${unit}(\d[\d.,]*|[.,]\d+)${unit}$`, 'u')

/**
 * A number as people and spreadsheets write it ("98.000", "Rp 98,000.50", "1 250,5") with a point before its decimals and
 * nothing between thousands; undefined for what is none. Of a point and a comma, the last is the decimal one; one that is
 * repeated separates thousands. A single one before three digits is ambiguous, unless `decimal` says which is the decimal
 * one, or `isWhole` that such numbers have no decimals.
 */
export function plainNumber(
  text: string,
  { decimal, isWhole = false }: { decimal?: DecimalMark | undefined; isWhole?: boolean } = {},
): string | Ambiguous | undefined {
  const [, sign, digits] = written.exec(westernDigits(text).replace(/[\s\p{Cf}'’]/gu, '')) ?? []
  if (digits === undefined) return undefined
  const marks = [...digits.matchAll(/[.,]/g)]
  const last = marks.at(-1)
  if (!last) return `${sign}${digits}`
  const before = digits.slice(0, last.index)
  const after = digits.slice(last.index + 1)
  const isRepeated = marks.length > 1 && marks.every(([mark]) => mark === last[0])
  if (isRepeated || (marks.length === 1 && after.length === 3 && /^[1-9]\d{0,2}$/.test(before))) {
    if (!isRepeated && !isWhole && !decimal) return ambiguous
    if (isRepeated || isWhole || last[0] !== decimal)
      return after.length === 3 ? `${sign}${digits.replace(/[.,]/g, '')}` : undefined
  }
  // Of both marks, one separates thousands: 98,000.50, and 1,25,000.50 in India.
  if (marks.length > 1 && (before.includes(last[0]) || !/^\d{1,3}([.,]\d{2,3})*[.,]\d{3}$/.test(before)))
    return undefined
  return `${sign}${before.replace(/[.,]/g, '') || '0'}${after && `.${after}`}`
}

/** Minor units of an amount as people and spreadsheets write it. null for an empty text, undefined for what is no amount. */
export function readAmount(
  text: string,
  currency: CurrencyUnits,
  decimal?: DecimalMark,
): number | Ambiguous | null | undefined {
  if (!/\S/.test(text)) return null
  const plain = plainNumber(text, { decimal, isWhole: currency.display_decimals === 0 })
  return typeof plain === 'string' ? parseMajorUnits(plain, currency) : plain
}

/** A whole number as people and spreadsheets write it: "1.250", "1,250". null for an empty text. */
export function readCount(text: string): number | null | undefined {
  if (!/\S/.test(text)) return null
  const plain = westernDigits(text).trim()
  if (!/^-?\d{1,3}([.,\s]\d{3})+$|^-?\d+([.,]0+)?$/.test(plain)) return undefined
  const digits = /^-?\d+[.,]0+$/.test(plain) && !/[.,]000$/.test(plain) ? plain.replace(/[.,]0+$/, '') : plain
  const count = Number(digits.replace(/[.,\s]/g, ''))
  return Math.abs(count) <= 2_147_483_647 ? count : undefined
}
