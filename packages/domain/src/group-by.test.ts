import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupBy } from './group-by.ts'
import { isUrl } from './is-url.ts'

test('items are grouped in their order, as Map.groupBy does', () => {
  const words = ['kopi', 'teh', 'kue', 'tempe']
  const first = (word: string) => word.slice(0, 1)
  assert.deepEqual(groupBy(words, first), Map.groupBy(words, first))
  assert.deepEqual(groupBy([], first), new Map())
})

test('an address is one where the browser can parse it', () => {
  for (const [text, base] of [
    ['https://shop.test/kopi', undefined],
    ['/kopi', undefined],
    ['/kopi', 'https://shop.test'],
    ['https://', undefined],
    ['', undefined],
  ] as const)
    assert.equal(isUrl(text, base), URL.canParse(text, base), text)
})
