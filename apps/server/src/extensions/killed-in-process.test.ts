import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { resumeCompletions } from '../sale/checkout/resume-completions.ts'
import { settleStaleOperations } from '../sale/order-payments/settle-operations.ts'
import { aCartAtCheckout } from '../testing/a-cart.ts'
import { aGiftCard } from '../testing/a-gift-card.ts'
import { aProduct } from '../testing/a-product.ts'
import { aMember, aReward, aRewardCart, aRewardStore, type RewardStoreFixture } from '../testing/a-reward-store.ts'
import { caller } from '../testing/caller.ts'
import type { Json } from '../testing/json.ts'
import { aMortalApp, killedAtEach } from '../testing/mortal-app.ts'
import { signInStaff } from '../testing/staff-member.ts'
import { storeApi } from '../testing/store-api.ts'
import { startTestApp } from '../testing/test-app.ts'

/** What is paid in this process, by a server that dies before each of its statements in turn: once or not at all. */
const started = await startTestApp()
const { app, db, clock } = started
const mortal = await aMortalApp(started, [])
const offlineProviders = ['manual', 'cod', 'bank-transfer'] as const
const part = 100_000
let shop: RewardStoreFixture
let variant_id: string

before(async () => {
  shop = await aRewardStore(db)
  for (const provider_id of offlineProviders)
    await db
      .insertInto('region_payment_providers')
      .values({ region_id: shop.idr_region_id, provider_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 10_000 }] })
  variant_id = variant_ids[0] ?? ''
  const accounts = [{ bank: 'BCA', number: '1234567890', holder: 'Kopi Senja' }]
  const { status } = await (await staffOf(app)).post('/admin/providers/payment/bank-transfer', { values: { accounts } })
  assert.equal(status, 200)
})

const staffOf = async (server: typeof app) => caller(server, await signInStaff(db, shop, 'owner', clock.now()))
const act = async (server: typeof app, order_id: string, action: string, body: object = {}) =>
  (await staffOf(server)).post(`/admin/orders/${order_id}/${action}`, body)
const orderOf = async (id: string): Promise<Json> => (await (await staffOf(app)).get(`/admin/orders/${id}`)).body.order

async function completeAt(server: typeof app, cart_id: string, headers: Record<string, string> = {}) {
  return storeApi(server, shop, headers).request('POST', `/store/carts/${cart_id}/complete`)
}

/** What the shopper who returns gets. */
async function placed(cart_id: string, headers: Record<string, string> = {}): Promise<Json> {
  const { status, body } = await completeAt(app, cart_id, headers)
  assert.deepEqual([status, body.type], [200, 'order'], JSON.stringify(body))
  const orders = await db.selectFrom('orders').select('id').where('cart_id', '=', cart_id).execute()
  assert.equal(orders.length, 1)
  return body.data
}

async function jobsRun(): Promise<void> {
  clock.advance(6 * 60_000)
  await resumeCompletions(app.services)
  await settleStaleOperations(app.services)
}

describe('a server killed before each statement, where no provider is called', () => {
  for (const provider_id of offlineProviders) {
    test(`${provider_id}, recorded as paid, then refunded: each once`, async () => {
      const anOrder = async () => placed(await aCartAtCheckout(app, shop, { variant_id, provider_id }))
      const events = async (id: string, type: string) =>
        (await (await staffOf(app)).get(`/admin/orders/${id}/timeline`)).body.events.filter(
          (event: Json) => event.type === type,
        ).length
      await killedAtEach(mortal, {
        prepare: anOrder,
        work: ({ id }) => act(mortal.app, id, 'capture'),
        async check({ id, total }) {
          await jobsRun()
          assert.equal((await act(app, id, 'capture')).status, 200)
          assert.deepEqual([(await orderOf(id)).paid_total, await events(id, 'payment_captured')], [total, 1])
        },
      })
      await killedAtEach(mortal, {
        async prepare() {
          const order = await anOrder()
          assert.equal((await act(app, order.id, 'capture')).status, 200)
          return order
        },
        work: ({ id }) => act(mortal.app, id, 'refund', { amount: part, reason: 'other' }),
        async check({ id }) {
          await jobsRun()
          const { refunded_total } = await orderOf(id)
          assert.ok(refunded_total === 0 || refunded_total === part, String(refunded_total))
          if (refunded_total === 0)
            assert.equal((await act(app, id, 'refund', { amount: part, reason: 'other' })).status, 200)
          assert.deepEqual([(await orderOf(id)).refunded_total, await events(id, 'refund_created')], [part, 1])
        },
      })
    })
  }

  test('loyalty: points are taken once, and refunded once', async () => {
    const reward = await aReward(db, shop, { price: 50_000, stock: 10_000 })
    const aMemberAtCheckout = async () => {
      const { headers, customer_id } = await aMember(db, shop, clock.now(), 80_000)
      return { headers, customer_id, cart: await aRewardCart(app, shop, { variant_id: reward, headers }) }
    }
    const isLeft = async (customer_id: string, points: number) => {
      const { balance } = await db
        .selectFrom('loyalty_accounts')
        .select('balance')
        .where('customer_id', '=', customer_id)
        .executeTakeFirstOrThrow()
      const entries = await db
        .selectFrom('loyalty_entries')
        .select('points')
        .where('customer_id', '=', customer_id)
        .execute()
      const sum = entries.reduce((total, entry) => total + entry.points, 0)
      assert.deepEqual([balance, sum], [points, points])
    }
    await killedAtEach(mortal, {
      prepare: aMemberAtCheckout,
      work: ({ cart, headers }) => completeAt(mortal.app, cart, headers),
      async check({ cart, customer_id, headers }) {
        await jobsRun()
        await placed(cart, headers)
        await isLeft(customer_id, 30_000)
      },
    })
    await killedAtEach(mortal, {
      async prepare() {
        const member = await aMemberAtCheckout()
        return { ...member, order: await placed(member.cart, member.headers) }
      },
      work: ({ order }) => act(mortal.app, order.id, 'refund', { amount: 20_000, reason: 'other' }),
      async check({ order, customer_id }) {
        await jobsRun()
        const { refunded_total } = await orderOf(order.id)
        assert.ok(refunded_total === 0 || refunded_total === 20_000, String(refunded_total))
        if (refunded_total === 0)
          assert.equal((await act(app, order.id, 'refund', { amount: 20_000, reason: 'other' })).status, 200)
        await isLeft(customer_id, 50_000)
      },
    })
  })

  test('a gift card pays once, and gets its money back once', async () => {
    const aCartWithCard = async () => {
      const card = await aGiftCard(db, shop, { balance: 4_000_000 })
      const cart = await aCartAtCheckout(app, shop, { variant_id })
      await storeApi(app, shop).post(`/store/carts/${cart}`, { gift_cards: [{ code: card.code }] })
      return { cart, card }
    }
    const balanceOf = async ({ id }: { id: string }) =>
      (await (await staffOf(app)).get(`/admin/gift-cards/${id}`)).body.gift_card.balance
    await killedAtEach(mortal, {
      prepare: aCartWithCard,
      work: ({ cart }) => completeAt(mortal.app, cart),
      async check({ cart, card }) {
        await jobsRun()
        const { gift_card_total } = await placed(cart)
        assert.equal(await balanceOf(card), 4_000_000 - gift_card_total)
        const paid = await db
          .selectFrom('gift_card_transactions')
          .select('amount')
          .where('gift_card_id', '=', card.id)
          .execute()
        assert.deepEqual(paid, [{ amount: gift_card_total }])
      },
    })
    await killedAtEach(mortal, {
      async prepare() {
        const bought = await aCartWithCard()
        return { ...bought, order: await placed(bought.cart) }
      },
      work: ({ order }) => act(mortal.app, order.id, 'cancel'),
      async check({ order, card }) {
        await jobsRun()
        if ((await orderOf(order.id)).status !== 'canceled')
          assert.equal((await act(app, order.id, 'cancel')).status, 200)
        assert.equal(await balanceOf(card), 4_000_000)
      },
    })
  })
})
