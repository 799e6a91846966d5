import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resultOf, withResult } from './form-result.ts'

test('the result of a form is in the address, for the panels of its extension only', () => {
  const address = withResult('/kopi/products/gayo?variant=v1', 'product-reviews', 'written')
  assert.equal(address, '/kopi/products/gayo?variant=v1&x=product-reviews.written#x-product-reviews')
  const { search } = new URL(address, 'http://shop.invalid')
  assert.equal(resultOf(search, 'product-reviews'), 'written')
  assert.equal(resultOf(search, 'other'), null)
  assert.equal(resultOf('?x=product-reviews.<b>', 'product-reviews'), null)
  assert.equal(resultOf('', 'product-reviews'), null)
})
