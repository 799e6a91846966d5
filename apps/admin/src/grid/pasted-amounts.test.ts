import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { pastedAmounts } from './pasted-amounts.ts'

describe('a block pasted from a spreadsheet', () => {
  const cells: [string, string, number | undefined | null][] = [
    ['125000', 'idr', 12_500_000],
    ['125.000', 'idr', 12_500_000],
    ['Rp 1.250.000,00', 'idr', 125_000_000],
    ['1,250,000', 'idr', 125_000_000],
    ['12.50', 'usd', 1250],
    ['12,5', 'eur', 1250],
    ['€1.234,56', 'eur', 123_456],
    ['1,234.56', 'usd', 123_456],
    ['1250', 'jpy', 1250],
    ['', 'usd', undefined],
    ['n/a', 'usd', null],
    ['-5', 'usd', null],
  ]
  for (const [cell, currency, amount] of cells)
    test(`${cell || 'nothing'} in ${currency}`, () => assert.deepEqual(pastedAmounts(cell, [currency]), [[amount]]))

  test('has a row for each line and leaves out columns that the grid has not', () => {
    assert.deepEqual(pastedAmounts('1\t2\t3\r\n\t4\r\n', ['usd', 'usd']), [
      [100, 200],
      [undefined, 400],
    ])
  })
})
