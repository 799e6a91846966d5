import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CATEGORY_ICONS, categoryOf } from './store-category.ts'

test('each of the ten category names has an icon', () => {
  const names =
    'GENERAL_STORE RESELLER SERVICE_PROVIDER OTHERS FASHION_RETAILER RESTAURANT_OR_BAKERY WHOLESALER GROCERY_STORE allStore Clothing11'
  assert.deepEqual(Object.keys(CATEGORY_ICONS).sort(), names.split(' ').sort())
})

test('an unknown category counts as others, the older name for fashion as fashion', () => {
  assert.equal(categoryOf('SPACESHIPS'), 'OTHERS')
  assert.equal(categoryOf('Clothing11'), 'FASHION_RETAILER')
})
