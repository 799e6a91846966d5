import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type AttachedTaxRate, taxLinesOfLine, taxLinesOfShipping } from './tax.ts'

const region = { tax_rate: '11.00' }
const line = { variant_id: 'variant_1', product_id: 'prod_1', product_type_id: 'ptyp_1' }
const luxury: AttachedTaxRate = { id: 'txr_1', rate: 20, name: 'Luxury', code: 'LUX', product_id: 'prod_1' }
const city: AttachedTaxRate = { id: 'txr_2', rate: '2.5', name: 'City', code: null, product_type_id: 'ptyp_1' }

describe('taxes of a line', () => {
  const byDefault = [{ rate: 11, name: 'default', code: 'default' }]
  const cases: { name: string; line?: object; rates: AttachedTaxRate[]; expected: object[] }[] = [
    { name: "the region's own", rates: [], expected: byDefault },
    { name: 'rates of other products do not count', rates: [{ ...luxury, product_id: 'prod_2' }], expected: byDefault },
    {
      name: 'of its product and type together, instead of the region',
      rates: [luxury, city],
      expected: [
        { rate: 20, name: 'Luxury', code: 'LUX' },
        { rate: 2.5, name: 'City', code: null },
      ],
    },
    {
      name: 'each once, though attached to product and type',
      rates: [luxury, { ...luxury, product_id: null, product_type_id: 'ptyp_1' }],
      expected: [{ rate: 20, name: 'Luxury', code: 'LUX' }],
    },
    {
      name: 'two rates under one code are added, not lost',
      rates: [luxury, { ...luxury, id: 'txr_3', rate: '0.1' }],
      expected: [{ rate: 20.1, name: 'Luxury', code: 'LUX' }],
    },
    { name: 'no rate is 0', rates: [{ ...luxury, rate: null }], expected: [{ rate: 0, name: 'Luxury', code: 'LUX' }] },
    { name: 'none without variant', line: { variant_id: null }, rates: [luxury], expected: [] },
  ]
  for (const { name, line: change, rates, expected } of cases) {
    test(name, () => assert.deepEqual(taxLinesOfLine({ ...line, ...change }, region, rates), expected))
  }
})

test('taxes of shipping: of its option, else of the region', () => {
  const method = { shipping_option_id: 'so_1' }
  const courier = { id: 'txr_4', rate: 1.1, name: 'Courier', code: 'C', shipping_option_id: 'so_1' }
  assert.deepEqual(taxLinesOfShipping(method, region, [luxury, courier]), [{ rate: 1.1, name: 'Courier', code: 'C' }])
  assert.deepEqual(taxLinesOfShipping(method, region, [luxury]), [{ rate: 11, name: 'default', code: 'default' }])
})
