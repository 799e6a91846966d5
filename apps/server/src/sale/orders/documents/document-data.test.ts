import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { linesToPack, taxesByRate, taxName } from './document-data.ts'

type Order = Parameters<typeof taxesByRate>[0]

const tax = (rate: number, name = 'default') => ({ rate, name, code: null })
const line = (values: object) => ({ quantity: 1, discount_total: 0, tax_lines: [], ...values })
const order = (items: object[], shipping_methods: object[] = []) => ({ items, shipping_methods }) as unknown as Order

describe('taxes of a document', () => {
  test('are summed by rate over lines and delivery, after discounts', () => {
    const found = taxesByRate(
      order(
        [
          line({ subtotal: 1000, discount_total: 100, tax_total: 99, tax_lines: [tax(11, 'PPN')] }),
          line({ subtotal: 333, tax_total: 37, tax_lines: [tax(11, 'PPN')] }),
          line({ subtotal: 500, tax_total: 25, tax_lines: [tax(5, 'Food')] }),
          line({ subtotal: 700, tax_total: 0 }),
        ],
        [{ subtotal: 200, tax_total: 22, tax_lines: [tax(11, 'PPN')] }],
      ),
    )
    assert.deepEqual(found, [
      { name: 'PPN 11 %', net: 1433, tax: 158 },
      { name: 'Food 5 %', net: 500, tax: 25 },
    ])
  })

  test('that were rounded together stay together', () => {
    const both = [tax(2, 'City'), tax(10, 'State')]
    const found = taxesByRate(order([line({ subtotal: 105, tax_total: 13, tax_lines: both })]))
    assert.deepEqual(found, [{ name: 'City 2 % + State 10 %', net: 105, tax: 13 }])
  })

  test('are named once', () => {
    assert.equal(taxName({ name: 'PPN 11%', rate: 11 }), 'PPN 11%')
    assert.equal(taxName({ name: 'PPN', rate: 11 }), 'PPN 11 %')
    assert.equal(taxName({ name: 'default', rate: 20 }), '20 %')
  })
})

test('a packing slip lists what is left to pack, or all where nothing is left', () => {
  const items = [
    { id: 'a', quantity: 3, fulfilled_quantity: 1 },
    { id: 'b', quantity: 2, fulfilled_quantity: 2 },
  ] as unknown as Order['items']
  assert.deepEqual(
    linesToPack(items).map(({ line: { id }, quantity }) => [id, quantity]),
    [['a', 2]],
  )
  const packed = items.map((item) => ({ ...item, fulfilled_quantity: item.quantity }))
  assert.deepEqual(
    linesToPack(packed).map(({ line: { id }, quantity }) => [id, quantity]),
    [
      ['a', 3],
      ['b', 2],
    ],
  )
})
