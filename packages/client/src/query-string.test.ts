import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type QueryObject, queryString } from './query-string.ts'

describe('queryString', () => {
  const rows: { name: string; query: QueryObject; text: string }[] = [
    { name: 'nothing', query: {}, text: '' },
    {
      name: 'plain values',
      query: { limit: 15, q: 'a b&c', discounted: true },
      text: 'limit=15&q=a%20b%26c&discounted=true',
    },
    { name: 'lists', query: { id: ['a', 'b'] }, text: 'id[]=a&id[]=b' },
    { name: 'objects', query: { created_at: { gt: 1, lte: 2 } }, text: 'created_at[gt]=1&created_at[lte]=2' },
    { name: 'lists in objects', query: { a: { b: ['x', 'y'] } }, text: 'a[b][]=x&a[b][]=y' },
    { name: 'dates', query: { at: new Date(0) }, text: 'at=1970-01-01T00%3A00%3A00.000Z' },
    { name: 'nothing for undefined, null and empty lists', query: { a: undefined, b: null, c: [] }, text: '' },
  ]
  for (const { name, query, text } of rows) test(name, () => assert.equal(queryString(query), text))
})
