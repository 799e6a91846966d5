import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defineExtension } from './define-extension.ts'
import { defineShop } from './define-shop.ts'

test('an extension has an id of lower case letters, digits and dashes', () => {
  assert.equal(defineExtension({ id: 'product-reviews' }).id, 'product-reviews')
  for (const id of ['', 'A', 'a b', '-a', 'ä'])
    assert.throws(() => defineExtension({ id }), /of an extension has other characters/)
})

test('a shop lists each extension once', () => {
  const [one, same, other] = ['one', 'one', 'other'].map((id) => defineExtension({ id }))
  assert.ok(one && same && other)
  assert.deepEqual(
    defineShop({ extensions: [one, other] }).extensions.map(({ id }) => id),
    ['one', 'other'],
  )
  assert.throws(() => defineShop({ extensions: [one, other, same] }), /two extensions have the id one/)
})
