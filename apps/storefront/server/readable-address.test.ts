import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readableAddress } from './readable-address.ts'

test('an address keeps what is text, as it was written', () => {
  for (const address of [
    '/kopi/products/%D9%82%D9%87%D9%88%D8%A9?q=a%20b+c&size=S%2FM',
    '/kopi?q=%0A%09%0d',
    '/%2e%2E/%2F',
    '/x?y=%F0%9F%8D%B5',
  ])
    assert.equal(readableAddress(address), address)
})

test('what is no text is the replacement character', () => {
  const cases: [address: string, readable: string][] = [
    ['/kopi/%00', '/kopi/%EF%BF%BD'],
    ['/kopi?q=a%00%20b%7f', '/kopi?q=a%EF%BF%BD%20b%EF%BF%BD'],
    ['/%ff', '/%EF%BF%BD'],
    ['/%E0%A4', '/%EF%BF%BD'],
    ['/%ED%A0%80', '/%EF%BF%BD%EF%BF%BD%EF%BF%BD'],
    ['/x%26%00', '/x%26%EF%BF%BD'],
  ]
  for (const [address, readable] of cases) assert.equal(readableAddress(address), readable)
})

test('a percent sign alone means itself', () => {
  assert.equal(readableAddress('/kopi/%?q=50%&r=%zz%4'), '/kopi/%25?q=50%25&r=%25zz%254')
  for (const address of ['/%', '/%E0%A4%A', '/%c3%28'])
    assert.doesNotThrow(() => decodeURIComponent(readableAddress(address)))
})
