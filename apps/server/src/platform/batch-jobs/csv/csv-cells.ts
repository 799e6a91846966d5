import { stringify } from 'csv-stringify/sync'

/** What a spreadsheet would run as a formula, however many apostrophes already stand before it. */
const formula = /^'*[=+\-@\t\r]/

/** Texts are made harmless to spreadsheets (see guardText); numbers and booleans are written as they are. */
export type Cell = string | number | boolean | null | undefined

/** Lines of a CSV file as v1 clients know them: semicolons, CR LF, and quotes around cells that need them. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guardText(cell) : String(cell ?? ''))))
  return stringify(cells, { delimiter: ';', record_delimiter: '\r\n', quoted_match: /[,\r\n]/ })
}

/** Puts an apostrophe before what a spreadsheet would take for a formula; unguardText takes exactly that one away again. */
export function guardText(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

export function unguardText(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell
}
