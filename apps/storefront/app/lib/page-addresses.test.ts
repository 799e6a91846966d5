import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageAddresses } from './page-addresses.ts'

test('hreflang and canonical agree: every listed address names itself as canonical', () => {
  const { alternates } = pageAddresses('/kopi/products?page=2', null, ['en', 'ar'])
  for (const { path } of alternates) {
    const lang = new URL(path, 'http://shop.test').searchParams.get('lang')
    const named = pageAddresses('/kopi/products?page=2', lang, ['en', 'ar'])
    assert.equal(named.canonical, path)
    assert.deepEqual(named.alternates, alternates, 'from each to all')
  }
})

test('only languages that the store offers are listed; another one is the default address', () => {
  const { canonical, alternates } = pageAddresses('/kopi', 'ar', ['bh', 'en'])
  assert.equal(canonical, '/kopi')
  assert.deepEqual(
    alternates.map(({ hreflang, path }) => `${hreflang} ${path}`),
    ['id /kopi?lang=bh', 'en /kopi?lang=en', 'x-default /kopi'],
  )
})

test('outside of stores every language is listed', () => {
  assert.equal(pageAddresses('/store', null).alternates.length, 4)
})
