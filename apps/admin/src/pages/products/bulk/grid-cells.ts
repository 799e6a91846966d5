import type { VariantRow } from './queries.ts'

/** What a cell holds: minor units or a count, null where it is empty; a text that could not be read stays as it is. */
export type CellValue = number | null | string

/** By `cellKey`; only what differs from the stored values. */
export type Cells = Readonly<Record<string, CellValue>>

export type GridColumn = { id: 'sku' } | { id: `price:${string}`; currency: string } | { id: 'stock' }

export function gridColumns(currencies: readonly string[]): GridColumn[] {
  return [
    { id: 'sku' },
    ...currencies.map((currency) => ({ id: `price:${currency}` as const, currency })),
    { id: 'stock' },
  ]
}

export const cellKey = (row: Pick<VariantRow, 'id'>, column: Pick<GridColumn, 'id'>) => `${row.id} ${column.id}`

/** Stock is empty where it is not counted. */
export function storedValue(row: VariantRow, column: GridColumn): CellValue {
  if (column.id === 'sku') return row.sku ?? ''
  if (column.id === 'stock') return row.manage_inventory ? row.inventory_quantity : null
  return priceOf(row, column.currency)?.amount ?? null
}

export const cellValue = (cells: Cells, row: VariantRow, column: GridColumn): CellValue =>
  cells[cellKey(row, column)] ?? (cellKey(row, column) in cells ? null : storedValue(row, column))

const priceOf = (row: VariantRow, currency: string) =>
  row.prices.find((price) => price.region_id === null && price.currency_code === currency)

export interface CellChange {
  row: VariantRow
  column: GridColumn
  value: CellValue
}

/** The cells with some changed; one that gets its stored value again is no change. */
export function withChanges(cells: Cells, changes: readonly CellChange[]): Cells {
  const next: Record<string, CellValue> = { ...cells }
  for (const { row, column, value } of changes) {
    const key = cellKey(row, column)
    if (value === storedValue(row, column)) delete next[key]
    else next[key] = value
  }
  return next
}

/** Lines and cells of a text as spreadsheets copy it: tabs between cells, quotes around one with line breaks. */
export function readTable(text: string): string[][] {
  const lines: string[][] = [[]]
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy
  for (let found = cell.exec(text); found; found = cell.exec(text)) {
    lines.at(-1)?.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
    if (found[3] === '') break
    if (found[3] !== '\t') lines.push([])
  }
  const last = lines.at(-1)
  if (lines.length > 1 && last?.length === 1 && last[0] === '') lines.pop()
  return lines
}

interface Paste {
  rows: readonly VariantRow[]
  columns: readonly GridColumn[]
  /** The cell that it starts at. */
  at: { row: number; column: number }
  table: readonly (readonly string[])[]
  read: (row: VariantRow, column: GridColumn, text: string) => CellValue
}

export interface Pasted {
  changes: CellChange[]
  /** Lines without a row: beyond the last, or with a SKU that is not in the grid. */
  left: string[]
}

/** Where the cells of a pasted table go: from the first cell on, down and to the end. Pasted into the column of SKUs, each
 *  line goes to the row that has its SKU, whatever the order; a first line without a digit in its values is a heading. */
export function pasteCells({ rows, columns, at, table, read }: Paste): Pasted {
  const bySku = columns[at.column]?.id === 'sku'
  const rowOfSku = new Map(rows.flatMap((row) => (row.sku ? [[row.sku.toLowerCase(), row] as const] : [])))
  const pasted: Pasted = { changes: [], left: [] }
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

/** The body of the request for the changed cells, and the cell that each of its places is from. */
export function bodyOfCells(rows: readonly VariantRow[], columns: readonly GridColumn[], cells: Cells) {
  const keyOfField = new Map<string, string>()
  const variants = []
  for (const row of rows) {
    const changed = columns.filter((column) => cellKey(row, column) in cells)
    if (changed.length === 0) continue
    const at = `variants.${variants.length}`
    const prices = []
    let stock = {}
    for (const column of changed) {
      const value = cellValue(cells, row, column)
      if (column.id === 'sku' || typeof value === 'string') continue
      keyOfField.set(`${at}.id`, cellKey(row, column))
      if (column.id === 'stock') {
        keyOfField.set(`${at}.inventory_quantity`, cellKey(row, column))
        stock =
          value === null
            ? { manage_inventory: false }
            : {
                manage_inventory: true,
                inventory_quantity: value,
                expected_inventory_quantity: row.inventory_quantity,
              }
      } else {
        keyOfField.set(`${at}.prices.${prices.length}`, cellKey(row, column))
        prices.push({ currency_code: column.currency, amount: value })
      }
    }
    variants.push({ id: row.id, ...(prices.length > 0 && { prices }), ...stock })
  }
  return { body: { variants }, keyOfField }
}
