import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { checkInvariants } from '../db/invariants/check-invariants.ts'
import { aCartAtCheckout } from '../testing/a-cart.ts'
import { aGiftCard } from '../testing/a-gift-card.ts'
import { aProduct } from '../testing/a-product.ts'
import { aShop } from '../testing/a-shop.ts'
import { packAndShip } from '../testing/an-order.ts'
import { caller } from '../testing/caller.ts'
import type { Json } from '../testing/json.ts'
import { signInStaff } from '../testing/staff-member.ts'
import { storeApi } from '../testing/store-api.ts'
import { startTestApp } from '../testing/test-app.ts'

const { app, db, clock } = await startTestApp()
const shop = await aShop(db)
const api = storeApi(app, shop)
const owner = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
await db.updateTable('regions').set({ tax_rate: 0 }).where('id', '=', shop.idr_region_id).execute()
await db.updateTable('shipping_options').set({ amount: 0 }).where('id', '=', shop.shipping_option_id).execute()

let card = { id: '', code: '' }
let order: Json = {}

/** Rp 10.000 that were paid by a card of this worth, and money for the rest; captured and shipped. */
async function anOrderPaidByCard(balance: number) {
  card = await aGiftCard(db, shop, { balance })
  const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 10, prices: { idr: 1_000_000 } }] })
  const cart_id = await aCartAtCheckout(app, shop, { variant_id: variant_ids[0] ?? '' })
  await api.post(`/store/carts/${cart_id}`, { gift_cards: [{ code: card.code }] })
  order = (await api.post(`/store/carts/${cart_id}/complete`)).data
  if (balance < 1_000_000) assert.equal((await owner.post(`/admin/orders/${order.id}/capture`)).status, 200)
  await packAndShip(db, order.id)
}

async function stateOfMoney() {
  const [{ balance, is_disabled }, { refunds }] = [
    await db
      .selectFrom('gift_cards')
      .select(['balance', 'is_disabled'])
      .where('id', '=', card.id)
      .executeTakeFirstOrThrow(),
    (await owner.get(`/admin/orders/${order.id}`)).body.order,
  ]
  return { money: refunds.reduce((sum: number, { amount }: Json) => sum + amount, 0), balance, is_disabled }
}

const sumOf = (parts: Json[], way: 'payment_id' | 'gift_card_id') =>
  parts.filter((part) => part[way]).reduce((sum, { amount }) => sum + amount, 0)

/** What gives back all of the order. */
const acts: Record<string, () => Promise<Json | undefined>> = {
  'a return that is received': async () => {
    const items = [{ item_id: order.items[0].id, quantity: 1 }]
    const asked = await owner.post(`/admin/orders/${order.id}/return`, { items })
    assert.equal(asked.status, 200, JSON.stringify(asked.body))
    const [{ id }] = asked.body.order.returns
    const preview = (await owner.post(`/admin/returns/${id}/receive/preview`, { items })).body
    const { status, body } = await owner.post(`/admin/returns/${id}/receive`, { items })
    assert.equal(status, 200, JSON.stringify(body))
    assert.equal(preview.is_held, false)
    return preview
  },
  'a claim with a refund': async () => {
    const claim_items = [{ item_id: order.items[0].id, quantity: 1, reason: 'other' }]
    const preview = (await owner.post(`/admin/orders/${order.id}/claims/preview`, { type: 'refund', claim_items })).body
    const { status, body } = await owner.post(`/admin/orders/${order.id}/claims`, { type: 'refund', claim_items })
    assert.equal(status, 200, JSON.stringify(body))
    assert.equal(body.order.claims[0].payment_status, 'refunded')
    return preview
  },
  'a refund by staff': async () => {
    const refund = { amount: 1_000_000, reason: 'other' }
    const { status, body } = await owner.post(`/admin/orders/${order.id}/refund`, refund)
    assert.equal(status, 200, JSON.stringify(body))
    const again = await owner.post(`/admin/orders/${order.id}/refund`, { amount: 100, reason: 'other' })
    assert.deepEqual([again.status, again.body.code], [400, 'refund_exceeds_payment'])
    return undefined
  },
}

describe('goes back in the ways in which it came', () => {
  for (const [name, act] of Object.entries(acts))
    for (const [balance, money] of [
      [800_000, 200_000],
      [1_000_000, 0],
    ] as const)
      describe(`${name}, of Rp 10.000 paid by Rp ${money / 100} and a card`, () => {
        beforeEach(() => anOrderPaidByCard(balance))
        test('all of it, as its preview says; the books are right', async () => {
          assert.deepEqual(await stateOfMoney(), { money: 0, balance: 0, is_disabled: true })
          const preview = await act()
          assert.deepEqual(await stateOfMoney(), { money, balance, is_disabled: false })
          if (preview) {
            assert.equal(sumOf(preview.refund_parts, 'payment_id'), money)
            assert.equal(sumOf(preview.refund_parts, 'gift_card_id'), balance)
          }
          const wrong = (await checkInvariants(db)).filter(({ name: one }) => /gift_card|refund/.test(one))
          assert.deepEqual(wrong, [])
        })
      })

  test('a part: money first, then the card', async () => {
    await anOrderPaidByCard(800_000)
    await owner.post(`/admin/orders/${order.id}/refund`, { amount: 500_000, reason: 'discount' })
    assert.deepEqual(await stateOfMoney(), { money: 200_000, balance: 300_000, is_disabled: false })
    const shown = (await owner.get(`/admin/orders/${order.id}`)).body.order
    assert.equal(shown.gift_card_transactions[0].refunded_amount, 300_000)
  })

  test('a cancellation after a part went back to the card gives it the rest only', async () => {
    card = await aGiftCard(db, shop, { balance: 1_000_000 })
    const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 10, prices: { idr: 1_000_000 } }] })
    const cart_id = await aCartAtCheckout(app, shop, { variant_id: variant_ids[0] ?? '' })
    await api.post(`/store/carts/${cart_id}`, { gift_cards: [{ code: card.code }] })
    order = (await api.post(`/store/carts/${cart_id}/complete`)).data
    await owner.post(`/admin/orders/${order.id}/refund`, { amount: 400_000, reason: 'other' })
    assert.equal((await owner.post(`/admin/orders/${order.id}/cancel`)).status, 200)
    assert.equal((await stateOfMoney()).balance, 1_000_000)
    assert.deepEqual(
      (await checkInvariants(db)).filter(({ name }) => name === 'gift_card_balance'),
      [],
    )
  })

  test('two refunds at once give back no more than was paid', async () => {
    await anOrderPaidByCard(800_000)
    const refund = { amount: 700_000, reason: 'other' }
    const replies = await Promise.all([1, 2].map(() => owner.post(`/admin/orders/${order.id}/refund`, refund)))
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 400])
    assert.deepEqual(await stateOfMoney(), { money: 200_000, balance: 500_000, is_disabled: false })
  })
})

describe('an order of a gift card', () => {
  let variant_id = ''
  let bought: Json = {}

  beforeEach(async () => {
    variant_id ||= (
      await owner.post('/admin/products', {
        title: 'Gift card',
        is_giftcard: true,
        status: 'published',
        options: [{ title: 'Value' }],
        variants: [
          {
            title: '50',
            manage_inventory: false,
            options: [{ value: '50' }],
            prices: [{ currency_code: 'idr', amount: 5_000_000 }],
          },
        ],
      })
    ).body.product.variants[0].id
    const cart_id = await aCartAtCheckout(app, shop, { variant_id })
    order = (await api.post(`/store/carts/${cart_id}/complete`)).data
    assert.equal((await owner.post(`/admin/orders/${order.id}/capture`)).status, 200)
    bought = await db.selectFrom('gift_cards').selectAll().where('order_id', '=', order.id).executeTakeFirstOrThrow()
    card = { id: bought.id, code: bought.code }
  })

  async function spend(amount: number) {
    const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 10, prices: { idr: amount } }] })
    const cart_id = await aCartAtCheckout(app, shop, { variant_id: variant_ids[0] ?? '' })
    await api.post(`/store/carts/${cart_id}`, { gift_cards: [{ code: card.code }] })
    await api.post(`/store/carts/${cart_id}/complete`)
  }
  const refund = (body: object) => owner.post(`/admin/orders/${order.id}/refund`, { reason: 'other', ...body })

  test('that was spent for 40 of 50: at most 10 goes back, and the card is void', async () => {
    await spend(4_000_000)
    const refused = await refund({ amount: 5_000_000 })
    assert.deepEqual([refused.status, refused.body.code], [400, 'gift_card_spent'])
    const canceled = await owner.post(`/admin/orders/${order.id}/cancel`)
    assert.deepEqual([canceled.status, canceled.body.code], [400, 'gift_card_spent'])
    assert.deepEqual(await stateOfMoney(), { money: 0, balance: 1_000_000, is_disabled: false })
    assert.equal((await refund({ amount: 1_000_000 })).status, 200)
    assert.deepEqual(await stateOfMoney(), { money: 1_000_000, balance: 0, is_disabled: true })
    assert.equal((await refund({ amount: 100 })).body.code, 'gift_card_spent')
    assert.deepEqual(
      (await checkInvariants(db)).filter(({ name }) => name === 'gift_card_balance'),
      [],
    )
  })

  test('that is unspent: a refund makes the card void, unless staff let it be as goodwill, which the timeline says', async () => {
    assert.equal((await refund({ amount: 5_000_000 })).status, 200)
    assert.deepEqual(await stateOfMoney(), { money: 5_000_000, balance: 0, is_disabled: true })
    const types = await db.selectFrom('order_events').select('type').where('order_id', '=', order.id).execute()
    assert.ok(types.some(({ type }) => type === 'gift_cards_voided'))
  })

  test('as goodwill the card keeps its balance', async () => {
    assert.equal((await refund({ amount: 5_000_000, gift_cards: 'keep' })).status, 200)
    assert.deepEqual(await stateOfMoney(), { money: 5_000_000, balance: 5_000_000, is_disabled: false })
    const types = await db.selectFrom('order_events').select('type').where('order_id', '=', order.id).execute()
    assert.ok(types.some(({ type }) => type === 'gift_cards_kept'))
  })

  test('canceled while unspent, it gives all back, and the card pays no more', async () => {
    assert.equal((await owner.post(`/admin/orders/${order.id}/cancel`)).status, 200)
    const { money, is_disabled } = await stateOfMoney()
    assert.deepEqual([money, is_disabled], [5_000_000, true])
  })
})
