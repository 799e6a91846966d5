import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paths } from '../../lib/paths.ts'
import { filterCount, productQuery, readProductFilters, toggled } from './product-filters.ts'

test('filters are restored from their own address', () => {
  const filters = readProductFilters(
    new URLSearchParams(
      'q= red+tea &collection=gifts&size=M&size=L&size=M&colour=Red&price=100-500&order=price&page=3',
    ),
  )
  assert.deepEqual(filters, {
    q: 'red tea', collection: 'gifts', category: [], size: ['M', 'L'], colour: ['Red'], price: { from: 100, to: 500 },
    order: 'price', page: 3,
  }) // biome-ignore format: a list reads better packed
  assert.equal(filterCount(filters), 4)
  const address = paths.products('kopi', productQuery(filters))
  assert.deepEqual(readProductFilters(new URL(address, 'http://shop').searchParams), { ...filters, page: 1 })
})

test('invalid values are ignored', () => {
  const filters = readProductFilters(new URLSearchParams(`q=%20&size=&price=5-x&order=name&page=-2&category=`))
  assert.deepEqual(filters, {
    q: undefined, collection: undefined, category: [], size: [], colour: [], price: undefined, order: undefined, page: 1,
  }) // biome-ignore format: a list reads better packed
  assert.equal(readProductFilters(new URLSearchParams({ q: 'x'.repeat(900) })).q?.length, 200)
})

test('a value is added, and removed when chosen again', () => {
  assert.deepEqual(toggled(['S'], 'M'), ['S', 'M'])
  assert.deepEqual(toggled(['S', 'M'], 'S'), ['M'])
})
