import { stringify } from 'csv-stringify/sync'

/** What a spreadsheet would run as a formula, with any number of apostrophes before it. */
const formula = /^'*[=+\-@\t\r]/

/** Texts are escaped for spreadsheets (see guardText); numbers and booleans are written as they are. */
export type Cell = string | number | boolean | null | undefined

/** Lines of a CSV file in v1's format: semicolons, CR LF, and quotes around cells that need them. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guardText(cell) : String(cell ?? ''))))
  return stringify(cells, { delimiter: ';', record_delimiter: '\r\n', quoted_match: /[,\r\n]/ })
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
