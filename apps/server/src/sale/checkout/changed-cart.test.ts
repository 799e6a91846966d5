import assert from 'node:assert/strict'
import { afterEach, describe, test } from 'node:test'
import { aCartAtCheckout } from '../../testing/a-cart.ts'
import { aDiscount } from '../../testing/a-discount.ts'
import { aGiftCard } from '../../testing/a-gift-card.ts'
import { aPriceList } from '../../testing/a-price-list.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShippingOption, aShop, type ShopFixture } from '../../testing/a-shop.ts'
import { caller } from '../../testing/caller.ts'
import type { Json } from '../../testing/json.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { storeApi } from '../../testing/store-api.ts'
import { startTestApp } from '../../testing/test-app.ts'

const { app, db, clock } = await startTestApp()
const shop = await aShop(db)
const api = storeApi(app, shop)
const owner = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
// What happens to the whole shop ends with the test.
afterEach(async () => {
  await db.updateTable('sales_channels').set({ is_disabled: false }).where('store_id', '=', shop.id).execute()
  await db.updateTable('regions').set({ deleted_at: null }).where('id', '=', shop.idr_region_id).execute()
})

/** A shop with a cart that refers to everything that a cart can refer to. */
interface Scene {
  shop: ShopFixture
  api: ReturnType<typeof storeApi>
  owner: ReturnType<typeof caller>
  cart_id: string
  /** What it costs when it is opened. */
  total: number
  product: { id: string; variant_id: string }
  discount: { id: string; code: string }
  card: { id: string; code: string }
  price_list_id: string
  shipping_option_id: string
  channel_id: string
}

async function aScene(): Promise<Scene> {
  const shipping_option_id = await aShippingOption(db, shop, { amount: 1_000_000 })
  const made = await aProduct(db, shop, { variants: [{ stock: 50, prices: { idr: 3_000_000 } }] })
  const other = await aProduct(db, shop, { variants: [{ stock: 50, prices: { idr: 5_000_000 } }] })
  const product = { id: made.id, variant_id: made.variant_ids[0] ?? '' }
  const listed = other.variant_ids[0] ?? ''
  const price_list_id = await aPriceList(db, shop, { amounts: { [listed]: 600_000 }, currency_code: 'idr' })
  const discount = await aDiscount(db, shop, { value: 50 })
  const card = await aGiftCard(db, shop, { balance: 300_000 })
  const cart_id = await aCartAtCheckout(app, shop, { variant_id: product.variant_id })
  await api.post(`/store/carts/${cart_id}/line-items`, { variant_id: listed, quantity: 1 })
  const codes = { discounts: [{ code: discount.code }], gift_cards: [{ code: card.code }] }
  await api.post(`/store/carts/${cart_id}`, codes)
  const { cart } = await api.post(`/store/carts/${cart_id}/shipping-methods`, { option_id: shipping_option_id })
  assert.equal(cart.items.find((item: Json) => item.variant_id === listed).unit_price, 600_000)
  const channel_id = cart.sales_channel_id
  return {
    shop,
    api,
    owner,
    cart_id,
    total: cart.total,
    product,
    discount,
    card,
    price_list_id,
    shipping_option_id,
    channel_id,
  }
}

const done = async (reply: Promise<{ status: number; body: Json }>) => {
  const { status, body } = await reply
  assert.equal(status, 200, JSON.stringify(body))
}

type Happening = [
  what: string,
  happens: (scene: Scene) => Promise<unknown>,
  reported: (change: Json, scene: Scene) => boolean,
]
const part = (name: string, reason?: string) => (change: Json) =>
  change.parts?.some((one: Json) => one.part === name && (reason === undefined || one.reason === reason))
const priced = (change: Json) => change.price.changesDetails.length === 1
const taken = (change: Json) => change.inventory.deletedItem.length > 0

/** Everything that a cart refers to × what can happen to it. */
const references: Record<string, Happening[]> = {
  'a discount': [
    [
      'is deleted',
      ({ owner, discount }) => done(owner.delete(`/admin/discounts/${discount.id}`)),
      part('discount', 'disabled'),
    ],
    [
      'ends',
      ({ discount }) =>
        db
          .updateTable('discounts')
          .set({ ends_at: new Date('2026-02-01') })
          .where('id', '=', discount.id)
          .execute(),
      part('discount', 'expired'),
    ],
    [
      'is switched off',
      ({ owner, discount }) => done(owner.post(`/admin/discounts/${discount.id}`, { is_disabled: true })),
      part('discount', 'disabled'),
    ],
    [
      'leaves its region',
      ({ discount }) => db.deleteFrom('discount_regions').where('discount_id', '=', discount.id).execute(),
      part('discount', 'not_in_region'),
    ],
  ],
  'a gift card': [
    [
      'is deleted',
      ({ owner, card }) => done(owner.delete(`/admin/gift-cards/${card.id}`)),
      part('gift_card', 'disabled'),
    ],
    [
      'ends',
      ({ card }) =>
        db
          .updateTable('gift_cards')
          .set({ ends_at: new Date('2026-02-01') })
          .where('id', '=', card.id)
          .execute(),
      part('gift_card', 'expired'),
    ],
    [
      'is switched off',
      ({ owner, card }) => done(owner.post(`/admin/gift-cards/${card.id}`, { is_disabled: true })),
      part('gift_card', 'disabled'),
    ],
    [
      'is emptied',
      ({ owner, card }) => done(owner.post(`/admin/gift-cards/${card.id}`, { balance: 0 })),
      part('gift_card'),
    ],
  ],
  'a delivery': [
    [
      'is deleted',
      ({ owner, shipping_option_id }) => done(owner.delete(`/admin/shipping-options/${shipping_option_id}`)),
      part('shipping_method', 'not_offered'),
    ],
    [
      'is raised',
      ({ owner, shipping_option_id }) =>
        done(owner.post(`/admin/shipping-options/${shipping_option_id}`, { amount: 1_500_000 })),
      part('shipping_method'),
    ],
    [
      'is lowered',
      ({ owner, shipping_option_id }) =>
        done(owner.post(`/admin/shipping-options/${shipping_option_id}`, { amount: 500_000 })),
      part('shipping_method'),
    ],
  ],
  'a price': [
    [
      'is raised',
      ({ product }) =>
        db
          .updateTable('money_amounts')
          .set({ amount: 9_000_000 })
          .where('variant_id', '=', product.variant_id)
          .where('currency_code', '=', 'idr')
          .execute(),
      priced,
    ],
    [
      'is lowered',
      ({ product }) =>
        db
          .updateTable('money_amounts')
          .set({ amount: 2_000_000 })
          .where('variant_id', '=', product.variant_id)
          .where('currency_code', '=', 'idr')
          .execute(),
      priced,
    ],
  ],
  'a price list': [
    ['is deleted', ({ owner, price_list_id }) => done(owner.delete(`/admin/price-lists/${price_list_id}`)), priced],
    [
      'ends',
      ({ price_list_id }) =>
        db
          .updateTable('price_lists')
          .set({ ends_at: new Date('2026-02-01') })
          .where('id', '=', price_list_id)
          .execute(),
      priced,
    ],
  ],
  'a product': [
    ['is deleted', ({ owner, product }) => done(owner.delete(`/admin/products/${product.id}`)), taken],
    [
      'is unpublished',
      ({ owner, product }) => done(owner.post(`/admin/products/${product.id}`, { status: 'draft' })),
      taken,
    ],
    [
      'is moved to another channel',
      async ({ owner, product, channel_id }) => {
        const { body } = await owner.post('/admin/sales-channels', { name: 'Market', description: '' })
        await done(
          owner.post(`/admin/sales-channels/${body.sales_channel.id}/products/batch`, {
            product_ids: [{ id: product.id }],
          }),
        )
        await db
          .deleteFrom('product_sales_channels')
          .where('product_id', '=', product.id)
          .where('sales_channel_id', '=', channel_id)
          .execute()
      },
      taken,
    ],
  ],
  'a variant': [
    [
      'is deleted',
      ({ product }) =>
        db
          .updateTable('product_variants')
          .set({ deleted_at: new Date('2026-02-01') })
          .where('id', '=', product.variant_id)
          .execute(),
      taken,
    ],
  ],
  'a sales channel': [
    [
      'is switched off',
      ({ channel_id }) =>
        db.updateTable('sales_channels').set({ is_disabled: true }).where('id', '=', channel_id).execute(),
      taken,
    ],
  ],
  'a region': [
    [
      'is deleted',
      ({ shop }) =>
        db
          .updateTable('regions')
          .set({ deleted_at: new Date('2026-02-01') })
          .where('id', '=', shop.idr_region_id)
          .execute(),
      taken,
    ],
  ],
}

for (const [reference, happenings] of Object.entries(references))
  describe(`where ${reference} of an open cart`, () => {
    for (const [what, happens, isReported] of happenings) {
      test(`${what}: the cart's page reports it once`, async () => {
        const scene = await aScene()
        await happens(scene)
        const first = await scene.api.get(`/store/carts/${scene.cart_id}`)
        assert.ok(isReported(first.change, scene), JSON.stringify(first.change))
        const second = await scene.api.get(`/store/carts/${scene.cart_id}`)
        assert.ok(!isReported(second.change, scene), JSON.stringify(second.change))
        assert.notEqual(first.cart.total, scene.total)
      })

      test(`${what}: completing it is refused once, with the same list and the new total`, async () => {
        const scene = await aScene()
        await happens(scene)
        const complete = () => scene.api.request('POST', `/store/carts/${scene.cart_id}/complete`)
        const refused = await complete()
        assert.deepEqual([refused.status, refused.body.code], [400, 'cart_changed'], JSON.stringify(refused.body))
        const { change, total } = refused.body.details
        assert.ok(isReported(change, scene), JSON.stringify(change))
        const again = await complete()
        assert.notEqual(again.body.code, 'cart_changed')
        // Without a delivery or an item there is no order; whatever else changed, it costs what was said.
        if (again.status === 200) assert.equal(again.body.data.total, total)
        else assert.equal(again.body.code, 'checkout_incomplete')
      })
    }
  })

describe('a caller that sends the total that it has seen', () => {
  test('completes a changed cart that costs this, and none that costs something else', async () => {
    const scene = await aScene()
    await db
      .updateTable('money_amounts')
      .set({ amount: 9_000_000 })
      .where('variant_id', '=', scene.product.variant_id)
      .where('currency_code', '=', 'idr')
      .execute()
    const complete = (body?: object) => scene.api.request('POST', `/store/carts/${scene.cart_id}/complete`, body)
    const refused = await complete({ total: scene.total })
    assert.deepEqual([refused.status, refused.body.code], [400, 'cart_changed'])
    const { status, body } = await complete({ total: refused.body.details.total })
    assert.deepEqual([status, body.data?.total], [200, refused.body.details.total], JSON.stringify(body))
  })

  test('at once, where it knows the new total', async () => {
    const scene = await aScene()
    const twin = await aScene()
    for (const { product } of [scene, twin])
      await db
        .updateTable('money_amounts')
        .set({ amount: 9_000_000 })
        .where('variant_id', '=', product.variant_id)
        .where('currency_code', '=', 'idr')
        .execute()
    const { cart } = await twin.api.get(`/store/carts/${twin.cart_id}`)
    const reply = await scene.api.request('POST', `/store/carts/${scene.cart_id}/complete`, { total: cart.total })
    assert.deepEqual([reply.status, reply.body.data?.total], [200, cart.total], JSON.stringify(reply.body))
  })

  test('may send other properties, which are ignored as by v1', async () => {
    const scene = await aScene()
    const { status } = await scene.api.request('POST', `/store/carts/${scene.cart_id}/complete`, { note: 'Thanks' })
    assert.equal(status, 200)
  })

  test('is refused for another total of an unchanged cart', async () => {
    const scene = await aScene()
    const complete = (total: number) => scene.api.request('POST', `/store/carts/${scene.cart_id}/complete`, { total })
    assert.deepEqual(
      [(await complete(scene.total + 100)).body.code, (await complete(scene.total)).status],
      ['cart_total_changed', 200],
    )
  })
})

describe('a code that takes nothing off', () => {
  test('is neither counted nor part of the order, and can still be used', async () => {
    const [a, b] = [
      await aProduct(db, shop, { variants: [{ stock: 9 }] }),
      await aProduct(db, shop, { variants: [{ stock: 9 }] }),
    ]
    const made = await owner.post('/admin/discounts', {
      code: 'ONLYB',
      regions: [shop.idr_region_id],
      usage_limit: 1,
      rule: { type: 'percentage', value: 10, allocation: 'total', conditions: [{ operator: 'in', products: [b.id] }] },
    })
    assert.equal(made.status, 200, JSON.stringify(made.body))
    const order = async (variant_id = '') => {
      const cart_id = await aCartAtCheckout(app, shop, { variant_id })
      await api.post(`/store/carts/${cart_id}`, { discounts: [{ code: 'ONLYB' }] })
      return (await api.post(`/store/carts/${cart_id}/complete`)).data
    }
    const first = await order(a.variant_ids[0])
    assert.deepEqual([first.discount_total, first.discounts], [0, []])
    const used = async () => (await owner.get(`/admin/discounts/${made.body.discount.id}`)).body.discount.usage_count
    assert.equal(await used(), 0)
    const second = await order(b.variant_ids[0])
    assert.ok(second.discount_total > 0)
    assert.equal(await used(), 1)
  })
})
