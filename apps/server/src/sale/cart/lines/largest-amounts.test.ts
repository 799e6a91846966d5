import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { LARGEST_PRICE, LARGEST_SALE } from '@shopkey/domain/money.ts'
import { sql } from 'kysely'
import { aProduct } from '../../../testing/a-product.ts'
import { aShop } from '../../../testing/a-shop.ts'
import { caller } from '../../../testing/caller.ts'
import { signInStaff } from '../../../testing/staff-member.ts'
import { startTestApp } from '../../../testing/test-app.ts'
import { emptyLine } from './line-changes.ts'

const { app, db, clock } = await startTestApp()
const shop = await aShop(db, { is_default: true })
const owner = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
const shopper = caller(app, { 'store-view-code': shop.view_code })
/** One less than JavaScript's largest safe integer, rounded to whole rupiah. */
const impossible = 9_007_199_254_740_900

async function aVariant(amount: number, stock = 1_000_000) {
  const { id, variant_ids } = await aProduct(db, shop)
  const variant_id = variant_ids[0] ?? ''
  await db.updateTable('money_amounts').set({ amount }).where('variant_id', '=', variant_id).execute()
  await db.updateTable('product_variants').set({ inventory_quantity: stock }).where('id', '=', variant_id).execute()
  return { product_id: id, variant_id }
}

describe('an amount above the limit', () => {
  test('is refused with 400 wherever a price is written, and nothing is written', async () => {
    const { product_id, variant_id } = await aVariant(5000)
    const prices = [{ currency_code: 'idr', amount: impossible }]
    const region_id = shop.idr_region_id
    const rule = { type: 'fixed', value: impossible, allocation: 'total' }
    const writes: [path: string, body: object][] = [
      [
        '/admin/products',
        {
          title: 'Dear',
          options: [{ title: 'Size' }],
          variants: [{ title: 'One', prices, options: [{ value: 'S' }] }],
        },
      ],
      [`/admin/products/${product_id}/variants/${variant_id}`, { prices }],
      ['/admin/price-lists', { name: 'Dear', description: '', type: 'sale', prices: [{ ...prices[0], variant_id }] }],
      [
        '/admin/shipping-options',
        { name: 'Ship', region_id, provider_id: 'manual', data: {}, price_type: 'flat_rate', amount: impossible },
      ],
      ['/admin/gift-cards', { value: impossible, region_id }],
      ['/admin/discounts', { code: 'DEAR', rule, regions: [region_id] }],
      ['/admin/tax-rates', { name: 'Tax', code: 'tax', region_id, rate: 101 }],
      [
        '/admin/draft-orders',
        {
          email: 'a@b.test',
          region_id,
          shipping_methods: [],
          items: [{ title: 'X', unit_price: impossible, quantity: 1 }],
        },
      ],
    ]
    for (const [path, body] of writes) {
      const reply = await owner.post(path, body)
      assert.deepEqual([reply.status, reply.body.type], [400, 'invalid_data'], `${path}: ${JSON.stringify(reply.body)}`)
    }
    const written = await db.selectFrom('money_amounts').select('id').where('amount', '>', LARGEST_PRICE).execute()
    assert.deepEqual(written, [])
  })

  test('is refused by the database for every writer', async () => {
    const { variant_id } = await aVariant(5000)
    const writing = db
      .updateTable('money_amounts')
      .set({ amount: LARGEST_PRICE + 1 })
      .where('variant_id', '=', variant_id)
    await assert.rejects(writing.execute(), /money_amounts_largest/)
  })

  test('the largest amount can be written, shown and bought', async () => {
    const { product_id, variant_id } = await aVariant(5000)
    const path = `/admin/products/${product_id}/variants/${variant_id}`
    const reply = await owner.post(path, { prices: [{ currency_code: 'idr', amount: LARGEST_PRICE }] })
    assert.equal(reply.status, 200)
    const region = `region_id=${shop.idr_region_id}`
    const shown = await shopper.get(`/store/products/${product_id}?${region}`)
    assert.equal(shown.body.product.variants[0].calculated_price, LARGEST_PRICE)
    const { body } = await shopper.post('/store/carts', { items: [{ variant_id, quantity: 10 }] })
    assert.equal(body.cart.subtotal, LARGEST_SALE)
    assert.equal(body.cart.total, LARGEST_SALE + LARGEST_SALE * 0.11)
  })
})

describe('a cart with a total above the limit', () => {
  test('accepts no further quantity of a line, no further line, and is not opened with them', async () => {
    const { variant_id } = await aVariant(LARGEST_PRICE)
    const other = await aVariant(LARGEST_PRICE)
    const opened = await shopper.post('/store/carts', { items: [{ variant_id, quantity: 11 }] })
    assert.deepEqual([opened.status, opened.body.code], [400, 'quantity_too_large'])
    const two = [variant_id, other.variant_id].map((id) => ({ variant_id: id, quantity: 6 }))
    const both = await shopper.post('/store/carts', { items: two })
    assert.deepEqual([both.status, both.body.code], [400, 'cart_too_large'])

    const { body } = await shopper.post('/store/carts', { items: [{ variant_id, quantity: 6 }] })
    const lines = `/store/carts/${body.cart.id}/line-items`
    const more = await shopper.post(lines, { variant_id, quantity: 5 })
    assert.deepEqual([more.status, more.body.code], [400, 'quantity_too_large'])
    const further = await shopper.post(lines, { variant_id: other.variant_id, quantity: 5 })
    assert.deepEqual([further.status, further.body.code], [400, 'cart_too_large'])
    const grown = await shopper.post(`${lines}/${body.cart.items[0].id}`, { quantity: 1_000_000 })
    assert.deepEqual([grown.status, grown.body.code], [400, 'quantity_too_large'])
    const kept = await shopper.get(`/store/carts/${body.cart.id}`)
    assert.deepEqual([kept.status, kept.body.cart.subtotal], [200, 6 * LARGEST_PRICE])
  })

  test('is refused as a draft, by its lines together and by its delivery', async () => {
    const item = { title: 'Gold', unit_price: LARGEST_PRICE, quantity: 6 }
    const draft = { email: 'a@b.test', region_id: shop.idr_region_id, shipping_methods: [] }
    const { status, body } = await owner.post('/admin/draft-orders', { ...draft, items: [item, item] })
    assert.deepEqual([status, body.code], [400, 'cart_too_large'])
    const single = await owner.post('/admin/draft-orders', { ...draft, items: [{ ...item, quantity: 1000 }] })
    assert.deepEqual([single.status, single.body.type], [400, 'invalid_data'])
  })

  test('has 500 lines at most', async () => {
    const { variant_id } = await aVariant(100)
    const { body } = await shopper.post('/store/carts', {})
    const id = body.cart.id
    const items = Array.from({ length: 500 }, () => ({ ...emptyLine({ id }, new Date()), unit_price: 100 }))
    await sql`
      update carts set revision = revision + 1, line_count = 500,
        document = jsonb_set(document, '{items}', ${JSON.stringify(items)}::jsonb)
      where id = ${id}`.execute(db)
    const more = await shopper.post(`/store/carts/${body.cart.id}/line-items`, { variant_id, quantity: 1 })
    assert.deepEqual([more.status, more.body.code], [400, 'too_many_lines'])
  })
})

describe('a price above the limit, written by an older version', () => {
  test('is no price: lists, pages and carts work, and the product cannot be bought at it', async () => {
    const fine = await aVariant(5000)
    const broken = await aVariant(5000)
    await sql`alter table money_amounts drop constraint money_amounts_largest`.execute(db)
    await db
      .updateTable('money_amounts')
      .set({ amount: impossible })
      .where('variant_id', '=', broken.variant_id)
      .execute()

    const region = `region_id=${shop.idr_region_id}`
    for (const url of [
      '/store/products',
      `/store/products?${region}`,
      `/store/products?${region}&order=-created_at`,
      `/store/products/${broken.product_id}?${region}`,
      `/store/variants?${region}`,
      `/store/variants/${broken.variant_id}?${region}`,
    ]) {
      const reply = await shopper.get(url)
      assert.equal(reply.status, 200, `${url}: ${JSON.stringify(reply.body).slice(0, 200)}`)
    }
    const searched = await shopper.post(`/store/products/search?${region}`, { q: '' })
    assert.ok(searched.status < 500)
    const list = await shopper.get(`/store/products?${region}&limit=100`)
    const priceOf = (id: string) =>
      list.body.products.find((product: { id: string }) => product.id === id)?.variants[0].calculated_price
    assert.deepEqual([priceOf(fine.product_id), priceOf(broken.product_id)], [5000, null])

    for (const url of ['/admin/products', `/admin/products/${broken.product_id}`, '/admin/variants', '/admin/orders'])
      assert.equal((await owner.get(url)).status, 200, url)
    const { body } = await shopper.post('/store/carts', {})
    const lines = `/store/carts/${body.cart.id}/line-items`
    const refused = await shopper.post(lines, { variant_id: broken.variant_id, quantity: 1 })
    assert.deepEqual([refused.status, refused.body.type], [400, 'invalid_data'])
    assert.equal((await shopper.post(lines, { variant_id: fine.variant_id, quantity: 1 })).status, 200)
    await db.deleteFrom('money_amounts').where('amount', '>', LARGEST_PRICE).execute()
  })
})

test("a region has at most as many tax rates as a line's tax can be computed with", async () => {
  const rate = { region_id: shop.eur_region_id, rate: 100 }
  for (let number = 1; number <= 49; number += 1) {
    const { status } = await owner.post('/admin/tax-rates', { ...rate, name: `Tax ${number}`, code: `tax${number}` })
    assert.equal(status, 200)
  }
  const more = await owner.post('/admin/tax-rates', { ...rate, name: 'One more', code: 'more' })
  assert.deepEqual([more.status, more.body.code], [400, 'too_many_tax_rates'])
})
