import { type CsvFormat, v1Format } from '@shopkey/domain/csv-format.ts'
import { stringify } from 'csv-stringify/sync'

/** What a spreadsheet would run as a formula, with any number of apostrophes before it. */
const formula = /^'*[=+\-@\t\r]/

/** A number whose decimals are written out, such as 12.50, with a point. */
export interface WrittenNumber {
  written: string
}

/** Texts are escaped for spreadsheets (see guardText); numbers and booleans are written as they are. */
export type Cell = string | number | boolean | WrittenNumber | null | undefined

/** Lines of a CSV file, in v1's format unless another is given: CR LF, and quotes around cells that need them. */
export function csvLines(rows: readonly (readonly Cell[])[], { delimiter, decimal }: CsvFormat = v1Format): string {
  const textOf = (cell: Cell): string => {
    if (typeof cell === 'string') return guardText(cell)
    const text = typeof cell === 'object' && cell !== null ? cell.written : String(cell ?? '')
    return decimal === '.' || typeof cell === 'boolean' ? text : text.replace('.', decimal)
  }
  const cells = rows.map((row) => row.map(textOf))
  return stringify(cells, { delimiter, record_delimiter: '\r\n', quoted_match: /[,;\r\n]/ })
}

/** The begin of a file, with its byte order mark where the format has one. */
export function csvHeader(titles: readonly string[], format: CsvFormat = v1Format): string {
  return `${format.has_byte_order_mark ? '\ufeff' : ''}${csvLines([titles], format)}`
}

/**
 * Prefixes an apostrophe to a text that a spreadsheet would take for a formula; unguardText removes exactly that one.
 */
export function guardText(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

export function unguardText(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell
}
