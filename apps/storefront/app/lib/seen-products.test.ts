import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withSeen } from './seen-products.ts'

test('the product seen last is first, once, and twelve are kept', () => {
  assert.deepEqual(withSeen(['a', 'b'], 'b'), ['b', 'a'])
  const many = Array.from({ length: 12 }, (_, index) => String(index))
  assert.deepEqual(withSeen(many, 'new'), ['new', ...many.slice(0, 11)])
})
