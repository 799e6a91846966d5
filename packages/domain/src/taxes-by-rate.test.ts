import assert from 'node:assert/strict'
import { test } from 'node:test'
import { taxesByRate } from './taxes-by-rate.ts'

const of = (tax: number, rates: readonly number[], increment = 1) =>
  taxesByRate({ taxable: 1000, tax, tax_lines: rates.map((rate) => ({ rate, name: `${rate}` })) }, increment).map(
    (charged) => [charged.rate, charged.taxable, charged.tax],
  )

test('a tax is split over its rates without a rest; without one, something was sold at zero', () => {
  assert.deepEqual(of(110, [11]), [[11, 1000, 110]])
  assert.deepEqual(of(0, []), [[0, 1000, 0]])
  assert.deepEqual(of(0, [0, 0]), [
    [0, 1000, 0],
    [0, 1000, 0],
  ])
  const shares = of(151, [10, 5])
  assert.deepEqual(shares, [
    [10, 1000, 101],
    [5, 1000, 50],
  ])
  assert.deepEqual(
    of(1600, [11, 5], 100).map(([, , tax]) => tax),
    [1100, 500],
  )
})

test('taxes that another shop charged are those taxes', () => {
  const tax_lines = [
    { rate: 5, name: 'GST', charged_amount: 40 },
    { rate: 8, name: 'PST', charged_amount: 90 },
  ]
  assert.deepEqual(
    taxesByRate({ taxable: 1000, tax: 130, tax_lines }, 1).map(({ tax }) => tax),
    [40, 90],
  )
})
