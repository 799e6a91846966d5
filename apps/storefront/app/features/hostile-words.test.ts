import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { hostileWords } from '@shopkey/domain/testing/hostile-words.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { sharePicture } from '../lib/share-picture.ts'
import type { Product } from '../lib/wire.ts'
import { feedItems } from './feeds/feed-items.ts'
import { googleFeed } from './feeds/google-feed.ts'
import { metaFeed } from './feeds/meta-feed.ts'
import { atomFeed } from './pages/atom-feed.ts'

/** Feeds, data for search engines and pictures of shared links, of a store and product with hostile words in every text. */
const api_url = 'https://api.example'
const own = `${api_url}/uploads/store_1/kopi.webp`
const evil = 'https://evil.example/uploads/store_1/kopi.webp'
const context = {
  origin: 'https://shop.example',
  view: 'kopi',
  language: 'bh',
  currency_code: 'idr',
  files_url: api_url,
} as const

function productOf(words: string): Product {
  return {
    ...{ id: 'prod_1', title: words, handle: 'kopi', description: words, subtitle: words, thumbnail: evil },
    images: [{ url: evil }, { url: own }],
    options: [{ id: 'opt_1', title: 'Warna' }],
    variants: [
      {
        ...{ id: 'variant_1', title: words, image_urls: [evil], manage_inventory: true, allow_backorder: false },
        ...{ inventory_quantity: 3, original_price_incl_tax: 100, calculated_price_incl_tax: 100, sku: words },
        ...{ ean: words, upc: null, barcode: null, weight: null, options: [{ option_id: 'opt_1', value: words }] },
      },
    ],
    ...{ weight: null, material: words, type: { value: words }, metadata: { brand: words }, is_giftcard: false },
  } as unknown as Product // what a feed reads of one
}

for (const [kind, words] of Object.entries(hostileWords))
  describe(kind, () => {
    const [item] = feedItems(productOf(words), words, context)
    assert.ok(item)

    test('in a feed of Google: texts of one item, pictures of the shop', () => {
      const xml =
        googleFeed.head({ title: words, link: 'https://shop.example', language: 'id' }) + googleFeed.item(item)
      const texts = [...xml.matchAll(/<([\w:]+)>([^<]*)<\/\1>/g)].map(([, , text]) => text ?? '')
      assert.ok(texts.length > 8)
      assert.equal(xml.split('<item>').length, 2)
      assert.doesNotMatch(xml, /<script|<img|\]\]>/)
      assert.doesNotMatch(xml, /image_link>https:\/\/evil/)
      assert.doesNotMatch(xml.replaceAll(/[\n\r\t]/g, ''), /\p{Cc}/u)
    })

    test('in the feed of the journal: texts of one entry', () => {
      const article = { id: 'page_1', handle: words, title: words, summary: words, author: words, tags: [words] }
      const times = { published_at: '2026-03-01T08:30:00.000Z', updated_at: '2026-03-01T08:30:00.000Z' }
      const feed = { store: { id: 'store_1', name: words }, view: 'kopi', origin: context.origin, language: 'id' }
      const xml = atomFeed(feed, [{ ...article, ...times }])
      assert.equal(xml.split('<entry>').length, 2)
      assert.doesNotMatch(xml, /<script|<img|\]\]>/)
      assert.doesNotMatch(xml.replaceAll(/[\n\r\t]/g, ''), /\p{Cc}/u)
      for (const [, address] of xml.matchAll(/href="([^"]*)"/g))
        assert.ok(address?.startsWith(`${context.origin}/kopi/`))
    })

    test('in a feed of Meta: one row of as many fields as columns, none of them a formula', () => {
      const row = metaFeed.item(item)
      const fields = [...row.replace(/\r\n$/, '').matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g)].map(
        ([, field]) => field ?? '',
      )
      assert.equal(fields.length, metaFeed.head().trimEnd().split(',').length)
      for (const field of fields) assert.doesNotMatch(field.replace(/^"/, ''), /^[=+\-@\t\r]/)
      assert.ok(!fields.some((field) => field.startsWith('https://evil')))
    })
  })

test('a preview of a shared link shows pictures of the shop alone, whatever their address says', () => {
  assert.equal(sharePicture(api_url, [evil])?.startsWith(`${api_url}/share-pictures?`), true)
  assert.equal(sharePicture(api_url, ['https://evil.example/p.png', 'javascript:alert(1)', `${own}?s=1`]), undefined)
})

test('words in a page are text', () => {
  for (const words of Object.values(hostileWords)) {
    const html = renderToStaticMarkup(createElement('p', { title: words }, words))
    assert.doesNotMatch(html, /<script|<img/)
  }
})
