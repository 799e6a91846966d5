import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { parseQueryString } from './query-string.ts'

suite('a query string', () => {
  test('has lists in each of their forms, and objects', () => {
    assert.deepEqual(parseQueryString('status[]=paid&status[]=open'), { status: ['paid', 'open'] })
    assert.deepEqual(parseQueryString('id[]=a,b'), { id: ['a', 'b'] })
    assert.deepEqual(parseQueryString('status=a,b'), { status: 'a,b' })
    assert.deepEqual(parseQueryString('created_at[gt]=2026-01-01'), { created_at: { gt: '2026-01-01' } })
  })

  test('searches for an order number as an Arabic page shows it, and keeps the joiners that words need', () => {
    assert.deepEqual(parseQueryString(`q=${encodeURIComponent('\u2068#1047\u2069')}`), { q: '#1047' })
    assert.deepEqual(parseQueryString(`q=${encodeURIComponent('می\u200cخواهم')}`), { q: 'می\u200cخواهم' })
  })
})
