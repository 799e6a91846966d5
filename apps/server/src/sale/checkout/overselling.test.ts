import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { aCart, aCartAtCheckout, takeToCheckout } from '../../testing/a-cart.ts'
import { aDiscount } from '../../testing/a-discount.ts'
import { aGiftCard } from '../../testing/a-gift-card.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop } from '../../testing/a-shop.ts'
import { completeOverNetwork, statusesOf } from '../../testing/complete-over-network.ts'
import { copiesOfCart } from '../../testing/copies-of-cart.ts'
import { startListeningApp } from '../../testing/listening-app.ts'
import { storeApi } from '../../testing/store-api.ts'

const { app, db, url } = await startListeningApp()
const shop = await aShop(db)
const api = storeApi(app, shop)
const complete = completeOverNetwork(url, shop)

async function aVariant(stock: number): Promise<string> {
  const { variant_ids } = await aProduct(db, shop, { variants: [{ stock }] })
  return variant_ids[0] ?? ''
}
const stockOf = async (id: string) =>
  (await db.selectFrom('product_variants').select('inventory_quantity').where('id', '=', id).executeTakeFirstOrThrow())
    .inventory_quantity
const ordersOf = (cart_ids: string[]) => db.selectFrom('orders').select('id').where('cart_id', 'in', cart_ids).execute()
const times = (count: number, status: number) => Array<number>(count).fill(status)

describe('limited things', () => {
  test('two hundred shoppers buy the last unit: one order, stock 0, nothing of the others written', async () => {
    const variant_id = await aVariant(1)
    const plenty = await aVariant(1000)
    const pattern = await aCart(app, shop, { variant_id })
    await api.post(`/store/carts/${pattern}/line-items`, { variant_id: plenty, quantity: 1 })
    await takeToCheckout(app, shop, pattern)
    const carts = await copiesOfCart(db, pattern, 200)
    const replies = await Promise.all(carts.map((cart_id) => complete(cart_id)))
    assert.deepEqual(statusesOf(replies), [200, ...times(199, 422)])
    for (const { status, body } of replies) {
      if (status === 422) assert.deepEqual([body.code, body.errors?.[0]?.code], Array(2).fill('insufficient_inventory'))
    }
    assert.equal((await ordersOf(carts)).length, 1)
    assert.deepEqual([await stockOf(variant_id), await stockOf(plenty)], [0, 999])
  })

  test('a code for five uses, entered by fifty: five orders', async () => {
    const variant_id = await aVariant(100)
    const discount = await aDiscount(db, shop, { usage_limit: 5 })
    const pattern = await aCartAtCheckout(app, shop, { variant_id })
    await api.post(`/store/carts/${pattern}`, { discounts: [{ code: discount.code }] })
    const carts = await copiesOfCart(db, pattern, 50)
    const replies = await Promise.all(carts.map((cart_id) => complete(cart_id)))
    assert.deepEqual(statusesOf(replies), [...times(5, 200), ...times(45, 400)])
    const { usage_count } = await db
      .selectFrom('discounts')
      .select('usage_count')
      .where('id', '=', discount.id)
      .executeTakeFirstOrThrow()
    assert.deepEqual([usage_count, (await ordersOf(carts)).length, await stockOf(variant_id)], [5, 5, 95])
  })

  test('an automatic discount for five uses, in fifty carts: five orders with it, the others at the full price', async () => {
    const variant_id = await aVariant(100)
    const discount = await aDiscount(db, shop, { is_automatic: true, usage_limit: 5, value: 20 })
    const pattern = await aCartAtCheckout(app, shop, { variant_id })
    await api.post(`/store/carts/${pattern}`, { metadata: { seen: 'yes' } })
    const carts = await copiesOfCart(db, pattern, 50)
    const first = await Promise.all(carts.map(async (id) => ({ id, ...(await complete(id)) })))
    const refused = first.filter(({ status }) => status !== 200)
    assert.equal(refused.length, 45)
    for (const { status, body } of refused) assert.deepEqual([status, body.code], [400, 'cart_total_changed'])
    const again = await Promise.all(refused.map(({ id }) => complete(id)))
    assert.deepEqual(statusesOf(again), times(45, 200))
    const { usage_count } = await db
      .selectFrom('discounts')
      .select('usage_count')
      .where('id', '=', discount.id)
      .executeTakeFirstOrThrow()
    const used = await db
      .selectFrom('order_discounts')
      .select('order_id')
      .where('discount_id', '=', discount.id)
      .execute()
    const lowered = await db
      .selectFrom('line_item_adjustments')
      .select('amount')
      .where('discount_id', '=', discount.id)
      .execute()
    assert.deepEqual([usage_count, used.length, lowered.length, (await ordersOf(carts)).length], [5, 5, 5, 50])
    await db.updateTable('discounts').set({ is_disabled: true }).where('id', '=', discount.id).execute()
  })

  test('one gift card in thirty carts: never below zero, and the amounts add up', async () => {
    const variant_id = await aVariant(100)
    const balance = 30_000_000
    const card = await aGiftCard(db, shop, { balance })
    const pattern = await aCartAtCheckout(app, shop, { variant_id })
    const { cart } = await api.post(`/store/carts/${pattern}`, { gift_cards: [{ code: card.code }] })
    const carts = await copiesOfCart(db, pattern, 30)
    let open = carts
    // A shopper whose amount changed, since the card covers less now, reads the cart and completes again.
    for (let round = 0; round < 3; round += 1) {
      const replies = await Promise.all(open.map(async (id) => ({ id, ...(await complete(id)) })))
      const refused = replies.filter(({ status }) => status !== 200)
      for (const { body } of refused)
        assert.match(body.code ?? '', /^(cart_changed|cart_total_changed|gift_card_disabled)$/)
      open = refused.map(({ id }) => id)
    }
    const spent = await db
      .selectFrom('gift_card_transactions')
      .select(['amount', 'order_id'])
      .where('gift_card_id', '=', card.id)
      .execute()
    const left = await db
      .selectFrom('gift_cards')
      .select(['balance', 'is_disabled'])
      .where('id', '=', card.id)
      .executeTakeFirstOrThrow()
    const sum = spent.reduce((total, { amount }) => total + amount, 0)
    assert.deepEqual([sum, left], [balance, { balance: 0, is_disabled: true }])
    assert.equal(spent.length, Math.ceil(balance / cart.gift_card_total))
    const orders = await ordersOf(carts)
    assert.ok(spent.every(({ order_id }) => orders.some(({ id }) => id === order_id)))
    assert.equal(await stockOf(variant_id), 100 - orders.length)
  })

  test('one gift card in two carts pays once', async () => {
    const variant_id = await aVariant(50)
    const card = await aGiftCard(db, shop, { balance: 4_000_000 })
    const carts = [await aCartAtCheckout(app, shop, { variant_id }), await aCartAtCheckout(app, shop, { variant_id })]
    for (const cart_id of carts) await api.post(`/store/carts/${cart_id}`, { gift_cards: [{ code: card.code }] })
    const replies = await Promise.all(carts.map((cart_id) => complete(cart_id)))
    assert.deepEqual(statusesOf(replies), [200, 400])
    const spent = await db
      .selectFrom('gift_card_transactions')
      .select('amount')
      .where('gift_card_id', '=', card.id)
      .execute()
    assert.deepEqual(spent, [{ amount: 4_000_000 }])
  })
})
