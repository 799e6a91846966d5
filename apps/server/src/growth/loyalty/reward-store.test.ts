import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { ShopEvent } from '../../jobs/events.ts'
import { aCartAtCheckout } from '../../testing/a-cart.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aMember, aReward, aRewardCart, aRewardStore } from '../../testing/a-reward-store.ts'
import { caller } from '../../testing/caller.ts'
import type { Json } from '../../testing/json.ts'
import { startListeningApp } from '../../testing/listening-app.ts'
import { signInCustomer } from '../../testing/sign-in-customer.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { storeApi } from '../../testing/store-api.ts'
import { earnPoints, reversePoints } from './actions/earn-points.ts'

const { app, db, url, clock } = await startListeningApp()
const store = await aRewardStore(db, { is_default: true })
const owner = caller(app, await signInStaff(db, store, 'owner', clock.now()))
const mug = await aReward(db, store, { price: 50_000 })

const member = (points: number) => aMember(db, store, clock.now(), points)
const cartOf = (headers: Record<string, string>, variant_id = mug) => aRewardCart(app, store, { variant_id, headers })

/** Over the network, so that requests really run in parallel. */
async function complete(cart_id: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}/store/carts/${cart_id}/complete`, {
    method: 'POST',
    headers: { 'store-view-code': store.view_code, ...headers },
  })
  const body: Json = await response.json()
  return { status: response.status, body }
}

async function accountOf({ headers }: { headers: Record<string, string> }) {
  return (await storeApi(app, store, headers).get('/store/customers/me/loyalty')).loyalty_account
}

/** Asserts that the balance is the sum of the entries, and not below zero. */
async function requireBalance(shopper: { headers: Record<string, string> }, balance: number) {
  const account = await accountOf(shopper)
  const sum = account.entries.reduce((total: number, entry: { points: number }) => total + entry.points, 0)
  assert.deepEqual([account.balance, sum], [balance, balance])
}

describe('paying with points', () => {
  test('places an order that is paid, and takes the points', async () => {
    const shopper = await member(80_000)
    const { status, body } = await complete(await cartOf(shopper.headers), shopper.headers)
    assert.equal(status, 200, JSON.stringify(body))
    const { id, total, currency_code, payment_status, payments } = body.data
    assert.deepEqual([total, currency_code, payment_status], [50_000, 'pts', 'captured'])
    assert.equal(payments[0].provider_id, 'loyalty')
    await requireBalance(shopper, 30_000)
    const [spent] = (await accountOf(shopper)).entries
    assert.deepEqual([spent.points, spent.reason, spent.order_id], [-50_000, 'spent', id])
    const { order } = (await owner.get(`/admin/orders/${id}`)).body
    assert.equal(order.payment_status, 'captured')
  })

  test('too few points are refused, and the cart stays open with all its items', async () => {
    const shopper = await member(49_999)
    const cart_id = await cartOf(shopper.headers)
    const { status, body } = await complete(cart_id, shopper.headers)
    assert.deepEqual([status, body.code], [422, 'not_enough_points'])
    assert.equal(body.message, '500 points are needed, and 499.99 are left')
    await requireBalance(shopper, 49_999)
    const { cart } = await storeApi(app, store, shopper.headers).get(`/store/carts/${cart_id}`)
    assert.deepEqual([cart.completed_at, cart.items.length], [null, 1])
  })

  test('20 carts in parallel with points for one: one order, and nothing below zero', async () => {
    const shopper = await member(60_000)
    const variant_id = await aReward(db, store, { price: 50_000, stock: 20 })
    const carts: string[] = []
    for (let count = 0; count < 20; count += 1) carts.push(await cartOf(shopper.headers, variant_id))
    const replies = await Promise.all(carts.map((id) => complete(id, shopper.headers)))
    const refused = replies.filter(({ status }) => status !== 200)
    assert.equal(refused.length, 19)
    assert.ok(refused.every(({ status, body }) => status === 422 && body.code === 'not_enough_points'))
    const orders = await db.selectFrom('orders').select('id').where('cart_id', 'in', carts).execute()
    assert.equal(orders.length, 1)
    const { inventory_quantity } = await db
      .selectFrom('product_variants')
      .select('inventory_quantity')
      .where('id', '=', variant_id)
      .executeTakeFirstOrThrow()
    assert.equal(inventory_quantity, 19)
    await requireBalance(shopper, 10_000)
  })

  test('one cart 20 times in parallel pays once', async () => {
    const shopper = await member(200_000)
    const cart_id = await cartOf(shopper.headers)
    const replies = await Promise.all(Array.from({ length: 20 }, () => complete(cart_id, shopper.headers)))
    assert.equal(new Set(replies.filter(({ status }) => status === 200).map(({ body }) => body.data.id)).size, 1)
    await requireBalance(shopper, 150_000)
  })

  test('items out of stock cost no points', async () => {
    const shopper = await member(80_000)
    const variant_id = await aReward(db, store, { price: 50_000, stock: 1 })
    const cart_id = await cartOf(shopper.headers, variant_id)
    await db.updateTable('product_variants').set({ inventory_quantity: 0 }).where('id', '=', variant_id).execute()
    assert.equal((await complete(cart_id, shopper.headers)).status, 422)
    await requireBalance(shopper, 80_000)
  })

  test('is for members who are signed in', async () => {
    const stranger = await signInCustomer(db, store, clock.now())
    const cart_id = await cartOf(stranger.headers)
    const { status, body } = await complete(cart_id, stranger.headers)
    assert.deepEqual([status, body.code], [422, 'members_only'])
    const guest = await aRewardCart(app, store, { variant_id: mug })
    assert.equal((await complete(guest)).body.code, 'sign_in_to_spend_points')
    const shopper = await member(80_000)
    assert.equal((await complete(await cartOf(shopper.headers))).status, 400)
    await requireBalance(shopper, 80_000)
  })

  test('the database refuses what the code should have refused', async () => {
    const shopper = await member(100)
    const account = () => db.updateTable('loyalty_accounts').where('customer_id', '=', shopper.customer_id)
    await assert.rejects(account().set({ balance: -1 }).execute(), /loyalty_accounts_never_negative/)
    const entries = db.updateTable('loyalty_entries').set({ points: 1 }).where('customer_id', '=', shopper.customer_id)
    await assert.rejects(entries.execute(), /never changed/)
  })
})

describe('returned points', () => {
  test('all of them when the order is canceled', async () => {
    const shopper = await member(50_000)
    const { body } = await complete(await cartOf(shopper.headers), shopper.headers)
    assert.equal((await owner.post(`/admin/orders/${body.data.id}/cancel`)).body.order.status, 'canceled')
    await requireBalance(shopper, 50_000)
    const [entry] = (await accountOf(shopper)).entries
    assert.deepEqual([entry.reason, entry.order_id], ['refunded', body.data.id])
  })

  test('as many as are refunded, and never more', async () => {
    const shopper = await member(50_000)
    const { body } = await complete(await cartOf(shopper.headers), shopper.headers)
    const refund = (amount: number) => owner.post(`/admin/orders/${body.data.id}/refund`, { amount, reason: 'other' })
    assert.equal((await refund(20_000)).status, 200)
    await requireBalance(shopper, 20_000)
    assert.equal((await refund(30_100)).body.code, 'refund_exceeds_payment')
    assert.equal((await refund(30_000)).body.order.payment_status, 'refunded')
    await requireBalance(shopper, 50_000)
  })
})

describe('earning points', () => {
  const event = (name: ShopEvent['name'], data: Record<string, unknown>) => ({ name, store_id: store.id, data })

  async function aPaidOrder(headers: Record<string, string>) {
    const { variant_ids } = await aProduct(db, store, { variants: [{ prices: { idr: 10_000_000 } }] })
    const variant_id = variant_ids[0] ?? ''
    const cart_id = await aCartAtCheckout(app, store, { variant_id, headers })
    const { body } = await complete(cart_id, headers)
    await owner.post(`/admin/orders/${body.data.id}/capture`)
    return body.data as { id: string; total: number }
  }

  test('happens when the order is paid, once, and refunds reverse their share, to the last point', async () => {
    const shopper = await member(0)
    const { id, total } = await aPaidOrder(shopper.headers)
    const paid = event('order.payment_captured', { id })
    const paid_at = clock.now().toISOString()
    clock.advance(3_600_000)
    await earnPoints(app.services, paid)
    assert.equal((await accountOf(shopper)).entries[0].created_at, paid_at)
    await earnPoints(app.services, paid)
    await requireBalance(shopper, total)
    for (const amount of [100, 12_300, total - 12_400]) {
      await owner.post(`/admin/orders/${id}/refund`, { amount, reason: 'other' })
      await reversePoints(app.services, event('order.refund_created', { id }))
      await reversePoints(app.services, event('order.refund_created', { id }))
    }
    await requireBalance(shopper, 0)
    assert.equal((await accountOf(shopper)).earned_total, 0)
  })

  test('is reversed at once where the refund was handled first', async () => {
    const shopper = await member(0)
    const { id, total } = await aPaidOrder(shopper.headers)
    await owner.post(`/admin/orders/${id}/refund`, { amount: 100_000, reason: 'other' })
    await reversePoints(app.services, event('order.refund_created', { id }))
    await earnPoints(app.services, event('order.payment_captured', { id }))
    await requireBalance(shopper, total - 100_000)
  })

  test('is reversed up to the balance', async () => {
    const shopper = await member(0)
    const { id, total } = await aPaidOrder(shopper.headers)
    await earnPoints(app.services, event('order.payment_captured', { id }))
    await owner.post(`/admin/loyalty/customers/${shopper.customer_id}/adjust`, { points: 100 - total, note: 'Spent' })
    await owner.post(`/admin/orders/${id}/refund`, { amount: total, reason: 'other' })
    await reversePoints(app.services, event('order.refund_created', { id }))
    await requireBalance(shopper, 0)
  })

  test('is for members, and for orders in money', async () => {
    const stranger = await signInCustomer(db, store, clock.now())
    const { id } = await aPaidOrder(stranger.headers)
    await earnPoints(app.services, event('order.payment_captured', { id }))
    assert.equal((await accountOf(stranger)).balance, 0)
    const shopper = await member(50_000)
    const { body } = await complete(await cartOf(shopper.headers), shopper.headers)
    await earnPoints(app.services, event('order.payment_captured', { id: body.data.id }))
    await requireBalance(shopper, 0)
    const rates = { name: 'Senja Club', earning_rates: { idr: 1, pts: 1 } }
    assert.equal((await owner.post('/admin/loyalty', rates)).body.code, 'points_earn_none')
  })
})

describe('the programme', () => {
  test('is joined once, by the customer themselves', async () => {
    const shopper = await signInCustomer(db, store, clock.now())
    const api = storeApi(app, store, shopper.headers)
    await db.deleteFrom('store_customers').where('customer_id', '=', shopper.customer_id).execute()
    assert.equal((await accountOf(shopper)).joined_at, null)
    const first = (await api.post('/store/customers/me/loyalty')).loyalty_account
    clock.advance(1000)
    const again = (await api.post('/store/customers/me/loyalty')).loyalty_account
    assert.equal(first.joined_at, again.joined_at)
    assert.equal(again.balance, 0)
    assert.equal((await storeApi(app, store).request('POST', '/store/customers/me/loyalty')).status, 401)
    assert.equal((await storeApi(app, store).request('GET', '/store/customers/me/loyalty')).status, 401)
  })

  test('returns its reward store to everyone, until it closes', async () => {
    const read = async () => (await storeApi(app, store).get('/store/loyalty')).loyalty_programme
    const hasStore = async () => (await storeApi(app, store).get('/store/get-current-store')).store.has_loyalty_store
    assert.equal((await read()).reward_region_id, store.points_region_id)
    const terms = { name: 'Senja Club', earning_rates: { idr: 1 } }
    await owner.post('/admin/loyalty', { ...terms, is_active: false })
    assert.deepEqual([await read(), await hasStore()], [null, false])
    const shopper = await member(80_000)
    const cart_id = await cartOf(shopper.headers)
    assert.equal((await complete(cart_id, shopper.headers)).body.code, 'rewards_closed')
    const joining = await storeApi(app, store, shopper.headers).request('POST', '/store/customers/me/loyalty')
    assert.deepEqual([joining.status, joining.body.code], [404, 'no_loyalty_programme'])
    await owner.post('/admin/loyalty', { ...terms, is_active: true })
    assert.deepEqual([(await read()).name, await hasStore()], ['Senja Club', true])
    assert.equal((await complete(cart_id, shopper.headers)).status, 200)
  })

  test('accepts only a region in points and a channel of its own store', async () => {
    const other = await aRewardStore(db)
    const terms = { name: 'Senja Club', earning_rates: { idr: 1 } }
    for (const [settings, status] of [
      [{ reward_region_id: store.idr_region_id }, 400],
      [{ reward_region_id: other.points_region_id }, 404],
      [{ reward_sales_channel_id: other.reward_channel_id }, 404],
    ] as const) {
      assert.equal((await owner.post('/admin/loyalty', { ...terms, ...settings })).status, status)
    }
    const { loyalty_programme } = (await owner.get('/admin/loyalty')).body
    assert.equal(loyalty_programme.reward_region_id, store.points_region_id)
  })
})

describe('the catalogue of the reward store', () => {
  test("has its channel's products, with prices in points; the store's own has not", async () => {
    const api = storeApi(app, store)
    const variantsIn = async (region_id: string) =>
      (await api.get(`/store/products?region_id=${region_id}&limit=100`)).products.flatMap(
        (product: { variants: { id: string; calculated_price: number }[] }) =>
          product.variants.map(({ id, calculated_price }) => [id, calculated_price]),
      )
    const rewards = await variantsIn(store.points_region_id)
    assert.ok(rewards.some(([id, price]: [string, number]) => id === mug && price === 50_000))
    const variants = await variantsIn(store.idr_region_id)
    assert.ok(variants.length > 0 && variants.every(([id]: [string]) => id !== mug))
  })
})

describe('money and points', () => {
  test('are separate in regions', async () => {
    const points = `/admin/regions/${store.points_region_id}`
    const money = `/admin/regions/${store.idr_region_id}`
    assert.equal((await owner.post(points, { currency_code: 'idr' })).body.code, 'points_apart')
    assert.equal((await owner.post(money, { currency_code: 'pts' })).body.code, 'points_apart')
    assert.equal((await owner.post(points, { payment_providers: ['manual'] })).body.code, 'provider_not_for_currency')
    const add = await owner.post(`${money}/payment-providers`, { provider_id: 'loyalty' })
    assert.equal(add.body.code, 'provider_not_for_currency')
    const region = {
      name: 'More rewards',
      currency_code: 'pts',
      tax_rate: 0,
      payment_providers: ['manual'],
      fulfillment_providers: ['manual'],
      countries: [],
    }
    assert.equal((await owner.post('/admin/regions', region)).body.code, 'provider_not_for_currency')
    const sameCountry = { ...region, payment_providers: ['loyalty'], countries: ['my'] }
    assert.equal((await owner.post('/admin/regions', sameCountry)).status, 200)
  })

  test("are separate in carts: neither a new cart nor a customer's own is in points unless requested", async () => {
    const shopper = await member(80_000)
    const api = storeApi(app, store, shopper.headers)
    const rewards = await cartOf(shopper.headers)
    const { cart } = await api.post('/store/carts', { country_code: 'id' })
    assert.equal(cart.region.currency_code, 'idr')
    const { data } = await api.post('/store/shopkey-carts', { customer_id: shopper.customer_id })
    assert.equal(data.id, cart.id)
    const named = { customer_id: shopper.customer_id, region_id: store.points_region_id }
    assert.equal((await api.post('/store/shopkey-carts', named)).data.id, rewards)
    const guest = (await storeApi(app, store).post('/store/carts', { region_id: store.points_region_id })).cart
    const joined = await api.post('/store/shopkey-carts/join-carts', {
      guestCustomerCartId: guest.id,
      customerId: shopper.customer_id,
    })
    assert.equal((joined.data ?? joined.cart).id, rewards)
  })
})
