import assert from 'node:assert/strict'
import { test } from 'node:test'
import { robotsText } from './robots-txt.ts'
import { sitemap, sitemapIndex } from './sitemap-xml.ts'

const origin = 'https://shop.example'

test('a sitemap lists each page in each language, and every entry all of them', () => {
  const text = sitemap(origin, [{ path: '/kopi/products/gayo', changed_at: '2026-01-02T03:04:05.678Z' }], ['bh', 'ar'])
  const entries = [...text.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = '']) => entry)
  assert.deepEqual(
    entries.map((entry) => /<loc>(.*?)<\/loc>/.exec(entry)?.[1]),
    ['?lang=bh', '?lang=ar', ''].map((search) => `${origin}/kopi/products/gayo${search}`),
  )
  for (const entry of entries) {
    assert.match(entry, /<lastmod>2026-01-02T03:04:05.678Z<\/lastmod>/)
    assert.deepEqual(
      [...entry.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, language, href]) => `${language} ${href}`),
      ['id ?lang=bh', 'ar ?lang=ar', 'x-default '].map((link) => link.replace(' ', ` ${origin}/kopi/products/gayo`)),
    )
  }
})

test('characters of an address that XML reserves are escaped', () => {
  assert.match(sitemap(origin, [{ path: '/kopi/collections/a&b' }], ['en']), /a&amp;b\?lang=en/)
  assert.match(sitemapIndex(origin, ['/a&b']), /<loc>https:\/\/shop.example\/a&amp;b<\/loc>/)
})

/** Whether a crawler that follows RFC 9309 reads the page. */
function isRead(text: string, path: string): boolean {
  const rules = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, rule = '']) => rule)
  return !rules.some((rule) => {
    const pattern = rule.replace(/[.?+^()|[\]{}\\]/g, '\\$&').replaceAll('*', '.*')
    return new RegExp(`^${pattern}`).test(path)
  })
}

test('crawlers read pages of products and leave out those of one shopper', () => {
  const text = robotsText(origin, ['/sitemap.xml', '/kopi/sitemap.xml', '/roti/sitemap.xml'])
  const read = [
    '/kopi',
    '/kopi/products/checkout-bag',
    '/kopi/products/order-of-tea',
    '/kopi/accounts-book',
    '/kopi/cart',
  ]
  const left = [
    '/account',
    '/order/order_1?key=a',
    '/kopi/account',
    '/kopi/account/orders',
    '/rewards/kopi/checkout/delivery',
    '/kopi/order/order_1?key=a',
  ]
  assert.deepEqual(
    [...read, ...left].filter((path) => isRead(text, path)),
    read,
  )
  assert.deepEqual(
    [...text.matchAll(/^Sitemap: (.+)$/gm)].map(([, address]) => address),
    [`${origin}/sitemap.xml`, `${origin}/kopi/sitemap.xml`, `${origin}/roti/sitemap.xml`],
  )
})
