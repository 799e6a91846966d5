import { getCurrency } from '@shopkey/domain/currency.ts'
import { parseMajorUnits } from '@shopkey/domain/money.ts'
import { isNameText, oneLine } from '@shopkey/domain/name-text.ts'

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

/** A size or weight: a number from 0, with a point before its decimals. */
export function readMeasure(cell: string | null): number | null {
  if (cell === null) return null
  const text = cell.trim()
  if (!/^\d{1,11}(\.\d+)?$/.test(text)) throw new CellFault(`must be a number such as 12.5, not "${shorten(text)}"`)
  return Number(text)
}

const maxInteger = 2_147_483_647

export function readInteger(cell: string | null): number | null {
  if (cell === null) return null
  const text = cell.trim()
  if (!/^-?\d{1,10}$/.test(text) || Math.abs(Number(text)) > maxInteger)
    throw new CellFault(`must be a whole number, not "${shorten(text)}"`)
  return Number(text)
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

/** Minor units of an amount written in major units; an empty cell is null: no price. */
export function readPrice(cell: string | null, currency_code: string): number | null {
  if (cell === null) return null
  const amount = parseMajorUnits(cell, getCurrency(currency_code))
  if (amount === undefined || amount < 0)
    throw new CellFault(`must be an amount that can be paid in ${currency_code.toUpperCase()}, not "${shorten(cell)}"`)
  return amount
}

function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
