import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { availableQuantity } from '@shopkey/domain/available-stock.ts'
import { optionKind } from '@shopkey/domain/option-kind.ts'
import type { Variant } from '../../lib/wire.ts'
import { lowestPrice, variantPrice } from './variant-price.ts'

function aVariant(over: Partial<Variant>): Variant {
  return {
    id: 'variant_1',
    title: 'S',
    manage_inventory: true,
    allow_backorder: false,
    inventory_quantity: 3,
    calculated_price: 100,
    calculated_price_incl_tax: 111,
    original_price: 100,
    original_price_incl_tax: 111,
    ...over,
  } as Variant // the test needs no other properties
}

describe('variantPrice', () => {
  test('includes tax', () => assert.deepEqual(variantPrice(aVariant({})), { now: 111, before: null }))
  test('is the bare price where tax is not automatic', () =>
    assert.deepEqual(variantPrice(aVariant({ calculated_price_incl_tax: null, original_price_incl_tax: null })), {
      now: 100,
      before: null,
    }))
  test('includes the price before a sale', () =>
    assert.deepEqual(variantPrice(aVariant({ calculated_price_incl_tax: 89 })), { now: 89, before: 111 }))
  test('has no "before" when the list price is higher', () =>
    assert.deepEqual(variantPrice(aVariant({ calculated_price_incl_tax: 150 })), { now: 150, before: null }))
  test('is null without a price', () =>
    assert.equal(variantPrice(aVariant({ calculated_price: null, calculated_price_incl_tax: null })), null))
})

test('the lowest price is marked where other variants cost more', () => {
  const cheap = aVariant({ calculated_price_incl_tax: 90, original_price_incl_tax: 90 })
  assert.deepEqual(lowestPrice([aVariant({}), cheap]), { now: 90, before: null, isFrom: true })
  assert.deepEqual(lowestPrice([cheap, cheap]), { now: 90, before: null, isFrom: false })
  assert.equal(lowestPrice([]), null)
})

describe('availableQuantity', () => {
  test('is the stock', () => assert.equal(availableQuantity(aVariant({})), 3))
  test('is never below zero', () => assert.equal(availableQuantity(aVariant({ inventory_quantity: -1 })), 0))
  test('is unlimited where stock is not managed, or backorders are allowed', () => {
    assert.equal(availableQuantity(aVariant({ manage_inventory: false, inventory_quantity: 0 })), Infinity)
    assert.equal(availableQuantity(aVariant({ allow_backorder: true, inventory_quantity: 0 })), Infinity)
  })
})

test('size and colour options are recognized by name in three languages', () => {
  assert.deepEqual(['Size', 'ukuran', 'المقاس'].map(optionKind), ['size', 'size', 'size'])
  assert.deepEqual(['Colour', 'Color', 'WARNA', 'اللون'].map(optionKind), ['color', 'color', 'color', 'color'])
  assert.equal(optionKind('Grind'), 'other')
})
