import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { StorefrontStore } from '@shopkey/client/types.ts'
import { findStores } from './find-stores.ts'

const store = (name: string, tagline: unknown = {}) => ({ name, view_code: name, metadata: { tagline } })
const stores = [
  store('Kopi Senja', { en: 'Coffee of the highlands', ar: 'قهوة المرتفعات' }),
  store('Café Élan'),
] as unknown as StorefrontStore[]
const found = (query: string, language: 'en' | 'ar' = 'en') =>
  findStores(stores, query, language).map(({ name }) => name)

test('a store is found by every word of its name and of its tagline in the page’s language', () => {
  assert.deepEqual(found('senja'), ['Kopi Senja'])
  assert.deepEqual(found('KOPI highlands'), ['Kopi Senja'])
  assert.deepEqual(found('highlands', 'ar'), [])
  assert.deepEqual(found('المرتفعات', 'ar'), ['Kopi Senja'])
  assert.deepEqual(found('cafe elan'), ['Café Élan'])
  assert.deepEqual(found('senja tea'), [])
  assert.deepEqual(found(' '), ['Kopi Senja', 'Café Élan'])
})
