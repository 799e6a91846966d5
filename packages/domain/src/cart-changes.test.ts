import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cartChanges, hasChanges } from './cart-changes.ts'

const line = { id: 'item_1', unit_price: 1000, quantity: 3, title: 'Kopi Gayo', variant_id: 'variant_1' }

test('nothing changed, or a line was added: no change to show', () => {
  const change = cartChanges([line], [line, { ...line, id: 'item_2' }])
  assert.equal(hasChanges(change), false)
  assert.deepEqual(change, {
    price: { changesDetails: [] },
    inventory: { changesDetails: [], deletedItem: [] },
  })
})

test('price and quantity of a line changed', () => {
  const change = cartChanges([line], [{ ...line, unit_price: 1200, quantity: 2 }])
  assert.deepEqual(change.price.changesDetails, [{ item_Id: 'item_1', previous_price: 1000, new_price: 1200 }])
  assert.deepEqual(change.inventory.changesDetails, [{ item_id: 'item_1', previous_quantity: 3, new_quantity: 2 }])
  assert.equal(hasChanges(change), true)
})

test('a line is gone, or nothing of it is left', () => {
  for (const now of [[], [{ ...line, quantity: 0 }]]) {
    const change = cartChanges([line], now)
    assert.deepEqual(change.inventory.deletedItem, [
      { item_id: 'item_1', variant_id: 'variant_1', title: 'Kopi Gayo', quantity: 3 },
    ])
    assert.deepEqual(change.inventory.changesDetails, [])
  }
})
