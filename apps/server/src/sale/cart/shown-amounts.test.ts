import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sql } from 'kysely'
import { takeToCheckout } from '../../testing/a-cart.ts'
import { aDiscount } from '../../testing/a-discount.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop } from '../../testing/a-shop.ts'
import { caller } from '../../testing/caller.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { storeApi } from '../../testing/store-api.ts'
import { startTestApp } from '../../testing/test-app.ts'

const { app, db, clock } = await startTestApp()
const shop = await aShop(db)
const api = storeApi(app, shop)
const owner = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
const region = db.updateTable('regions').where('id', '=', shop.idr_region_id)
await region.set({ tax_rate: 11, includes_tax: true, gift_cards_taxable: true }).execute()

async function aCartOf(prices: number[], codes: { discounts?: { code: string }[]; gift_cards?: { code: string }[] }) {
  const items = await Promise.all(
    prices.map(async (idr) => {
      const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 10, prices: { idr } }] })
      return { variant_id: variant_ids[0], quantity: 1 }
    }),
  )
  const { cart } = await api.post('/store/carts', { region_id: shop.idr_region_id, items })
  return (await api.post(`/store/carts/${cart.id}`, codes)).cart
}
const aCard = async (value: number) =>
  (await owner.post('/admin/gift-cards', { value, region_id: shop.idr_region_id })).body.gift_card

/** Each is one sum for a pocket calculator; the fields of v1 add up to it. */
async function requireTotal(cart: { id: string }, total: number) {
  const { cart: shown } = await api.get(`/store/carts/${cart.id}`)
  const { subtotal, discount_total, tax_total, gift_card_total, gift_card_tax_total } = shown
  assert.equal(shown.total, total)
  assert.equal(subtotal - discount_total + tax_total - gift_card_total - gift_card_tax_total, total)
  const shares = shown.items.flatMap((item: { adjustments: { amount: number }[] }) => item.adjustments)
  assert.equal(
    shares.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0),
    discount_total,
  )
}

describe('in a region whose prices include tax', () => {
  test('10 % off Rp 45.000 costs Rp 40.500; the order and its refund agree', async () => {
    const { code } = await aDiscount(db, shop)
    const cart = await aCartOf([4_500_000], { discounts: [{ code }] })
    await requireTotal(cart, 4_050_000)
    await takeToCheckout(app, shop, cart.id)
    const { data } = await api.post(`/store/carts/${cart.id}/complete`)
    assert.equal(data.total, 4_050_000 + data.shipping_total + data.shipping_tax_total)
    const { order } = (await owner.get(`/admin/orders/${data.id}`)).body
    assert.deepEqual([order.total, order.items[0].total, order.items[0].refundable], [data.total, 4_050_000, 4_050_000])
    assert.equal(order.items[0].adjustments[0].amount_incl_tax, 450_000)
  })

  test('Rp 25.000 off takes Rp 25.000, shared over the lines', async () => {
    const { code } = await aDiscount(db, shop, { type: 'fixed', value: 2_500_000 })
    await requireTotal(await aCartOf([4_500_000, 12_500_000], { discounts: [{ code }] }), 14_500_000)
  })

  test('a gift card of Rp 50.000 pays Rp 50.000, whatever the region says of taxes on cards', async () => {
    const { code } = await aCard(5_000_000)
    await requireTotal(await aCartOf([20_000_000], { gift_cards: [{ code }] }), 15_000_000)
  })

  test('a gift card that is bought is worth its price', async () => {
    const price = { currency_code: 'idr', amount: 5_000_000 }
    const { product } = (
      await owner.post('/admin/products', {
        title: 'Gift card',
        is_giftcard: true,
        status: 'published',
        options: [{ title: 'Value' }],
        variants: [{ title: '50', manage_inventory: false, options: [{ value: '50' }], prices: [price] }],
      })
    ).body
    const items = [{ variant_id: product.variants[0].id, quantity: 1 }]
    const { cart } = await api.post('/store/carts', { region_id: shop.idr_region_id, items })
    await takeToCheckout(app, shop, cart.id)
    const { data } = await api.post(`/store/carts/${cart.id}/complete`)
    const card = await db
      .selectFrom('gift_cards')
      .select(['value', 'tax_rate'])
      .where('order_id', '=', data.id)
      .executeTakeFirstOrThrow()
    assert.deepEqual({ ...card }, { value: 5_000_000, tax_rate: null })
  })

  test('an order keeps the share that was recorded without tax before', async () => {
    const { code } = await aDiscount(db, shop, { type: 'fixed', value: 1_000_000 })
    const cart = await aCartOf([11_100_000], { discounts: [{ code }] })
    await takeToCheckout(app, shop, cart.id)
    const { data } = await api.post(`/store/carts/${cart.id}/complete`)
    await sql`update line_item_adjustments set amount = 1000000, amount_incl_tax = null where item_id = ${data.items[0].id}`.execute(
      db,
    )
    const { order } = (await owner.get(`/admin/orders/${data.id}`)).body
    assert.equal(order.items[0].total, 11_100_000 - 1_110_000)
  })

  test('a new region lets cards pay the total, unless it says otherwise', async () => {
    const made = async (name: string, fields: object) => {
      const body = { name, currency_code: 'idr', tax_rate: 11, countries: [], payment_providers: ['manual'] }
      return (await owner.post('/admin/regions', { ...body, fulfillment_providers: ['manual'], ...fields })).body.region
    }
    assert.equal((await made('With tax', { includes_tax: true })).gift_cards_taxable, false)
    assert.equal((await made('On top', {})).gift_cards_taxable, true)
    assert.equal((await made('Untaxed', { gift_cards_taxable: false })).gift_cards_taxable, false)
  })
})
