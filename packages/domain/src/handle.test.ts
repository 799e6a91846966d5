import assert from 'node:assert/strict'
import { test } from 'node:test'
import { handleFromTitle, isHandle } from './handle.ts'

const titles: [title: string, handle: string][] = [
  ['Kopi Gayo 250 g', 'kopi-gayo-250-g'],
  ['  Crème brûlée!  ', 'creme-brulee'],
  ["Baker's Dozen", 'bakers-dozen'],
  ['قهوة عربية', 'قهوة-عربية'],
  ['抹茶 ラテ', '抹茶-ラテ'],
  ['A/B & C', 'a-b-c'],
  ['★★★', ''],
  ['❤️ 👕 1️⃣', '1'],
  ['I ❤️ Kopi', 'i-kopi'],
  [`${'word '.repeat(46)}end`, `${'word-'.repeat(39)}word`],
  [`${'a'.repeat(199)} b`, 'a'.repeat(199)],
  [`${'a'.repeat(199)}𠮷x`, `${'a'.repeat(199)}𠮷`],
  ['قميص '.repeat(50), `${'قميص-'.repeat(39)}قميص`],
]

test('handles come from titles in any script', () => {
  for (const [title, handle] of titles) assert.equal(handleFromTitle(title), handle, title)
})

test('a handle made from a title is one that could be written', () => {
  for (const [, handle] of titles.filter(([, made]) => made)) assert.ok(isHandle(handle), handle)
  for (const text of ['a b', 'a/b', 'a?b', '-a', 'a-', '', 'a#b', 'a%20b']) assert.ok(!isHandle(text), text)
})
