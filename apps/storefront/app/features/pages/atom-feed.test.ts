import assert from 'node:assert/strict'
import { test } from 'node:test'
import { atomFeed } from './atom-feed.ts'

const feedOf = {
  store: { id: 'store_1', name: 'Kopi & Teh' },
  view: 'kopi',
  origin: 'https://a.example',
  language: 'en',
}
const article = {
  id: 'page_1',
  handle: 'panen raya',
  title: 'Harvest <2026>',
  summary: null,
  author: 'Dewi "D" Lestari',
  tags: ['Farms & more'],
  published_at: '2026-03-01T08:30:00.000Z',
  updated_at: '2026-03-02T08:30:00.000Z',
}

test('a feed names each article by its id, and escapes what people wrote', () => {
  const text = atomFeed(feedOf, [article, { ...article, id: 'page_2', updated_at: '2026-02-01T00:00:00.000Z' }])
  assert.match(text, /<title>Kopi &amp; Teh<\/title>/)
  assert.match(text, /<entry><id>urn:shopkey:page_1<\/id><title>Harvest &lt;2026&gt;<\/title>/)
  assert.match(text, /href="https:\/\/a.example\/kopi\/journal\/panen%20raya"/)
  assert.match(text, /<category term="Farms &amp; more"\/>/)
  assert.match(text, /<updated>2026-03-02T08:30:00.000Z<\/updated>\n<link rel="self"/)
  assert.doesNotMatch(text, /<summary>/)
})

test('a journal without articles has a feed', () => {
  assert.match(atomFeed(feedOf, []), /<updated>1970/)
})
