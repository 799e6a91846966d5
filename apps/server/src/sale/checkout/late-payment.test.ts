import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import type { PaymentEvent } from '@shopkey/extension/payment-provider.ts'
import { PaymentRefused } from '@shopkey/extension/payment-refused.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { checkInvariants } from '../../db/invariants/check-invariants.ts'
import { deliverWebhook } from '../../extensions/sandbox/deliver-webhook.ts'
import type { EventName } from '../../jobs/events.ts'
import { aCart, takeToCheckout } from '../../testing/a-cart.ts'
import { aDiscount } from '../../testing/a-discount.ts'
import { aGiftCard } from '../../testing/a-gift-card.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop } from '../../testing/a-shop.ts'
import { caller } from '../../testing/caller.ts'
import { startListeningApp } from '../../testing/listening-app.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { storeApi } from '../../testing/store-api.ts'
import { notifyLatePaymentReturned, notifyOrderCanceled, notifyOrderReopened } from '../orders/order-notifications.ts'
import { expireOverduePayments } from './actions/expire-overdue-payments.ts'
import { recordPaymentEvent } from './actions/record-payment-event.ts'

const { app, db, clock, url } = await startListeningApp()
const shop = await aShop(db, { payment_providers: ['manual', 'sandbox'] })
const api = storeApi(app, shop)
const staff = async (role: 'owner' | 'fulfilment' = 'owner') =>
  caller(app, await signInStaff(db, shop, role, clock.now()))

beforeEach(() => setting('reopen'))

async function setting(late_payments: 'refund' | 'reopen') {
  const { status } = await (await staff()).post('/admin/store', { late_payments })
  assert.equal(status, 200)
}

/** An order at the gateway whose time to pay is over. */
async function anExpiredOrder({ stock = 5, quantity = 2, codes = [] as string[], gift_card = '' } = {}) {
  const { variant_ids } = await aProduct(db, shop, { variants: [{ stock }] })
  const variant_id = variant_ids[0] ?? ''
  const cart_id = await aCart(app, shop, { variant_id, quantity })
  for (const code of codes) await api.post(`/store/carts/${cart_id}`, { discounts: [{ code }] })
  if (gift_card) await api.post(`/store/carts/${cart_id}`, { gift_cards: [{ code: gift_card }] })
  await takeToCheckout(app, shop, cart_id, { provider_id: 'sandbox' })
  const { data: order } = await api.post(`/store/carts/${cart_id}/complete`)
  const [payment] = order.payments
  clock.advance(36 * 60_000)
  await expireOverduePayments(app.services)
  assert.equal((await read(order.id)).status, 'canceled')
  assert.equal(await stockOf(variant_id), stock)
  return { id: order.id as string, payment_id: payment.id as string, charge_id: payment.data.charge_id, variant_id }
}

/** The shopper pays after all; the gateway's event is not delivered yet. */
async function payLate(charge_id: string) {
  const body = new URLSearchParams({ decision: 'approved' })
  await fetch(`${url}/sandbox-gateway/pay/${charge_id}`, { method: 'POST', redirect: 'manual', body })
}
const deliver = (charge_id: string) =>
  deliverWebhook(app.services, { name: 'sandbox_gateway.charge_decided', store_id: shop.id, data: { charge_id } })
const eventOf = (payment_id: string, event_id: string, kind: PaymentEvent['kind'] = 'captured'): PaymentEvent => ({
  event_id,
  payment_id,
  kind,
  happened_at: clock.now(),
  data: {},
})
const record = (event: PaymentEvent) => recordPaymentEvent(app.services, 'sandbox', { ...event, store_id: shop.id })

const read = async (id: string) => (await api.get(`/store/orders/${id}`)).order
const stockOf = async (id: string) =>
  (await db.selectFrom('product_variants').select('inventory_quantity').where('id', '=', id).executeTakeFirstOrThrow())
    .inventory_quantity
const timeline = async (order_id: string) =>
  (await db.selectFrom('order_events').select('type').where('order_id', '=', order_id).orderBy('id').execute()).map(
    ({ type }) => type as string,
  )
const chargeOf = (id: string) =>
  db.selectFrom('sandbox_gateway_charges').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const alertsOf = async (order_id: string) =>
  (await (await staff('fulfilment')).get('/admin/alerts')).body.alerts
    .filter((alert: { resource_id: string; kind: string }) => alert.resource_id === order_id)
    .map(({ kind }: { kind: string }) => kind)
async function emitted(name: EventName, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where data ->> 'name' = ${name} and data -> 'data' ->> 'id' = ${id}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

const beforeIt = ['placed', 'payment_expired', 'canceled']

describe('money for an order that was canceled because nobody paid', () => {
  test('re-opens it: stock, payment and books as if it had come in time; staff and shopper are notified', async () => {
    const { id, charge_id, variant_id } = await anExpiredOrder()
    await payLate(charge_id)
    for (let count = 0; count < 3; count += 1) await deliver(charge_id)

    const order = await read(id)
    assert.deepEqual(
      [order.status, order.payment_status, order.fulfillment_status],
      ['pending', 'captured', 'not_fulfilled'],
    )
    assert.equal(order.payments[0].failure_reason, null)
    assert.equal(order.paid_total, order.total)
    assert.equal(await stockOf(variant_id), 3)
    assert.equal((await chargeOf(charge_id)).amount_refunded, 0)
    assert.deepEqual(await timeline(id), [...beforeIt, 'reopened', 'payment_captured'])
    assert.deepEqual((await alertsOf(id)).sort(), ['order_placed', 'order_reopened'])

    await notifyOrderReopened(app.services, { name: 'order.reopened', store_id: shop.id, data: { id } })
    // The message of the cancellation was still on its way.
    await notifyOrderCanceled(app.services, { name: 'order.canceled', store_id: shop.id, data: { id } })
    const sent = await db.selectFrom('notifications').select('subject').where('resource_id', '=', id).execute()
    assert.equal(sent.length, 1)
    assert.match(sent[0]?.subject ?? '', /sudah masuk/)
  })

  test('re-opened, it is packed and refunded like any other, and a late contradiction changes nothing', async () => {
    const { id, payment_id, charge_id } = await anExpiredOrder()
    await payLate(charge_id)
    await deliver(charge_id)
    await record(eventOf(payment_id, `${payment_id}_expired_late`, 'expired'))
    assert.equal((await read(id)).status, 'pending')
    const owner = await staff()
    const { items, total } = (await owner.get(`/admin/orders/${id}`)).body.order
    const packed = { items: [{ item_id: items[0].id, quantity: 2 }] }
    assert.equal((await owner.post(`/admin/orders/${id}/fulfillment`, packed)).status, 200)
    assert.equal((await owner.post(`/admin/orders/${id}/refund`, { amount: total, reason: 'other' })).status, 200)
    assert.equal((await chargeOf(charge_id)).amount_refunded, total)
  })

  test('many events at once, by webhook and look-up: re-opened once', async () => {
    const { id, payment_id, charge_id, variant_id } = await anExpiredOrder()
    await payLate(charge_id)
    const events = ['a', 'a', 'b', 'c', 'd'].map((name) => record(eventOf(payment_id, `${payment_id}_${name}`)))
    await Promise.all([...events, deliver(charge_id), deliver(charge_id)])
    assert.equal(await stockOf(variant_id), 3)
    assert.deepEqual(await timeline(id), [...beforeIt, 'reopened', 'payment_captured'])
    assert.deepEqual([await emitted('order.reopened', id), await emitted('order.payment_captured', id)], [1, 1])
    assert.equal((await chargeOf(charge_id)).amount_refunded, 0)
  })

  test('two orders for the last piece: one is re-opened, the other one returned, in any order', async () => {
    const first = await anExpiredOrder({ stock: 1, quantity: 1 })
    const cart_id = await aCart(app, shop, { variant_id: first.variant_id, quantity: 1 })
    await takeToCheckout(app, shop, cart_id, { provider_id: 'sandbox' })
    const { data: second } = await api.post(`/store/carts/${cart_id}/complete`)
    clock.advance(36 * 60_000)
    await expireOverduePayments(app.services)
    const charges = [first.charge_id, second.payments[0].data.charge_id]
    for (const charge of charges) await payLate(charge)
    await Promise.all([...charges, ...charges].map(deliver))
    assert.equal(await stockOf(first.variant_id), 0)
    const orders = await Promise.all([first.id, second.id].map(read))
    assert.deepEqual(orders.map(({ status }) => status).sort(), ['canceled', 'pending'])
    for (const [index, charge] of charges.entries()) {
      const { amount, amount_refunded } = await chargeOf(charge)
      assert.equal(amount_refunded, orders[index].status === 'canceled' ? amount : 0)
    }
  })

  test('with a discount code and a gift card: both are used again', async () => {
    const { id: discount_id, code } = await aDiscount(db, shop, { usage_limit: 1 })
    const card = await aGiftCard(db, shop, { balance: 100_000 })
    const { charge_id } = await anExpiredOrder({ codes: [code], gift_card: card.code })
    const uses = async () => {
      const discount = await db
        .selectFrom('discounts')
        .select('usage_count')
        .where('id', '=', discount_id)
        .executeTakeFirstOrThrow()
      const kept = await db
        .selectFrom('gift_cards')
        .select(['balance', 'is_disabled'])
        .where('id', '=', card.id)
        .executeTakeFirstOrThrow()
      return [discount.usage_count, kept.balance, kept.is_disabled]
    }
    assert.deepEqual(await uses(), [0, 100_000, false])
    await payLate(charge_id)
    await deliver(charge_id)
    assert.deepEqual(await uses(), [1, 0, true])
  })
})

describe('the money is returned, once', () => {
  async function isReturned({ id, charge_id, variant_id }: Awaited<ReturnType<typeof anExpiredOrder>>, stock: number) {
    const { amount, amount_refunded } = await chargeOf(charge_id)
    assert.equal(amount_refunded, amount)
    const { status, refundable_amount } = await read(id)
    assert.deepEqual([status, refundable_amount], ['canceled', 0])
    assert.equal(await stockOf(variant_id), stock)
    assert.equal((await timeline(id)).filter((type) => type === 'late_payment_returned').length, 1)
    assert.equal((await timeline(id)).includes('reopened'), false)
    assert.equal(await emitted('order.late_payment_returned', id), 1)
    assert.ok((await alertsOf(id)).includes('late_payment_returned'))
  }

  test('where the store returns late money, and its shopper is notified', async () => {
    await setting('refund')
    const order = await anExpiredOrder()
    await payLate(order.charge_id)
    await Promise.all([1, 2, 3].map(() => deliver(order.charge_id)))
    await record(eventOf(order.payment_id, `looked_up_${order.payment_id}_captured`))
    await isReturned(order, 5)
    const data = { id: order.id, amount: (await chargeOf(order.charge_id)).amount }
    await notifyLatePaymentReturned(app.services, { name: 'order.late_payment_returned', store_id: shop.id, data })
    const sent = await db.selectFrom('notifications').select('body').where('resource_id', '=', order.id).execute()
    assert.match(sent.at(-1)?.body ?? '', /uangnya kami kembalikan/)
  })

  test('where the items are gone, also when they come back before the provider has replied', async (t) => {
    const order = await anExpiredOrder()
    await setStock(order.variant_id, 1)
    await payLate(order.charge_id)
    const sandbox = app.services.payments.get('sandbox')
    const refund = t.mock.method(sandbox, 'refund', async () => {
      throw new Error('socket hang up')
    })
    await assert.rejects(deliver(order.charge_id))
    refund.mock.restore()
    await setStock(order.variant_id, 5)
    await deliver(order.charge_id)
    await isReturned(order, 5)
  })

  test('where the setting changes before the provider has replied', async (t) => {
    await setting('refund')
    const order = await anExpiredOrder()
    await payLate(order.charge_id)
    const refund = t.mock.method(app.services.payments.get('sandbox'), 'refund', async () => {
      throw new Error('socket hang up')
    })
    await assert.rejects(deliver(order.charge_id))
    refund.mock.restore()
    await setting('reopen')
    await deliver(order.charge_id)
    await isReturned(order, 5)
  })

  for (const gone of ['code', 'gift card'] as const)
    test(`where its ${gone} was used meanwhile: nothing is taken`, async () => {
      const discount = await aDiscount(db, shop, { usage_limit: 1 })
      const card = await aGiftCard(db, shop, { balance: 100_000 })
      const order = await anExpiredOrder({ codes: [discount.code], gift_card: card.code })
      if (gone === 'code')
        await db.updateTable('discounts').set({ usage_count: 1 }).where('id', '=', discount.id).execute()
      else await db.updateTable('gift_cards').set({ balance: 99_999 }).where('id', '=', card.id).execute()
      await payLate(order.charge_id)
      await deliver(order.charge_id)
      await isReturned(order, 5)
      const left = await db
        .selectFrom('gift_cards')
        .select('balance')
        .where('id', '=', card.id)
        .executeTakeFirstOrThrow()
      assert.equal(left.balance, gone === 'code' ? 100_000 : 99_999)
    })

  test('where people canceled the order', async () => {
    const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 5 }] })
    const variant_id = variant_ids[0] ?? ''
    const cart_id = await aCart(app, shop, { variant_id, quantity: 2 })
    await takeToCheckout(app, shop, cart_id, { provider_id: 'sandbox' })
    const { data } = await api.post(`/store/carts/${cart_id}/complete`)
    const { id: payment_id, data: paid } = data.payments[0]
    assert.equal((await (await staff()).post(`/admin/orders/${data.id}/cancel`)).status, 200)
    // The gateway took the money although it was asked to cancel.
    await db
      .updateTable('sandbox_gateway_charges')
      .set({ status: 'approved' })
      .where('id', '=', paid.charge_id)
      .execute()
    await record(eventOf(payment_id, `${payment_id}_too_late`))
    await isReturned({ id: data.id, payment_id, charge_id: paid.charge_id, variant_id }, 5)
  })

  test('a provider that refuses is named to staff once, and asked again by the next event', async (t) => {
    await setting('refund')
    const order = await anExpiredOrder()
    await payLate(order.charge_id)
    const refund = t.mock.method(app.services.payments.get('sandbox'), 'refund', async () => {
      throw new PaymentRefused('the balance is too low')
    })
    await deliver(order.charge_id)
    await deliver(order.charge_id)
    assert.deepEqual(await timeline(order.id), [...beforeIt, 'refund_failed'])
    assert.ok((await alertsOf(order.id)).includes('late_payment_refused'))
    refund.mock.restore()
    await record(eventOf(order.payment_id, `looked_up_${order.payment_id}_captured`))
    await isReturned(order, 5)
    assert.equal((await alertsOf(order.id)).includes('late_payment_refused'), false)
  })

  async function setStock(id: string, inventory_quantity: number) {
    await db.updateTable('product_variants').set({ inventory_quantity }).where('id', '=', id).execute()
  }
})

test('the setting is for staff who may write settings, and takes its two values only', async () => {
  const owner = await staff()
  assert.equal((await owner.post('/admin/store', { late_payments: 'keep' })).status, 400)
  assert.equal((await (await staff('fulfilment')).post('/admin/store', { late_payments: 'refund' })).status, 403)
  assert.equal((await owner.get('/admin/store')).body.store.late_payments, 'reopen')
  assert.equal('late_payments' in (await api.get('/store/get-current-store')).store, false)
})

/** Each order takes some thirty requests. */
const runs = { numRuns: Math.max(8, Math.round(Number(process.env.FC_RUNS ?? 0) / 100)) }
const generated = fc.record({
  returned: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 3 }),
  card: fc.integer({ min: 0, max: 40_000 }).map((units) => units * 100),
  shares: fc.array(fc.double({ min: 0.05, max: 0.9, noNaN: true }), { maxLength: 2 }),
})

test('generated late payments: by no way more goes back than came in by it, and never less in sum', async () => {
  await fc.assert(
    fc.asyncProperty(generated, async ({ returned, quantity, card: balance, shares }) => {
      const card = balance > 0 ? await aGiftCard(db, shop, { balance }) : undefined
      const order = await anExpiredOrder({ quantity, ...(card && { gift_card: card.code }) })
      const onCard = async () =>
        card
          ? (await db.selectFrom('gift_cards').select('balance').where('id', '=', card.id).executeTakeFirstOrThrow())
              .balance
          : 0
      // What was canceled is on the card again.
      assert.equal(await onCard(), balance)
      await setting(returned ? 'refund' : 'reopen')
      await payLate(order.charge_id)
      await deliver(order.charge_id)
      const owner = await staff()
      const { amount } = await chargeOf(order.charge_id)
      const back = async () => ({ money: (await chargeOf(order.charge_id)).amount_refunded, card: await onCard() })
      if (returned) {
        assert.deepEqual(await back(), { money: amount, card: balance })
        return
      }
      if (shares.length === 0) {
        assert.equal((await owner.post(`/admin/orders/${order.id}/cancel`)).status, 200)
        assert.deepEqual(await back(), { money: amount, card: balance })
        return
      }
      const giveBack = async (part: number) => {
        const before = await back()
        const { status } = await owner.post(`/admin/orders/${order.id}/refund`, { amount: part, reason: 'other' })
        const { money, card: stored } = await back()
        const said = JSON.stringify({ part, status, before, money, amount, stored, balance })
        assert.ok(money <= amount && stored <= balance, said)
        assert.equal(money + stored - before.money - before.card, status === 200 ? part : 0, said)
        return status
      }
      const { total } = await read(order.id)
      for (const share of shares) await giveBack(Math.max(100, Math.round((total * share) / 100) * 100))
      const { refundable_amount: rest } = (await owner.get(`/admin/orders/${order.id}`)).body.order
      if (rest > 0) assert.equal(await giveBack(rest), 200)
      const all = (await owner.get(`/admin/orders/${order.id}`)).body.order
      assert.equal(all.refundable_amount, 0)
      assert.equal(await giveBack(100), 400)
      const { refundable_amount: shown } = await read(order.id)
      assert.equal(shown, 0)
      assert.deepEqual(await back(), { money: amount, card: balance })
      assert.deepEqual(
        (await checkInvariants(db)).filter(({ name }) => /refund|payment/.test(name)),
        [],
      )
    }),
    runs,
  )
})
