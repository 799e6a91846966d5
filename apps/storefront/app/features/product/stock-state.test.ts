import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stockState } from './stock-state.ts'

for (const [variant, expected] of [
  [{ inventory_quantity: 6 }, { kind: 'in_stock' }],
  [{ inventory_quantity: 5 }, { kind: 'few_left', count: 5 }],
  [{ inventory_quantity: 1 }, { kind: 'few_left', count: 1 }],
  [{ inventory_quantity: 0 }, { kind: 'sold_out' }],
  [{ inventory_quantity: -2, allow_backorder: true }, { kind: 'on_order' }],
  [{ inventory_quantity: 2, allow_backorder: true }, { kind: 'in_stock' }],
  [{ inventory_quantity: 0, manage_inventory: false }, { kind: 'in_stock' }],
  [{ inventory_quantity: 0, manage_inventory: false, allow_backorder: true }, { kind: 'in_stock' }],
] as const)
  test(`${JSON.stringify(variant)} is ${expected.kind}`, () =>
    assert.deepEqual(stockState({ manage_inventory: true, allow_backorder: false, ...variant }), expected))
