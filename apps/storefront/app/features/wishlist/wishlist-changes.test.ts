import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type WishlistChange, withChange, withChanges } from './wishlist-changes.ts'

const keep = (product_id: string): WishlistChange => ({ product_id, isKept: true })
const drop = (product_id: string): WishlistChange => ({ product_id, isKept: false })

test('a list is shown with the changes that wait for a reply, the latest product first', () => {
  assert.deepEqual(withChanges(['a', 'b'], []), ['a', 'b'])
  assert.deepEqual(withChanges(['a', 'b'], [keep('c'), drop('b')]), ['c', 'a'])
  assert.deepEqual(withChanges(['a'], [keep('a'), drop('x')]), ['a'], 'what is so already changes nothing')
})

test('of one product, only the last change waits', () => {
  assert.deepEqual(withChange([keep('a'), keep('b')], drop('a')), [keep('b'), drop('a')])
})
