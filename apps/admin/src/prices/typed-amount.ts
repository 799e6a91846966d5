import type { Currency } from '@shopkey/domain/currency.ts'
import { parseMajorUnits } from '@shopkey/domain/money.ts'

export interface Separators {
  group: string
  decimal: string
}

/** What the language on screen writes between thousands and before decimals. */
export function separatorsOf(tag: string): Separators {
  const parts = new Intl.NumberFormat(`${tag}-u-nu-latn`).formatToParts(12345.6)
  const find = (type: string) => parts.find((part) => part.type === type)?.value
  return { group: find('group') ?? ',', decimal: find('decimal') ?? '.' }
}

/** Minor units of an amount as people and spreadsheets write it: "98.000", "Rp 98,000.50", "1 250,5". null for an empty
 *  text, undefined for what is no amount. Of a point and a comma, the last is the decimal one. A single one before three
 *  digits separates thousands where the language or the currency has no such decimals. */
export function readAmount(text: string, currency: Currency, separators: Separators): number | null | undefined {
  const digits = westernDigits(text).replace(/[^\d.,-]/g, '')
  if (!/\S/.test(text)) return null
  const marks = [...digits.matchAll(/[.,]/g)]
  const last = marks.at(-1)
  if (!last) return parseMajorUnits(digits, currency)
  const isRepeated = marks.length > 1 && marks.every(([mark]) => mark === last[0])
  const after = digits.length - last.index - 1
  const isGroup =
    isRepeated ||
    (marks.length === 1 && after === 3 && (last[0] === separators.group || currency.display_decimals === 0))
  const whole = digits.slice(0, isGroup ? undefined : last.index).replace(/[.,]/g, '')
  const fraction = isGroup ? '' : digits.slice(last.index + 1)
  return parseMajorUnits(fraction ? `${whole || '0'}.${fraction}` : whole, currency)
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

/** Arabic digits as 0 to 9. */
function westernDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/٫/g, '.')
    .replace(/٬/g, ',')
}
