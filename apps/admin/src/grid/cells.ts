/** What a cell holds: minor units or a count, null where it is empty; a text that could not be read stays as it is. */
export type CellValue = number | null | string

/** By `cellKey`; only what differs from the stored values. */
export type Cells = Readonly<Record<string, CellValue>>

interface Identified {
  id: string
}

/** The column of SKUs has the id `sku`. */
export interface GridRow extends Identified {
  sku: string | null
}

export const cellKey = (row: Identified, column: Identified) => `${row.id} ${column.id}`

export type Stored<Row, Column> = (row: Row, column: Column) => CellValue

export function cellValue<Row extends Identified, Column extends Identified>(
  cells: Cells,
  row: Row,
  column: Column,
  stored: Stored<Row, Column>,
): CellValue {
  const key = cellKey(row, column)
  return key in cells ? (cells[key] ?? null) : stored(row, column)
}

export interface CellChange<Row, Column> {
  row: Row
  column: Column
  value: CellValue
}

/** The cells with some changed; one that gets its stored value again is no change. */
export function withChanges<Row extends Identified, Column extends Identified>(
  cells: Cells,
  changes: readonly CellChange<Row, Column>[],
  stored: Stored<Row, Column>,
): Cells {
  const next: Record<string, CellValue> = { ...cells }
  for (const { row, column, value } of changes) {
    const key = cellKey(row, column)
    if (value === stored(row, column)) delete next[key]
    else next[key] = value
  }
  return next
}

/** Lines and cells of a text as spreadsheets copy it, or of a CSV file: quotes around a cell with line breaks or the delimiter. */
export function readTable(text: string, delimiter = '\t'): string[][] {
  const lines: string[][] = [[]]
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${delimiter}\r\n]*))(${delimiter}|\r\n|\n|\r|$)`, 'gy')
  for (let found = cell.exec(text); found; found = cell.exec(text)) {
    lines.at(-1)?.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
    if (found[3] === '') break
    if (found[3] !== delimiter) lines.push([])
  }
  const last = lines.at(-1)
  if (lines.length > 1 && last?.length === 1 && last[0] === '') lines.pop()
  return lines
}

interface Paste<Row, Column> {
  rows: readonly Row[]
  columns: readonly Column[]
  /** The cell that it starts at. */
  at: { row: number; column: number }
  table: readonly (readonly string[])[]
  read: (row: Row, column: Column, text: string) => CellValue
}

export interface Pasted<Row, Column> {
  changes: CellChange<Row, Column>[]
  /** Lines without a row: beyond the last, or with a SKU that is not in the grid. */
  left: string[]
}

/** Where the cells of a pasted table go: from the first cell on, down and to the end. Pasted into the column of SKUs, each
 *  line goes to the row that has its SKU, whatever the order; a first line without a digit in its values is a heading. */
export function pasteCells<Row extends GridRow, Column extends Identified>({
  rows,
  columns,
  at,
  table,
  read,
}: Paste<Row, Column>): Pasted<Row, Column> {
  const bySku = columns[at.column]?.id === 'sku'
  const rowOfSku = new Map(rows.flatMap((row) => (row.sku ? [[row.sku.toLowerCase(), row] as const] : [])))
  const pasted: Pasted<Row, Column> = { changes: [], left: [] }
  for (const [index, line] of table.entries()) {
    const sku = line[0]?.trim() ?? ''
    const row = bySku ? rowOfSku.get(sku.toLowerCase()) : rows[at.row + index]
    if (!row) {
      const isHeading = bySku && index === 0 && !line.slice(1).some((text) => /\p{N}/u.test(text))
      if (!isHeading && line.some((text) => text.trim())) pasted.left.push(sku)
      continue
    }
    for (const [offset, text] of line.entries()) {
      const column = columns[at.column + offset]
      if (column && column.id !== 'sku') pasted.changes.push({ row, column, value: read(row, column, text) })
    }
  }
  return pasted
}
