import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageAddresses } from './page-addresses.ts'

test('hreflang and canonical agree: every listed address names itself as canonical', () => {
  const { alternates } = pageAddresses('/kopi/products', '?page=2', ['en', 'ar'])
  for (const { path } of alternates) {
    const [pathname = '', search = ''] = path.split('?')
    assert.equal(pageAddresses(pathname, `?${search}`, ['en', 'ar']).canonical, path)
    assert.deepEqual(pageAddresses(pathname, `?${search}`, ['en', 'ar']).alternates, alternates, 'from each to all')
  }
})

test('only languages that the store offers are listed; another one is the default address', () => {
  const { canonical, alternates } = pageAddresses('/kopi', '?lang=ar', ['bh', 'en'])
  assert.equal(canonical, '/kopi')
  assert.deepEqual(
    alternates.map(({ hreflang, path }) => `${hreflang} ${path}`),
    ['id /kopi?lang=bh', 'en /kopi?lang=en', 'x-default /kopi'],
  )
})

test('outside of stores every language is listed', () => {
  assert.equal(pageAddresses('/store', '').alternates.length, 4)
})
