import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { LANGUAGE_CODES, type Language } from '@shopkey/i18n/languages.ts'
import { RETIRED_TEXTS } from '@shopkey/i18n/retired-texts.ts'
import { customers } from './lib/customers.ts'
import type { DemoCategory, Words } from './lib/demo-store.ts'
import { demoStores } from './lib/demo-stores.ts'
import { materialWords } from './lib/material-words.ts'
import { seededRandom } from './lib/random.ts'
import { typeWords } from './lib/type-words.ts'
import { variantsOf } from './lib/variants.ts'

const products = demoStores.flatMap((store) => store.products)
const handlesOf = (categories: DemoCategory[]): string[] =>
  categories.flatMap(({ handle, children = [] }) => [handle, ...handlesOf(children)])
const repeated = (values: string[]): string[] => values.filter((value, index) => values.indexOf(value) !== index)

/** Every text below, in the language of its key. */
function textsIn(value: unknown, language: Language = 'en'): [Language, string][] {
  if (typeof value === 'string') return [[language, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    textsIn(part, LANGUAGE_CODES.find((code) => code === key) ?? language),
  )
}

describe('the demo data', () => {
  test('has no text that readers have stumbled on', () => {
    const found = textsIn(demoStores).flatMap(([language, text]) =>
      Object.entries(RETIRED_TEXTS[language]).flatMap(([retired, instead]) =>
        new RegExp(`(?<![\\p{L}{])${retired}`, 'u').test(text) ? [`${text}: say "${instead}"`] : [],
      ),
    )
    assert.deepEqual(found, [])
  })

  test('is three stores with at least 60 products in all', () => {
    assert.equal(demoStores.length, 3)
    assert.equal(new Set(demoStores.map(({ theme }) => theme)).size, 3)
    assert.ok(products.length >= 60, `${products.length} products`)
  })

  test('has one default store', () => {
    assert.equal(demoStores.filter((store) => store.is_default).length, 1)
  })

  test('has every text in three languages, each different', () => {
    const written: Words[] = [
      ...products.flatMap(({ title, subtitle, description }) => [title, subtitle, description]),
      ...products.flatMap(({ material }) => (material ? [materialWords(material)] : [])),
      ...demoStores.flatMap(({ regions }) =>
        regions.flatMap(({ name, shipping }) => [name, ...shipping.map((way) => way.name)]),
      ),
    ]
    for (const { en, bh, ar } of written) {
      assert.ok(en && bh && ar, en)
      assert.match(ar, /[\u0600-\u06ff]/, `${en}: the Arabic is not in Arabic letters`)
    }
    for (const { description } of products) assert.notEqual(description.en, description.bh)
    for (const { type } of products) assert.ok(typeWords[type], `${type} has no words`)
  })

  for (const store of demoStores) {
    test(`${store.name}: products refer to existing collections, categories and pictures`, () => {
      const collections = store.collections.map(({ handle }) => handle)
      const categories = handlesOf(store.categories)
      for (const product of store.products) {
        assert.ok(collections.includes(product.collection), `${product.handle}: collection ${product.collection}`)
        for (const category of product.categories)
          assert.ok(categories.includes(category), `${product.handle}: category ${category}`)
        for (const picture of product.pictures)
          assert.ok(existsSync(join(import.meta.dirname, store.view_code, 'pictures', `${picture}.webp`)), picture)
      }
    })

    test(`${store.name}: no handle or SKU twice, every sale product exists, one is sold out, one is low`, () => {
      const handles = store.products.map(({ handle }) => handle)
      assert.deepEqual(repeated(handles), [])
      assert.deepEqual(
        repeated(store.products.flatMap((product) => variantsOf(product, new Map())).map(({ sku }) => sku)),
        [],
      )
      for (const handle of store.sale.products) assert.ok(handles.includes(handle), handle)
      assert.ok(store.products.some(({ stock }) => stock === 0))
      assert.ok(store.products.some(({ stock }) => stock !== undefined && stock > 0 && stock < 10))
    })

    test(`${store.name}: staff of every role`, () => {
      const roles = store.staff.map(({ role }) => role).sort()
      assert.deepEqual(roles, ['catalogue', 'customer_service', 'fulfilment', 'manager', 'owner'])
    })
  }

  test('all rupiah amounts are multiples of 100', () => {
    for (const { sku, prices } of products.flatMap((product) => variantsOf(product, new Map()))) {
      const rupiah = prices.find(({ currency_code }) => currency_code === 'idr')
      assert.ok(rupiah && rupiah.amount > 0 && rupiah.amount % 100 === 0, sku)
    }
  })

  test('shows each colour of a product in a picture of its own', () => {
    for (const product of products) {
      const first = new Map(
        variantsOf(product, new Map(product.pictures.map((name) => [name, name]))).map(({ options, image_urls }) => {
          const at = product.options.findIndex(({ title }) => title === 'Color')
          return [options[at]?.value, image_urls[0]] as const
        }),
      )
      if (first.size < 2) continue
      assert.equal(new Set(first.values()).size, first.size, `${product.handle}: ${[...first].join(' ')}`)
      for (const picture of first.values()) assert.ok(picture && !picture.startsWith('detail-'), product.handle)
    }
  })

  test('has gift cards in three values, without weight and measures', () => {
    const cards = products.filter(({ is_giftcard }) => is_giftcard)
    assert.equal(cards.length, 1)
    for (const card of cards) {
      assert.deepEqual([card.weight, card.size, card.origin_country], [undefined, undefined, undefined])
      assert.deepEqual(
        variantsOf(card, new Map()).map(({ manage_inventory, prices }) => [manage_inventory, prices]),
        [100_000, 250_000, 500_000].map((rupiah) => [false, [{ currency_code: 'idr', amount: rupiah * 100 }]]),
      )
    }
  })

  test('has a store for every customer that delivers to them', () => {
    for (const { email, stores, address } of customers)
      for (const view_code of stores) {
        const store = demoStores.find((candidate) => candidate.view_code === view_code)
        assert.ok(
          store?.regions.some(({ countries }) => countries.includes(address.country_code)),
          `${email} at ${view_code}`,
        )
      }
  })

  test('draws the same random numbers for the same seed', () => {
    const draw = (seed: string) => Array.from({ length: 4 }, seededRandom(seed).next)
    assert.deepEqual(draw('a'), draw('a'))
    assert.notDeepEqual(draw('a'), draw('b'))
  })
})
