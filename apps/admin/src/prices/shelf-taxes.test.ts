import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shelfTaxesOf } from './shelf-taxes.ts'

const usual = [{ rate: 11, name: 'default', code: 'default' }]
const reduced = [{ rate: 5, name: 'Reduced', code: 'low' }]
const region = (region_id: string, tax_lines = usual, rest = {}) => ({
  region_id,
  name: region_id,
  currency_code: 'idr',
  includes_tax: false,
  automatic_taxes: true,
  tax_lines,
  ...rest,
})

test('regions of one currency that tax alike are one', () => {
  const regions = [
    region('java'),
    region('bali'),
    region('batam', reduced),
    region('usa', usual, { currency_code: 'usd' }),
  ]
  const taxes = shelfTaxesOf({ regions, products: [] })
  assert.deepEqual(
    Object.entries(taxes).map(([currency, list]) => [currency, list.map(({ region_ids }) => region_ids)]),
    [
      ['idr', [['java', 'bali'], ['batam']]],
      ['usd', [['usa']]],
    ],
  )
})

test("a product's own taxes go before those of its region", () => {
  const products = [{ product_id: 'prod_1', region_id: 'java', tax_lines: reduced }]
  const of = (id?: string) => shelfTaxesOf({ regions: [region('java')], products }, id).idr?.[0]?.tax_lines
  assert.deepEqual([of('prod_1'), of('prod_2'), of()], [reduced, usual, usual])
})

test('where shoppers see the stored price, there is none', () => {
  const regions = [
    region('a', usual, { includes_tax: true }),
    region('b', usual, { automatic_taxes: false }),
    region('c', [{ rate: 0, name: 'default', code: 'default' }]),
  ]
  assert.deepEqual(shelfTaxesOf({ regions, products: [] }), {})
  assert.deepEqual(shelfTaxesOf(undefined), {})
})
