import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { compareReplies } from './compare-replies.ts'

const differ = (there: unknown, here: unknown) => compareReplies(there, here, 'order')

describe('a reply contains another', () => {
  test('with more properties, and null for what is not there', () => {
    assert.deepEqual(differ({ id: 'o1', note: null }, { id: 'o1', is_gift: true }), [])
    assert.deepEqual(differ({ customer: { id: null } }, { customer: null }), [])
  })

  test('with the same moments, which the old server cut off at milliseconds', () => {
    assert.deepEqual(differ({ at: '2025-03-01T09:00:00.001Z' }, { at: '2025-03-01T10:00:00.002+01:00' }), [])
    assert.equal(differ({ at: '2025-03-01T09:00:00.000Z' }, { at: '2025-03-01T09:00:00.002Z' }).length, 1)
  })

  test('with the rows of lists in any order', () => {
    const rows = [{ id: 'a', n: 1 }, { id: 'b', n: 2 }] // biome-ignore format: a table
    assert.deepEqual(differ({ items: rows }, { items: rows.toReversed() }), [])
    assert.deepEqual(differ({ tags: ['new', 'sale'] }, { tags: ['new', 'sale'] }), [])
  })
})

describe('differences name their path and both values', () => {
  test('of a value, also one that is gone', () => {
    assert.deepEqual(differ({ total: 100, items: [{ id: 'a', title: 'Cup' }] }, { total: 99, items: [{ id: 'a' }] }), [
      { path: 'order.total', there: 100, here: 99 },
      { path: 'order.items[].title', there: 'Cup', here: undefined },
    ])
  })

  test('of rows that are missing, or too many', () => {
    const [a, b] = [{ id: 'a' }, { id: 'b' }]
    assert.deepEqual(differ({ items: [a, b] }, { items: [b] }), [{ path: 'order.items[]', there: a, here: undefined }])
    assert.deepEqual(differ({ items: [a] }, { items: [a, b] }), [{ path: 'order.items.length', there: 1, here: 2 }])
  })

  test('of rows that were made anew, by what they have in common', () => {
    const there = [{ id: 'tag_1', value: 'new' }, { id: 'tag_2', value: 'sale' }] // biome-ignore format: a table
    const here = [{ id: 'tag_4', value: 'sale' }, { id: 'tag_3', value: 'new' }] // biome-ignore format: a table
    assert.deepEqual(differ({ tags: there }, { tags: here }), [
      { path: 'order.tags[].id', there: 'tag_1', here: 'tag_3' },
      { path: 'order.tags[].id', there: 'tag_2', here: 'tag_4' },
    ])
  })
})
