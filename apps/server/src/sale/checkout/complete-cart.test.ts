import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aCart, aCartAtCheckout, homeAddress, takeToCheckout } from '../../testing/a-cart.ts'
import { aDiscount } from '../../testing/a-discount.ts'
import { aGiftCard } from '../../testing/a-gift-card.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop } from '../../testing/a-shop.ts'
import { storeApi } from '../../testing/store-api.ts'
import { countStatements, startTestApp } from '../../testing/test-app.ts'

const { app, db, statements } = await startTestApp()
const shop = await aShop(db, { payment_providers: ['manual', 'sandbox'] })
const api = storeApi(app, shop)

async function aVariant(stock = 20, prices: Record<string, number> = { idr: 5_000_000, eur: 300 }): Promise<string> {
  const { variant_ids } = await aProduct(db, shop, { variants: [{ stock, prices }] })
  return variant_ids[0] ?? ''
}
const complete = (cart_id: string) => api.request('POST', `/store/carts/${cart_id}/complete`)

describe('an order equals its cart', () => {
  test('prices, taxes and discount shares are stored, and reading the order returns the same', async () => {
    const variant_id = await aVariant()
    const cart_id = await aCartAtCheckout(app, shop, { variant_id, quantity: 2 })
    const { code } = await aDiscount(db, shop, { value: 25 })
    const { cart } = await api.post(`/store/carts/${cart_id}`, { discounts: [{ code }] })
    const { type, data } = await api.post(`/store/carts/${cart_id}/complete`)
    assert.equal(type, 'order')
    assert.deepEqual(
      [data.subtotal, data.discount_total, data.shipping_total, data.tax_total, data.total],
      [10_000_000, 2_500_000, 2_000_000, 1_045_000, 10_545_000],
    )
    for (const name of ['subtotal', 'discount_total', 'tax_total', 'total']) assert.equal(data[name], cart[name], name)
    assert.deepEqual(
      [data.status, data.payment_status, data.fulfillment_status],
      ['pending', 'awaiting', 'not_fulfilled'],
    )
    assert.deepEqual([data.payments[0].amount, data.payments[0].provider_id], [10_545_000, 'manual'])

    const { order } = await api.get(`/store/orders/${data.id}`)
    for (const [name, value] of Object.entries(order))
      assert.deepEqual(withoutCatalogue(data[name]), withoutCatalogue(value), name)
    const item = await db.selectFrom('line_items').selectAll().where('order_id', '=', data.id).executeTakeFirstOrThrow()
    assert.deepEqual([item.unit_price, item.has_shipping], [5_000_000, true])
    const taxes = await db.selectFrom('line_item_tax_lines').selectAll().where('item_id', '=', item.id).execute()
    assert.deepEqual(
      taxes.map(({ rate, code: taxCode }) => [rate, taxCode]),
      [[11, 'default']],
    )
    const adjustments = await db
      .selectFrom('line_item_adjustments')
      .selectAll()
      .where('item_id', '=', item.id)
      .execute()
    assert.deepEqual(
      adjustments.map(({ amount }) => amount),
      [2_500_000],
    )
  })

  test('its timeline starts, its customer belongs to the store, its number follows the last', async () => {
    const first = (
      await api.post(`/store/carts/${await aCartAtCheckout(app, shop, { variant_id: await aVariant() })}/complete`)
    ).data
    const second = (
      await api.post(`/store/carts/${await aCartAtCheckout(app, shop, { variant_id: await aVariant() })}/complete`)
    ).data
    assert.equal(second.display_id, first.display_id + 1)
    const events = await db
      .selectFrom('order_events')
      .select(['type', 'actor_type'])
      .where('order_id', '=', first.id)
      .execute()
    assert.deepEqual(events, [{ type: 'placed', actor_type: 'customer' }])
    const member = await db
      .selectFrom('store_customers')
      .selectAll()
      .where('customer_id', '=', first.customer_id)
      .execute()
    assert.deepEqual(
      member.map(({ store_id }) => store_id),
      [shop.id],
    )
  })

  test('free shipping is stored as a price of zero', async () => {
    const cart_id = await aCartAtCheckout(app, shop, { variant_id: await aVariant() })
    const { code } = await aDiscount(db, shop, { type: 'free_shipping' })
    await api.post(`/store/carts/${cart_id}`, { discounts: [{ code }] })
    const { data } = await api.post(`/store/carts/${cart_id}/complete`)
    assert.deepEqual([data.shipping_total, data.total], [0, 5_550_000])
    assert.equal((await api.get(`/store/orders/${data.id}`)).order.total, 5_550_000)
  })

  test('gift cards are charged as shown in the cart', async () => {
    const cart_id = await aCartAtCheckout(app, shop, { variant_id: await aVariant() })
    const card = await aGiftCard(db, shop, { balance: 50_000_000 })
    const { cart } = await api.post(`/store/carts/${cart_id}`, { gift_cards: [{ code: card.code }] })
    assert.equal(cart.gift_card_total, 7_000_000)
    const { tax_total } = cart
    const paid = await api.post(`/store/carts/${cart_id}/complete`)
    const { balance } = await db
      .selectFrom('gift_cards')
      .select('balance')
      .where('id', '=', card.id)
      .executeTakeFirstOrThrow()
    assert.equal(balance, 50_000_000 - 7_000_000)
    assert.equal(paid.data.total, tax_total, 'a card without a tax rate leaves the tax to pay')
  })

  test('with nothing left to pay there is no payment, and the order counts as paid', async () => {
    const id = await aCart(app, shop, { variant_id: await aVariant() })
    const [all, delivery] = [
      await aDiscount(db, shop, { value: 100 }),
      await aDiscount(db, shop, { type: 'free_shipping' }),
    ]
    await api.post(`/store/carts/${id}`, {
      email: 'sari@example.com',
      shipping_address: homeAddress,
      discounts: [{ code: all.code }, { code: delivery.code }],
    })
    await api.post(`/store/carts/${id}/shipping-methods`, { option_id: shop.shipping_option_id })
    const { cart } = await api.post(`/store/carts/${id}/payment-sessions`)
    assert.deepEqual([cart.total, cart.payment_sessions], [0, []])
    const { data } = await api.post(`/store/carts/${id}/complete`)
    assert.deepEqual([data.total, data.payment_status, data.payments], [0, 'captured', []])
  })

  test('a bought gift card is issued once per unit, and cannot pay before it is paid', async () => {
    const { id, variant_ids } = await aProduct(db, shop, { variants: [{ stock: 9 }] })
    await db
      .updateTable('products')
      .set({ is_giftcard: true, profile_id: shop.gift_card_profile_id })
      .where('id', '=', id)
      .execute()
    const variant_id = variant_ids[0] ?? ''
    for (const [provider_id, is_disabled] of [
      ['manual', true],
      ['sandbox', true],
    ] as const) {
      const cart_id = await aCart(app, shop, { variant_id, quantity: 2 })
      await api.post(`/store/carts/${cart_id}`, { email: 'gift@example.com' })
      await api.post(`/store/carts/${cart_id}/payment-sessions`)
      await api.post(`/store/carts/${cart_id}/payment-session`, { provider_id })
      const { data } = await api.post(`/store/carts/${cart_id}/complete`)
      const cards = await db.selectFrom('gift_cards').selectAll().where('order_id', '=', data.id).execute()
      assert.deepEqual(
        cards.map((card) => [card.balance, card.is_disabled]),
        [
          [5_000_000, is_disabled],
          [5_000_000, is_disabled],
        ],
      )
    }
  })
})

test('completing takes few statements', async () => {
  const variant_id = await aVariant()
  const other = await aVariant()
  const cart_id = await aCart(app, shop, { variant_id })
  await api.post(`/store/carts/${cart_id}/line-items`, { variant_id: other, quantity: 3 })
  await takeToCheckout(app, shop, cart_id)
  assert.ok((await countStatements(statements, () => complete(cart_id))) <= 10)
})

/**
 * The reply of a completion has countries and providers of the region and tax lines, which reading an order does not;
 * neither belongs to the order.
 */
function withoutCatalogue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCatalogue)
  if (typeof value !== 'object' || value === null) return value
  const { countries, payment_providers, fulfillment_providers, currency, country, ...rest } = value as Record<
    string,
    unknown
  >
  return Object.fromEntries(Object.entries(rest).map(([key, field]) => [key, withoutCatalogue(field)]))
}
