import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { bodyOfCells, type Cells, cellValue, gridColumns, pasteCells, readTable, withChanges } from './grid-cells.ts'
import type { VariantRow } from './queries.ts'

const row = (id: string, values: Partial<VariantRow> = {}): VariantRow => ({
  id,
  product_id: 'prod_1',
  product_title: 'Gayo',
  title: id,
  sku: `SKU-${id}`,
  inventory_quantity: 5,
  manage_inventory: true,
  allow_backorder: false,
  prices: [{ currency_code: 'idr', region_id: null, amount: 100 }],
  ...values,
})
const rows = [row('a'), row('b'), row('c', { sku: null, manage_inventory: false })]
const columns = gridColumns(['idr', 'usd'])
const [, idr, usd, stock] = columns
const [a, , c] = rows
assert.ok(idr && usd && stock && a && c)
const read = (_row: VariantRow, _column: unknown, text: string) => Number(text)
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
      ['b', 'price:usd', 1],
      ['b', 'stock', 2],
      ['c', 'price:usd', 3],
      ['c', 'stock', 4],
    ])
    assert.deepEqual(pasted.left, ['5'])
  })

  test('goes to the rows of its SKUs, whatever their order', () => {
    const pasted = paste(2, 0, 'SKU\tPrice\nsku-b\t20\nSKU-x\t30\nSKU-a\t10\n')
    assert.deepEqual(placed(pasted), [
      ['b', 'price:idr', 20],
      ['a', 'price:idr', 10],
    ])
    assert.deepEqual(pasted.left, ['SKU-x'])
  })
})

describe('changed cells', () => {
  test('are those that differ from what is stored', () => {
    const cells = withChanges({}, [
      { row: a, column: idr, value: 200 },
      { row: a, column: usd, value: 3 },
      { row: c, column: stock, value: 0 },
    ])
    assert.deepEqual(cells, { 'a price:idr': 200, 'a price:usd': 3, 'c stock': 0 })
    const back = [
      { row: a, column: idr, value: 100 },
      { row: a, column: usd, value: null },
      { row: c, column: stock, value: null },
    ]
    assert.deepEqual(withChanges(cells, back), {})
  })

  test('hold what they are emptied to', () => {
    const cells = withChanges({}, [{ row: a, column: stock, value: null }])
    assert.deepEqual([cellValue(cells, a, stock), cellValue(cells, a, idr)], [null, 100])
  })

  test('are sent by variant, and found again by their place in the request', () => {
    const cells: Cells = { 'a price:idr': 200, 'a stock': 7, 'c price:usd': null, 'c stock': null }
    const { body, keyOfField } = bodyOfCells(rows, columns, cells)
    assert.deepEqual(body.variants, [
      {
        id: 'a',
        prices: [{ currency_code: 'idr', amount: 200 }],
        manage_inventory: true,
        inventory_quantity: 7,
        expected_inventory_quantity: 5,
      },
      { id: 'c', prices: [{ currency_code: 'usd', amount: null }], manage_inventory: false },
    ])
    assert.equal(keyOfField.get('variants.0.inventory_quantity'), 'a stock')
    assert.equal(keyOfField.get('variants.1.prices.0'), 'c price:usd')
  })
})
