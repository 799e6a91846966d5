import { getCurrency } from '@shopkey/domain/currency.ts'
import { parseMajorUnits } from '@shopkey/domain/money.ts'

/** A block of a spreadsheet as amounts: a row for each line, a cell for each tab. Minor units; undefined for an empty cell,
 *  which clears; null for one that is no amount and changes nothing. */
export function pastedAmounts(text: string, currencies: readonly string[]): (number | undefined | null)[][] {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  return lines.map((line) =>
    line
      .split('\t')
      .slice(0, currencies.length)
      .map((cell, index) => amountIn(cell, currencies[index] ?? '')),
  )
}

function amountIn(cell: string, currency: string): number | undefined | null {
  const typed = cell.replace(/[^\d.,-]/g, '')
  if (cell.trim() === '') return undefined
  if (!/\d/.test(typed) || typed.startsWith('-')) return null
  const units = getCurrency(currency)
  try {
    return parseMajorUnits(plainDecimal(typed, units.display_decimals), units)
  } catch {
    return null
  }
}

/** `1.250.000`, `1,250,000` and `1.250.000,00` as `1250000`: the last sign is a decimal one only where the digits after it
 *  are as many as the currency shows, or fewer. */
function plainDecimal(typed: string, decimals: number): string {
  const at = Math.max(typed.lastIndexOf('.'), typed.lastIndexOf(','))
  const digitsAfter = typed.length - at - 1
  const isOnly = at === typed.indexOf('.') || at === typed.indexOf(',')
  const isDecimal = at !== -1 && isOnly && (digitsAfter <= 2 || (decimals > 2 && digitsAfter <= decimals))
  const digits = (part: string) => part.replace(/[.,]/g, '')
  if (!isDecimal) return digits(typed)
  const fraction = typed.slice(at + 1).replace(/0+$/, '')
  return fraction === '' ? digits(typed.slice(0, at)) : `${digits(typed.slice(0, at))}.${fraction}`
}
