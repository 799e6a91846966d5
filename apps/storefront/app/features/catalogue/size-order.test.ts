import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bySize, bySizeAndName } from './size-order.ts'

test('sizes are sorted as sizes: of clothing, then numbers, then others', () => {
  const sizes = ['45 × 45 cm', '42', 'XL', '8', 'm', 'XS', '7,5', 'XXL', 'L', '39.5', 'S', '3XL']
  const sorted = ['XS', 'S', 'm', 'L', 'XL', 'XXL', '3XL', '7,5', '8', '39.5', '42', '45 × 45 cm']
  assert.deepEqual(sizes.toSorted(bySize), sorted)
  assert.deepEqual(sizes.toSorted(bySizeAndName), sorted)
})

test('sizes that are neither keep the merchant’s order on a product, and are sorted by name among many products', () => {
  const weights = ['500 g', '1 kg', '250 g']
  assert.deepEqual(weights.toSorted(bySize), weights)
  assert.deepEqual(['60 × 60 cm', '5 × 5 cm'].toSorted(bySizeAndName), ['5 × 5 cm', '60 × 60 cm'])
})
