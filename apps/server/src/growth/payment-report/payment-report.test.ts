import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { expireOverduePayments } from '../../sale/checkout/actions/expire-overdue-payments.ts'
import { caller } from '../../testing/caller.ts'
import { BenchShop, startBenchApp } from '../../testing/gateways/bench-shop.ts'
import { midtransBench } from '../../testing/gateways/midtrans-bench.ts'
import { stripeBenches } from '../../testing/gateways/stripe-bench.ts'
import { xenditBenches } from '../../testing/gateways/xendit-bench.ts'
import type { Json } from '../../testing/json.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { comparePayments } from './compare-payments.ts'

const [onOrder, byStaff] = await stripeBenches()
const [xendit] = await xenditBenches()
const midtrans = await midtransBench()
assert.ok(onOrder && byStaff && xendit)
const started = await startBenchApp([onOrder, xendit, midtrans])
const { app, db, clock } = started
let shops: Record<'card' | 'reserved' | 'invoice' | 'bank', BenchShop>

before(async () => {
  shops = {
    card: await BenchShop.open(started, onOrder),
    reserved: await BenchShop.open(started, byStaff),
    invoice: await BenchShop.open(started, xendit),
    bank: await BenchShop.open(started, midtrans),
  }
})

/** From yesterday to tomorrow: whatever the store's time zone. */
function pathTo(part = ''): string {
  const day = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  return `/admin/payment-report${part}?from=${day(-1)}&to=${day(1)}`
}

async function compare() {
  clock.advance(20 * 60_000)
  await comparePayments(app.services)
}

const reportOf = async (shop: BenchShop): Promise<Json> => (await (await shop.owner()).get(pathTo())).body

describe('the report of payments', () => {
  test('is for staff who may move money, of their store, for days that a report takes', async () => {
    const { order } = await shops.card.aPaidOrder()
    for (const part of ['', '/export']) {
      assert.equal((await caller(app, {}).get(pathTo(part))).status, 401)
      for (const role of ['fulfilment', 'customer_service', 'catalogue'] as const) {
        const colleague = caller(app, await signInStaff(db, shops.card.fixture, role, clock.now()))
        assert.equal((await colleague.get(pathTo(part))).status, 403, role)
      }
      const owner = await shops.card.owner()
      const { status, body } = await owner.get(`/admin/payment-report${part}?from=2026-03-02&to=2026-03-01`)
      assert.deepEqual([status, body.code], [400, 'analytics_range_not_valid'])
    }
    assert.equal((await reportOf(shops.card)).days[0].captured, order.total)
    assert.deepEqual((await reportOf(shops.reserved)).days, [])
    assert.equal(
      (await (await shops.reserved.owner()).get(pathTo('/export'))).body.content.trim().split('\r\n').length,
      1,
    )
  })

  test('has the sums of both books, the fee with its tax, and what is left', async () => {
    const { order, payment_id } = await shops.invoice.aPaidOrder()
    await shops.invoice.refund(order.id, 1_000_000)
    let [day] = (await reportOf(shops.invoice)).days
    assert.deepEqual([day.payments, day.captured, day.refunded, day.compared], [1, order.total, 1_000_000, 0])
    await compare()
    const report = await reportOf(shops.invoice)
    ;[day] = report.days
    assert.deepEqual(
      [day.provider_id, day.compared, day.provider_captured, day.provider_refunded, day.differing],
      ['xendit', 1, order.total, 1_000_000, 0],
    )
    assert.deepEqual(report.charges, [
      {
        provider_id: 'xendit',
        currency_code: 'idr',
        payments: 1,
        fee: 400_000,
        fee_tax: 44_000,
        net: order.total - 444_000,
      },
    ])
    const { body } = await (await shops.invoice.owner()).get(pathTo('/export'))
    const [header, row] = body.content
      .trim()
      .split('\r\n')
      .map((line: string) => line.split(';'))
    const cells = Object.fromEntries(header.map((name: string, index: number) => [name, row[index]]))
    assert.deepEqual(
      [cells.payment_id, cells.refunded, cells.fee, cells.fee_tax, cells.settles_at, cells.differs],
      [payment_id, '10000', '4000', '440', '2026-03-03T09:00:00', 'false'],
    )
  })

  test('of Stripe has what Stripe keeps, and when it pays out', async () => {
    const { order } = await shops.card.aPaidOrder()
    await compare()
    const [charges] = (await reportOf(shops.card)).charges
    const fee = 2 * Math.round(order.total * 0.029)
    assert.deepEqual([charges.payments, charges.fee, charges.net < 2 * order.total - fee], [2, fee, true])
    const { body } = await (await shops.card.owner()).get(pathTo('/export'))
    assert.match(body.content, /2026-03-03T07:00:00/)
  })
})

describe('what a provider took without our knowing', () => {
  test('is captured, where the order waits for it', async () => {
    const { order, payment_id } = await shops.reserved.anOrder()
    await byStaff.pay(payment_id)
    await compare()
    assert.equal((await shops.reserved.order(order.id)).payment_status, 'captured')
    await compare()
    assert.deepEqual((await reportOf(shops.reserved)).uncertain, [])
  })

  test('is returned, where the order was canceled', async () => {
    const { order, payment_id } = await shops.bank.anOrder()
    clock.advance(8 * 86_400_000)
    await expireOverduePayments(app.services)
    assert.equal((await shops.bank.order(order.id)).status, 'canceled')
    await midtrans.pay(payment_id)
    assert.ok((await midtrans.heldFor(payment_id)) > 0)
    await compare()
    assert.equal(await midtrans.heldFor(payment_id), 0)
    const { events } = (await (await shops.bank.owner()).get(`/admin/orders/${order.id}/timeline`)).body
    assert.equal(events.filter(({ type }: Json) => type === 'late_payment_returned').length, 1)
    assert.deepEqual((await reportOf(shops.bank)).uncertain, [])
  })
})

describe('what is not certain', () => {
  test('is a refund without a reply for an hour, until there is one', async () => {
    const { order, payment_id } = await shops.invoice.aPaidOrder()
    xendit.gateway.failNext(xendit.steps.refund, 'reply_lost')
    await shops.invoice.refund(order.id, 500_000)
    assert.deepEqual((await reportOf(shops.invoice)).uncertain, [])
    clock.advance(61 * 60_000)
    const { uncertain, uncertain_count } = await reportOf(shops.invoice)
    assert.deepEqual(
      uncertain.map(({ since, ...row }: Json) => row),
      [
        {
          payment_id,
          order_id: order.id,
          number: order.display_id,
          provider_id: 'xendit',
          currency_code: 'idr',
          amount: order.total,
          reason: 'no_reply',
          held_here: order.total,
          held_there: null,
        },
      ],
    )
    assert.equal(uncertain_count, 1)
    await shops.invoice.jobsRun()
    assert.deepEqual((await reportOf(shops.invoice)).uncertain, [])
  })

  test('is a payment that nobody needs any more and whose provider does not reply', async () => {
    const { order, payment_id } = await shops.bank.anOrder()
    await db
      .insertInto('abandoned_payments')
      .values({
        id: 'pay_unneeded',
        cart_id: order.cart_id,
        provider_id: 'midtrans',
        amount: order.total,
        currency_code: 'idr',
        created_at: clock.now(),
      })
      .execute()
    clock.advance(61 * 60_000)
    const [row] = (await reportOf(shops.bank)).uncertain
    assert.deepEqual([row.payment_id, row.reason, row.order_id], ['pay_unneeded', 'not_let_go', order.id])
    assert.notEqual(row.payment_id, payment_id)
    await shops.bank.jobsRun()
    assert.deepEqual((await reportOf(shops.bank)).uncertain, [])
  })
})
