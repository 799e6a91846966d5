import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Product, Variant } from '../../lib/wire.ts'
import { globalTradeNumber } from '../structured-data/global-trade-number.ts'
import { type FeedItem, feedItems } from './feed-items.ts'
import { googleFeed } from './google-feed.ts'
import { metaFeed } from './meta-feed.ts'

const context = {
  origin: 'https://shop.example',
  view: 'kopi',
  language: 'bh',
  currency_code: 'idr',
  files_url: 'https://api.example',
} as const

function variant(given: Partial<Variant>): Variant {
  return {
    id: 'variant_1',
    title: 'L / Merah',
    image_urls: [],
    options: [
      { option_id: 'opt_1', value: 'L' },
      { option_id: 'opt_2', value: 'Merah' },
    ],
    manage_inventory: true,
    allow_backorder: false,
    inventory_quantity: 3,
    original_price_incl_tax: 86_580_000,
    calculated_price_incl_tax: 86_580_000,
    sku: 'KMJ-L',
    ean: null,
    upc: null,
    barcode: null,
    weight: null,
    ...given,
  } as Variant // what a feed reads of one
}

function product(given: Partial<Product> = {}): Product {
  return {
    id: 'prod_1',
    title: 'Kemeja "Mega" & Co',
    handle: 'kemeja',
    description: 'Batik tulis,\nkatun',
    thumbnail: 'https://api.example/uploads/a.webp',
    images: [{ url: 'https://api.example/uploads/a.webp' }, { url: 'https://api.example/uploads/b.webp' }],
    options: [
      { id: 'opt_1', title: 'Ukuran' },
      { id: 'opt_2', title: 'Warna' },
    ],
    variants: [variant({})],
    weight: 250,
    metadata: null,
    is_giftcard: false,
    ...given,
  } as Product
}

function onlyItem(one: Product): FeedItem {
  const [item, ...others] = feedItems(one, 'Batik', context)
  assert.ok(item && others.length === 0)
  return item
}

describe('the items of a feed', () => {
  test('have the price with tax, and the lower one of a sale apart', () => {
    assert.equal(onlyItem(product()).price, '865800 IDR')
    assert.equal(onlyItem(product()).sale_price, undefined)
    const reduced = onlyItem(product({ variants: [variant({ calculated_price_incl_tax: 70_000_000 })] }))
    assert.deepEqual([reduced.price, reduced.sale_price], ['865800 IDR', '700000 IDR'])
  })

  test('say whether it can be bought now', () => {
    const cases: [Partial<Variant>, FeedItem['availability']][] = [
      [{ inventory_quantity: 1 }, 'in_stock'],
      [{ inventory_quantity: 0 }, 'out_of_stock'],
      [{ inventory_quantity: 0, allow_backorder: true }, 'backorder'],
      [{ inventory_quantity: 0, manage_inventory: false }, 'in_stock'],
    ]
    for (const [given, availability] of cases)
      assert.equal(onlyItem(product({ variants: [variant(given)] })).availability, availability)
  })

  test('are one per variant, grouped, each with its own link, size and colour', () => {
    const [first, second] = feedItems(
      product({ variants: [variant({}), variant({ id: 'variant_2', title: 'S / Biru' })] }),
      'Batik',
      context,
    )
    assert.equal(first?.item_group_id, second?.item_group_id)
    assert.equal(second?.link, 'https://shop.example/kopi/products/kemeja?variant=variant_2&lang=bh')
    assert.deepEqual([first?.size, first?.color, first?.shipping_weight], ['L', 'Merah', '250 g'])
  })

  test('leave out what the catalogues refuse: no price, no picture, gift cards', () => {
    const none = { original_price_incl_tax: null, calculated_price_incl_tax: null }
    const bare = variant({ ...none, original_price: null, calculated_price: null })
    const left = [
      product({ variants: [bare] }),
      product({ thumbnail: null, images: [] }),
      product({ is_giftcard: true }),
    ]
    assert.deepEqual(
      left.flatMap((one) => feedItems(one, 'Batik', context)),
      [],
    )
  })
})

test('a trade number counts only with the right check digit', () => {
  const of = (ean: string) => globalTradeNumber({ ean, upc: null, barcode: null })
  assert.equal(of('4006381333931'), '4006381333931')
  assert.equal(of('4006381333932'), undefined)
  assert.equal(globalTradeNumber({ ean: null, upc: '036000291452', barcode: null }), '036000291452')
  assert.equal(of('12'), undefined)
})

test('Google gets XML whose texts are escaped', () => {
  const text = googleFeed.item(onlyItem(product()))
  assert.match(text, /<g:title>Kemeja &quot;Mega&quot; &amp; Co<\/g:title>/)
  assert.match(text, /<g:identifier_exists>no<\/g:identifier_exists>/)
  assert.match(text, /<g:additional_image_link>https:\/\/api.example\/uploads\/b.webp</)
  assert.doesNotMatch(text, /sale_price|undefined/)
})

test('Meta gets as many quoted fields in a row as there are columns', () => {
  const columns = metaFeed.head().trimEnd().split(',')
  const row = metaFeed.item(onlyItem(product()))
  assert.match(row, /"Kemeja ""Mega"" & Co","Batik tulis,\nkatun",in stock,new,865800 IDR,/)
  const fields = [...row.trimEnd().matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,]*)/g)]
  assert.equal(fields.length, columns.length)
})

test('pictures on other hosts stay out of a feed', () => {
  const foreign = 'https://evil.example/uploads/a.webp'
  const item = onlyItem(product({ thumbnail: foreign, variants: [variant({ image_urls: [foreign] })] }))
  assert.deepEqual(
    [item.image_link, item.additional_image_link],
    ['https://api.example/uploads/a.webp', ['https://api.example/uploads/b.webp']],
  )
})
