import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findItems } from './find-items.ts'

const items = [
  { title: 'Orders', words: 'sales' },
  { title: 'New product', words: 'Products' },
  { title: 'Products', words: 'catalogue, stock' },
  { title: 'الطلبات', words: '' },
  { title: 'Élan Store', words: 'switch store' },
]
const titles = (query: string) => findItems(items, query).map(({ title }) => title)

test('an empty query finds everything in its order', () => {
  assert.deepEqual(
    titles(' '),
    items.map(({ title }) => title),
  )
})

test('titles that begin with the query come first, then titles that hold it, then other words', () => {
  assert.deepEqual(titles('pro'), ['Products', 'New product'])
  assert.deepEqual(titles('stock'), ['Products'])
})

test('every word must be there, in any order, whatever its case and accents', () => {
  assert.deepEqual(titles('store elan'), ['Élan Store'])
  assert.deepEqual(titles('ORD'), ['Orders'])
  assert.deepEqual(titles('الطَلبات'), ['الطلبات'])
  assert.deepEqual(titles('orders stock'), [])
})
