import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Product, Variant } from '../../lib/wire.ts'
import { productThing } from './product-thing.ts'
import { breadcrumbs, itemList } from './store-things.ts'

const origin = 'https://shop.example'

function variant(id: string, given: Partial<Variant> = {}): Variant {
  const price = { original_price_incl_tax: 9_900_000, calculated_price_incl_tax: 9_900_000 }
  const stock = { manage_inventory: true, allow_backorder: false, inventory_quantity: 1 }
  return { id, title: id, sku: null, ean: null, upc: null, barcode: null, ...price, ...stock, ...given } as Variant
}

function thingOf(variants: Variant[]) {
  const product = {
    title: 'Gayo',
    description: 'Kopi',
    thumbnail: `${origin}/uploads/a.webp`,
    images: [],
    variants,
    material: null,
  }
  return productThing({
    product: product as unknown as Product, // what structured data reads of one
    currency_code: 'idr',
    url: (id) => `${origin}/kopi/products/gayo${id ? `?variant=${id}` : ''}`,
    seller_id: `${origin}/kopi#organization`,
  })
}

/** As it arrives: without properties that have no value. */
const sent = (thing: unknown) => JSON.parse(JSON.stringify(thing))

test('a product has an offer per variant, each with its own price, stock and address', () => {
  const thing = sent(
    thingOf([variant('a'), variant('b', { inventory_quantity: 0, calculated_price_incl_tax: 8_800_000 })]),
  )
  assert.equal(thing.image[0], `${origin}/uploads/a.webp`)
  assert.deepEqual(
    thing.offers.map((offer: Record<string, string>) => [offer.price, offer.availability, offer.url]),
    [
      ['99000', 'https://schema.org/InStock', `${origin}/kopi/products/gayo?variant=a`],
      ['88000', 'https://schema.org/OutOfStock', `${origin}/kopi/products/gayo?variant=b`],
    ],
  )
})

test('a product that has no price here is not described', () => {
  const none = { original_price_incl_tax: null, calculated_price_incl_tax: null, original_price: null }
  assert.equal(thingOf([variant('a', { ...none, calculated_price: null })]), null)
})

test('lists count from where their page begins; an empty one is left out', () => {
  const url = (path: string) => origin + path
  const list = sent(itemList(['/kopi/products/a', '/kopi/products/b'], url, 16))
  assert.deepEqual(list.itemListElement[1], { '@type': 'ListItem', position: 17, url: `${origin}/kopi/products/b` })
  const way = sent(breadcrumbs([{ name: 'Kopi', path: '/kopi' }], url))
  assert.deepEqual(way.itemListElement, [{ '@type': 'ListItem', position: 1, name: 'Kopi', item: `${origin}/kopi` }])
  assert.equal(itemList([], url), null)
})
