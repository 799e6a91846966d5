import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cartChanges, hasChanges, joinChanges } from './cart-changes.ts'

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

test('two reports join: from the first price and quantity to the last; what came back or was deleted is left out', () => {
  const other = { ...line, id: 'item_2', variant_id: 'variant_2' }
  const earlier = cartChanges(
    [line, other],
    [
      { ...line, unit_price: 1200, quantity: 2 },
      { ...other, unit_price: 900 },
    ],
  )
  const later = cartChanges(
    [
      { ...line, unit_price: 1200, quantity: 2 },
      { ...other, unit_price: 900 },
    ],
    [{ ...line, unit_price: 1300, quantity: 3 }],
  )
  assert.deepEqual(joinChanges(earlier, later), {
    price: { changesDetails: [{ item_Id: 'item_1', previous_price: 1000, new_price: 1300 }] },
    inventory: {
      changesDetails: [],
      deletedItem: [{ item_id: 'item_2', variant_id: 'variant_2', title: 'Kopi Gayo', quantity: 3 }],
    },
  })
  assert.deepEqual(joinChanges(earlier, cartChanges([], [])), earlier)
})
