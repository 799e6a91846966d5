import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Product } from '../../lib/wire.ts'
import type { ReturnableLine } from '../returns/returnable-lines.ts'
import { exchangeableLines } from './exchangeable-lines.ts'

const variant = (id: string, changes: object = {}) => ({
  id,
  title: id,
  manage_inventory: true,
  allow_backorder: false,
  inventory_quantity: 1,
  calculated_price: 100,
  options: [{ value: id }],
  ...changes,
})

const line = (variant_id: string) => ({ item: { id: `of_${variant_id}`, variant_id }, left: 1 }) as ReturnableLine

test('a line can be exchanged for other variants of its product in stock and with a price', () => {
  const skirt = {
    id: 'prod_skirt',
    variants: [
      variant('S'),
      variant('M', { calculated_price: 90, calculated_price_incl_tax: 99 }),
      variant('L', { inventory_quantity: 0 }),
      variant('XL', { calculated_price: null }),
      variant('XXL', { inventory_quantity: 0, allow_backorder: true }),
    ],
  } as unknown as Product
  const pouch = { id: 'prod_pouch', variants: [variant('One')] } as unknown as Product
  const found = exchangeableLines([line('S'), line('One'), line('gone')], [skirt, pouch])
  assert.deepEqual(
    found.map(({ item, others }) => [item.id, others]),
    [
      [
        'of_S',
        [
          { id: 'M', name: 'M', price: 99 },
          { id: 'XXL', name: 'XXL', price: 100 },
        ],
      ],
    ],
  )
})
