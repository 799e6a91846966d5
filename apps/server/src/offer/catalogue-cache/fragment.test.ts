import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Fragment, stockPlace } from './fragment.ts'

const facts = { product_id: 'prod_1', sales_channel_ids: [], expires_at: null }

test('a product has the stock of each variant in its place, and gives back the text that it was made of', () => {
  const text = `{"title":"قهوة ☕","variants":[{"id":"a",${stockPlace}},{"id":"b",${stockPlace}}]}`
  const at = Date.parse('2026-03-01T12:00:00.000Z')
  const fragment = new Fragment(facts, text, [
    [3, true, at],
    [0, false, at],
  ])
  assert.deepEqual(JSON.parse(fragment.json.toString()), {
    title: 'قهوة ☕',
    variants: [
      { id: 'a', inventory_quantity: 3, purchasable: true, updated_at: '2026-03-01T12:00:00.000Z' },
      { id: 'b', inventory_quantity: 0, purchasable: false, updated_at: '2026-03-01T12:00:00.000Z' },
    ],
  })
  assert.equal(fragment.text, text)
})

test('a product without variants is its text', () => {
  const fragment = new Fragment(facts, '{"title":"Card"}', [])
  assert.equal(fragment.json.toString(), '{"title":"Card"}')
  assert.equal(fragment.text, '{"title":"Card"}')
})
