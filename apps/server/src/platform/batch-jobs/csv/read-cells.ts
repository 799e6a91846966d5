import { getCurrency } from '@shopkey/domain/currency.ts'
import { isNameText, oneLine } from '@shopkey/domain/name-text.ts'
import { ambiguous, type DecimalMark, plainNumber, readAmount, readCount } from '@shopkey/domain/typed-number.ts'

/** The problem of one cell, in words that follow the column's name. */
export class CellFault extends Error {}

/** Longest text by number of characters; an empty cell is null. */
export function readText(cell: string | null, max: number): string | null {
  if (cell !== null && cell.length > max) throw new CellFault(`is longer than ${max} characters`)
  return cell
}

/** A name, by the rule of names. */
export function readName(cell: string | null, max: number): string | null {
  const text = readText(cell, max)
  if (text !== null && !isNameText(text))
    throw new CellFault('must be a name: without an address such as https://, and without unseen characters')
  return text && oneLine(text)
}

/** What a number was read as depends on the file's decimal mark, which is not known. */
export class AmbiguousCell extends Error {}

/** A size or weight: a number from 0. Throws an AmbiguousCell for one such as 1.500 without the file's decimal mark. */
export function readMeasure(cell: string | null, decimal?: DecimalMark): number | null {
  if (cell === null) return null
  const text = cell.trim()
  const plain = plainNumber(text, { decimal })
  if (plain === ambiguous) throw new AmbiguousCell(text)
  if (!plain || !/^\d{1,11}(\.\d+)?$/.test(plain))
    throw new CellFault(`must be a number such as 12.5, not "${shorten(text)}"`)
  return Number(plain)
}

export function readInteger(cell: string | null): number | null {
  if (cell === null) return null
  const count = readCount(cell)
  if (count === undefined) throw new CellFault(`must be a whole number, not "${shorten(cell.trim())}"`)
  return count
}

export function readFlag(cell: string | null): boolean | null {
  if (cell === null) return null
  const text = cell.trim().toLowerCase()
  if (text !== 'true' && text !== 'false') throw new CellFault(`must be true or false, not "${shorten(text)}"`)
  return text === 'true'
}

export function readOneOf<const Value extends string>(cell: string | null, values: readonly Value[]): Value | null {
  if (cell === null) return null
  const text = cell.trim().toLowerCase()
  const value = values.find((candidate) => candidate === text)
  if (!value) throw new CellFault(`must be one of ${values.join(', ')}, not "${shorten(text)}"`)
  return value
}

/**
 * Minor units of an amount written in major units; an empty cell is null: no price. Throws an AmbiguousCell for one such as
 * 1.500 in a currency with decimals, without the file's decimal mark.
 */
export function readPrice(cell: string | null, currency_code: string, decimal?: DecimalMark): number | null {
  if (cell === null) return null
  const amount = readAmount(cell, getCurrency(currency_code), decimal)
  if (amount === null) return null
  if (amount === ambiguous) throw new AmbiguousCell(cell.trim())
  if (amount === undefined || amount < 0)
    throw new CellFault(`must be an amount that can be paid in ${currency_code.toUpperCase()}, not "${shorten(cell)}"`)
  return amount
}

/** The begin of a cell, for a message about it. */
export function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
