import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cellValue, pasteCells, readTable, withChanges } from './cells.ts'

const rows = [
  { id: 'a', sku: 'SKU-a', idr: 100, usd: null, stock: 5 },
  { id: 'b', sku: 'SKU-b', idr: 100, usd: null, stock: 5 },
  { id: 'c', sku: null, idr: 100, usd: null, stock: null },
]
type Row = (typeof rows)[number]
const columns = [{ id: 'sku' }, { id: 'idr' }, { id: 'usd' }, { id: 'stock' }] as const
const [, idr, usd, stock] = columns
const [a, , c] = rows
assert.ok(a && c)
const stored = (row: Row, column: (typeof columns)[number]) => row[column.id]
const read = (_row: Row, _column: unknown, text: string) => Number(text)
const paste = (row: number, column: number, text: string) =>
  pasteCells({ rows, columns, at: { row, column }, table: readTable(text), read })
const placed = ({ changes }: ReturnType<typeof paste>) =>
  changes.map((change) => [change.row.id, change.column.id, change.value])

describe('a table from a spreadsheet', () => {
  test('is read with its quoted cells and without its last line break', () => {
    assert.deepEqual(readTable('a\tb\r\nc\t\r\n'), [
      ['a', 'b'],
      ['c', ''],
    ])
    assert.deepEqual(readTable('"two\nlines"\t"said ""x"""\n1'), [['two\nlines', 'said "x"'], ['1']])
    assert.deepEqual(readTable('7'), [['7']])
    assert.equal(readTable(Array.from({ length: 1000 }, (_, at) => `s${at}\t${at}`).join('\r\n')).length, 1000)
  })

  test('fills down and to the end from the cell it is pasted at', () => {
    const pasted = paste(1, 2, '1\t2\n3\t4\n5\t6')
    assert.deepEqual(placed(pasted), [
      ['b', 'usd', 1],
      ['b', 'stock', 2],
      ['c', 'usd', 3],
      ['c', 'stock', 4],
    ])
    assert.deepEqual(pasted.left, ['5'])
  })

  test('goes to the rows of its SKUs, whatever their order', () => {
    const pasted = paste(2, 0, 'SKU\tPrice\nsku-b\t20\nSKU-x\t30\nSKU-a\t10\n')
    assert.deepEqual(placed(pasted), [
      ['b', 'idr', 20],
      ['a', 'idr', 10],
    ])
    assert.deepEqual(pasted.left, ['SKU-x'])
  })
})

describe('changed cells', () => {
  test('are those that differ from what is stored', () => {
    const cells = withChanges(
      {},
      [
        { row: a, column: idr, value: 200 },
        { row: a, column: usd, value: 3 },
        { row: c, column: stock, value: 0 },
      ],
      stored,
    )
    assert.deepEqual(cells, { 'a idr': 200, 'a usd': 3, 'c stock': 0 })
    const back = [
      { row: a, column: idr, value: 100 },
      { row: a, column: usd, value: null },
      { row: c, column: stock, value: null },
    ]
    assert.deepEqual(withChanges(cells, back, stored), {})
  })

  test('hold what they are emptied to', () => {
    const cells = withChanges({}, [{ row: a, column: stock, value: null }], stored)
    assert.deepEqual([cellValue(cells, a, stock, stored), cellValue(cells, a, idr, stored)], [null, 100])
  })
})
