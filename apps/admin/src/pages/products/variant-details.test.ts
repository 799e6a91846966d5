import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { copyOf, draftOf, variantBodies } from './product-draft.ts'
import type { Product } from './queries.ts'
import { detailsBody, detailsOf } from './variant-details.ts'

const price = (values: object) => ({
  region_id: null,
  price_list_id: null,
  min_quantity: null,
  max_quantity: null,
  currency_code: 'idr',
  ...values,
})
const stored = {
  id: 'variant_s',
  title: 'S',
  sku: 'S-1',
  barcode: '899',
  inventory_quantity: 3,
  manage_inventory: true,
  allow_backorder: false,
  weight: 240,
  hs_code: '6302.51',
  image_urls: ['b.webp', 'gone.webp', 'a.webp'],
  metadata: { origin: 'till', rank: 3, tags: ['a'] },
  options: [{ option_id: 'opt_1', value: 'S' }],
  prices: [
    price({ amount: 100 }),
    price({ amount: 90, region_id: 'reg_1' }),
    price({ amount: 80, region_id: 'reg_1', min_quantity: 10 }),
    price({ amount: 70, region_id: 'reg_1', price_list_id: 'pl_1' }),
  ],
} as unknown as Product['variants'][number]
const product = {
  title: 'Shirt',
  handle: 'shirt',
  status: 'published',
  images: [{ url: 'a.webp' }, { url: 'b.webp' }],
  tags: [],
  options: [{ id: 'opt_1', title: 'Size' }],
  variants: [stored],
} as unknown as Product

describe('what the drawer of a variant edits', () => {
  test('sends its pictures in their order, without those that the product lost', () => {
    assert.deepEqual(variantBodies(draftOf(product))[0]?.image_urls, ['b.webp', 'a.webp'])
  })

  test('goes back as it came', () => {
    const details = detailsOf(stored)
    const { metadata, weight, barcode, hs_code, material } = detailsBody(details, details.metadata)
    assert.deepEqual(metadata, { origin: 'till', rank: 3, tags: ['a'] })
    assert.deepEqual([weight, barcode, hs_code, material], [240, '899', '6302.51', null])
  })

  test('removes the metadata keys that are gone or renamed, and reads what was no text as JSON', () => {
    const { metadata, ...details } = detailsOf(stored)
    const edited = metadata.flatMap((entry) =>
      entry.key === 'tags' ? [] : [{ ...entry, ...(entry.key === 'rank' ? { text: '4' } : { key: 'source' }) }],
    )
    const added = { id: 'new 1', key: ' shelf ', text: '3' }
    const body = detailsBody({ ...details, metadata: [...edited, added] }, metadata)
    assert.deepEqual(body.metadata, { origin: '', tags: '', source: 'till', rank: 4, shelf: '3' })
  })

  test('sends the prices of regions beside those for quantities', () => {
    assert.deepEqual(variantBodies(draftOf(product))[0]?.prices, [
      { currency_code: 'idr', amount: 100 },
      { region_id: 'reg_1', amount: 90 },
      { region_id: 'reg_1', amount: 80, min_quantity: 10 },
    ])
  })
})

test('a copy has everything but what only one product can have, and no stock', () => {
  const copy = copyOf(product)
  assert.deepEqual([copy.title, copy.handle, copy.status], ['', '', 'draft'])
  const [body] = variantBodies({ ...copy, title: 'Another shirt' })
  assert.ok(body)
  assert.deepEqual(
    [body.id, body.title, body.sku, body.barcode, body.inventory_quantity],
    [undefined, 'S', null, null, 0],
  )
  assert.deepEqual([body.weight, body.prices.length, body.metadata], [240, 3, { origin: 'till', rank: 3, tags: ['a'] }])
})
