import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import { aCartAtCheckout } from '../../testing/a-cart.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop } from '../../testing/a-shop.ts'
import { caller } from '../../testing/caller.ts'
import { startBenchApp } from '../../testing/gateways/bench-shop.ts'
import { aMidtrans, midtransBench } from '../../testing/gateways/midtrans-bench.ts'
import type { PaymentBench } from '../../testing/gateways/payment-bench.ts'
import { aXendit, xenditBenches } from '../../testing/gateways/xendit-bench.ts'
import type { Json } from '../../testing/json.ts'
import { aForm } from '../../testing/multipart.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { settleStaleOperations } from '../order-payments/settle-operations.ts'
import { settleAbandonedPayments } from './abandoned-payments.ts'
import { expireOverduePayments } from './actions/expire-overdue-payments.ts'

const midtransServer = await aMidtrans()
const midtrans = await midtransBench(midtransServer)
const xenditServer = await aXendit()
const [xendit, wallet] = await xenditBenches(xenditServer)
assert.ok(xendit && wallet)
const benches: Readonly<Record<string, PaymentBench>> = { midtrans, xendit }
const { app, db, clock } = await startBenchApp([midtrans, xendit])
const shop = await aShop(db, { is_default: true, payment_providers: ['midtrans', 'xendit', 'bank-transfer', 'cod'] })
const other = await aShop(db, { payment_providers: ['midtrans'] })
let owner = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
const shopper = caller(app, { 'store-view-code': shop.view_code })
let variant_id = ''

before(async () => {
  variant_id = (await aProduct(db, shop, { variants: [{ stock: 500 }] })).variant_ids[0] ?? ''
  const accounts = [{ bank: 'BCA', number: '1234567890', holder: 'Kopi Senja' }]
  const settings = { midtrans: midtrans.settings, xendit: xendit.settings, 'bank-transfer': { values: { accounts } } }
  for (const [id, set] of Object.entries(settings))
    assert.equal((await owner.post(`/admin/providers/payment/${id}`, set)).status, 200)
})

beforeEach(async () => {
  for (const { gateway } of Object.values(benches)) gateway.recover()
  // A provider that has failed often is called again.
  clock.advance(31_000)
  // Sign-ins end, since some tests wait for days.
  owner = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
})

async function anOrder(provider_id: string): Promise<Json> {
  const cart = await aCartAtCheckout(app, shop, { variant_id, provider_id })
  const { body } = await shopper.post(`/store/carts/${cart}/complete`)
  return body.data
}

const change = (id: string, provider_id: string, by = shopper, data: object | undefined = undefined) =>
  by.post(`/store/orders/${id}/payment-method`, { provider_id, ...(data && { data }) })
const offered = async (id: string): Promise<Json[]> =>
  (await shopper.get(`/store/orders/${id}/payment-methods`)).body.payment_methods
const methods = async (id: string) => [...new Set((await offered(id)).map((one: Json) => one.provider_id))]
const channelsOf = async (id: string, provider_id: string) =>
  (await offered(id)).flatMap((one) => (one.provider_id === provider_id ? [one.channel?.id ?? null] : []))
const paymentsOf = (id: string) =>
  db.selectFrom('payments').selectAll().where('order_id', '=', id).orderBy('created_at').orderBy('id').execute()
const orderOf = async (id: string): Promise<Json> => (await owner.get(`/admin/orders/${id}`)).body.order
const timeline = async (id: string): Promise<string[]> =>
  (await owner.get(`/admin/orders/${id}/timeline`)).body.events.map(({ type }: Json) => type)

async function deliver(provider_id: string, payment_id: string, kind: 'captured' | 'expired'): Promise<number> {
  const message = await benches[provider_id]?.message(payment_id, kind, clock.now())
  return send(provider_id, message)
}

async function send(provider_id: string, message?: { payload: string; headers: Record<string, string> }) {
  const reply = await app.inject({
    method: 'POST',
    url: `/webhooks/payments/${provider_id}/${shop.id}`,
    headers: { 'content-type': 'application/json', ...message?.headers },
    payload: message?.payload ?? '',
  })
  return reply.statusCode
}

async function pay(provider_id: string, payment_id: string): Promise<number> {
  await benches[provider_id]?.pay(payment_id)
  return deliver(provider_id, payment_id, 'captured')
}

/** The sum that providers hold for the order, minor units. */
async function heldFor(id: string): Promise<number> {
  const sums = (await paymentsOf(id)).map(({ id: payment, provider_id }) => benches[provider_id]?.heldFor(payment) ?? 0)
  return (await Promise.all(sums)).reduce((held, sum) => held + sum, 0)
}

async function jobsRun(): Promise<void> {
  clock.advance(6 * 60_000)
  await settleStaleOperations(app.services)
  await settleAbandonedPayments(app.services)
}

test('the new payment takes the place of the former, which ends at its provider; the order keeps number, total and stock', async () => {
  const order = await anOrder('xendit')
  assert.deepEqual(await methods(order.id), ['bank-transfer', 'cod', 'midtrans', 'xendit'])
  assert.deepEqual(await channelsOf(order.id, 'xendit'), ['ovo', 'dana', 'linkaja'])
  const { status, body } = await change(order.id, 'midtrans')
  assert.equal(status, 200, JSON.stringify(body))
  const [former, present] = await paymentsOf(order.id)
  assert.deepEqual(
    [former?.provider_id, present?.provider_id, present?.amount],
    ['xendit', 'midtrans', order.payments[0].amount],
  )
  assert.ok(former?.canceled_at && !present?.canceled_at)
  assert.equal(former.failure_reason, null)
  assert.deepEqual([body.order.id, body.order.display_id, body.order.total], [order.id, order.display_id, order.total])
  assert.deepEqual([body.order.status, body.order.payment_status], ['pending', 'awaiting'])
  const page = body.order.payments.find((one: Json) => !one.canceled_at).data.redirect_url
  assert.match(page, new RegExp(present?.id ?? ''))
  assert.ok((xendit.server?.calls ?? []).some((call) => call.includes('expire!')))
  assert.ok((await timeline(order.id)).includes('payment_method_changed'))

  assert.equal(await pay('midtrans', present?.id ?? ''), 200)
  const paid = await orderOf(order.id)
  assert.deepEqual([paid.status, paid.payment_status], ['pending', 'captured'])
  assert.equal(await heldFor(order.id), order.total)
  assert.deepEqual(await methods(order.id), [])
})

test('to a bank transfer and to cash on delivery without a provider; repeated, nothing more changes', async () => {
  const order = await anOrder('midtrans')
  const first = await change(order.id, 'bank-transfer')
  assert.equal(first.status, 200, JSON.stringify(first.body))
  assert.equal((await change(order.id, 'bank-transfer')).status, 200)
  assert.equal((await paymentsOf(order.id)).length, 2)
  assert.equal((await change(order.id, 'cod')).status, 200)
  assert.equal((await change(order.id, 'cod')).status, 200)
  const present = (await paymentsOf(order.id)).at(-1)
  assert.ok(present?.authorized_at && !present.expires_at)
  // Cash is paid on delivery: nothing is awaited any more.
  assert.equal((await change(order.id, 'xendit')).body.code, 'payment_not_awaited')
  assert.equal((await paymentsOf(order.id)).length, 3)
})

test('a method with a fee raises the total by it, with the tax of the region; the method that takes its place lowers it', async () => {
  const set = (values: object) => owner.post('/admin/providers/payment/cod', { values })
  assert.equal((await set({ fee: 5_000 })).status, 200)
  const order = await anOrder('midtrans')
  const fees = new Map((await offered(order.id)).map(({ provider_id, fee }) => [provider_id, fee]))
  assert.deepEqual([fees.get('cod'), fees.get('bank-transfer')], [555_000, 0])
  // As if the method that waits had a fee.
  const former = {
    provider_id: 'midtrans',
    price: 200_000,
    includes_tax: false,
    tax_lines: [],
    subtotal: 200_000,
    tax_total: 0,
    total: 200_000,
  }
  await db
    .updateTable('orders')
    .set({ payment_fee: JSON.stringify(former), placed_total: order.total + former.total })
    .where('id', '=', order.id)
    .execute()
  await db
    .updateTable('payments')
    .set({ amount: order.total + former.total })
    .where('order_id', '=', order.id)
    .execute()
  const transfer = (await change(order.id, 'bank-transfer')).body.order
  assert.deepEqual([transfer.total, transfer.payment_fee], [order.total, null])
  const { status, body } = await change(order.id, 'cod')
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual([body.order.total, body.order.payment_fee.total], [order.total + 555_000, 555_000])
  const present = (await paymentsOf(order.id)).at(-1)
  assert.equal(present?.amount, order.total + 555_000)
  assert.equal((await owner.post(`/admin/orders/${order.id}/capture`)).status, 200)
  assert.equal((await orderOf(order.id)).payment_status, 'captured')
  assert.equal((await set({})).status, 200)
})

test('cash on delivery within the limits of the store: listed, chosen and changed to; refused outside of them', async () => {
  const set = (values: object) => owner.post('/admin/providers/payment/cod', { values })
  const order = await anOrder('midtrans')
  for (const [values, isTaken] of [
    [{ largest_amount: 1 }, false],
    [{ areas: 'Jakarta' }, false],
    [{ areas: 'Jakarta, Bandung', largest_amount: 1_000_000 }, true],
  ] as const) {
    assert.equal((await set(values)).status, 200)
    const cart = await aCartAtCheckout(app, shop, { variant_id, provider_id: 'cod' })
    const listed = (await shopper.get(`/store/carts/${cart}/payment-methods`)).body.payment_methods
    assert.equal(
      listed.some((one: Json) => one.provider_id === 'cod'),
      isTaken,
    )
    assert.equal((await methods(order.id)).includes('cod'), isTaken)
    const { status, body } = await shopper.post(`/store/carts/${cart}/complete`)
    assert.deepEqual([status, isTaken ? body.type : body.code], isTaken ? [200, 'order'] : [422, 'payment_refused'])
    const changed = await change(order.id, 'cod')
    assert.equal(changed.status, isTaken ? 200 : 422, JSON.stringify(changed.body))
    assert.equal((await paymentsOf(order.id)).length, isTaken ? 2 : 1)
  }
  assert.equal((await set({})).status, 200)
})

test('refused and without an effect: other methods, stores and shoppers, orders that are paid, canceled or overdue', async () => {
  const order = await anOrder('midtrans')
  const stranger = caller(app, { 'store-view-code': other.view_code })
  assert.equal((await change(order.id, 'xendit', stranger)).status, 404)
  assert.equal((await stranger.get(`/store/orders/${order.id}/payment-methods`)).status, 404)
  for (const provider_id of ['manual', 'stripe', 'unknown'])
    assert.equal((await change(order.id, provider_id)).body.code, 'payment_provider_not_in_region')
  await db
    .updateTable('orders')
    .set({ visitor_hash: 'x'.repeat(43) })
    .where('id', '=', order.id)
    .execute()
  assert.equal((await change(order.id, 'xendit')).body.code, 'order_of_other_visitor')
  assert.equal((await shopper.get(`/store/orders/${order.id}/payment-methods`)).body.code, 'order_of_other_visitor')
  assert.equal((await paymentsOf(order.id)).length, 1)

  const paid = await anOrder('midtrans')
  await pay('midtrans', paid.payments[0].id)
  const canceled = await anOrder('midtrans')
  assert.equal((await owner.post(`/admin/orders/${canceled.id}/cancel`)).status, 200)
  const overdue = await anOrder('midtrans')
  clock.advance(25 * 3_600_000)
  await expireOverduePayments(app.services)
  for (const { id } of [paid, canceled, overdue]) {
    assert.deepEqual(await methods(id), [])
    assert.equal((await change(id, 'xendit')).body.code, 'payment_not_awaited')
    assert.equal((await paymentsOf(id)).length, 1)
  }
})

const ovo = { channel: 'ovo', phone: '0812 3456 7890', account_name: 'Rani Putri' }

test('from one bank to another of a provider, and to a wallet, which is asked again once its minute is over', async () => {
  const order = await anOrder('midtrans')
  const bca = (await change(order.id, 'midtrans', shopper, { channel: 'va_bca' })).body.order
  const live = (of: Json) => of.payments.find((one: Json) => !one.canceled_at)
  assert.deepEqual(live(bca).data.virtual_account, { bank: 'BCA', number: '812785002530231' })
  await change(order.id, 'midtrans', shopper, { channel: 'va_bca' })
  assert.equal((await paymentsOf(order.id)).length, 2, 'repeated, it changes nothing')
  assert.ok(!(await channelsOf(order.id, 'midtrans')).includes('va_bca'))

  for (const data of [{ channel: 'ovo' }, { ...ovo, phone: '12' }, { ...ovo, account_name: ' ' }, { channel: 'gopay' }])
    assert.equal((await change(order.id, 'xendit', shopper, data)).body.code, 'payment_refused')
  assert.equal((await paymentsOf(order.id)).length, 2)
  const asked = live((await change(order.id, 'xendit', shopper, ovo)).body.order)
  assert.deepEqual(asked.data.push, { phone: '+62 ••• 7890', account_name: 'Rani P.' })
  assert.equal(new Date(asked.expires_at).getTime(), clock.now().getTime() + 60_000)
  assert.ok(!JSON.stringify(asked).includes('812345'), 'the whole number is nobody else’s')
  assert.ok(!(await channelsOf(order.id, 'xendit')).includes('ovo'))

  clock.advance(61_000)
  assert.ok((await channelsOf(order.id, 'xendit')).includes('ovo'))
  const again = live((await change(order.id, 'xendit', shopper, ovo)).body.order)
  assert.notEqual(again.id, asked.id)
  await wallet.pay(again.id)
  assert.equal(await send('xendit', await wallet.message(again.id, 'captured', clock.now())), 200)
  assert.equal((await orderOf(order.id)).payment_status, 'captured')
  assert.equal(await wallet.heldFor(again.id), order.total)
})

test('a wallet that was not confirmed: found by the job once its minute is over, and the order is canceled', async () => {
  const order = await anOrder('midtrans')
  const { body } = await change(order.id, 'xendit', shopper, ovo)
  const { id } = body.order.payments.find((one: Json) => !one.canceled_at)
  Object.assign(xenditServer.pushesOf(id)[0] ?? {}, { status: 'FAILED', failure_code: 'USER_DID_NOT_AUTHORIZE' })
  await expireOverduePayments(app.services)
  assert.equal((await orderOf(order.id)).status, 'pending')
  clock.advance(61_000)
  await expireOverduePayments(app.services)
  const { status, payments } = await orderOf(order.id)
  assert.deepEqual([status, payments.find((one: Json) => one.id === id).failure_reason], ['canceled', 'expired'])
})

test('while a proof of the transfer waits for the store, the method stays; after its rejection it may change', async () => {
  const order = await anOrder('bank-transfer')
  const form = aForm([{ name: 'transfer.pdf', type: 'application/pdf', body: '%PDF-1.7\n%%EOF' }])
  const sent = await app.inject({
    method: 'POST',
    url: `/store/orders/${order.id}/payment-proofs`,
    payload: form.payload,
    headers: { 'store-view-code': shop.view_code, ...form.headers },
  })
  const [proof] = sent.json().payment_proofs
  assert.deepEqual(await methods(order.id), [])
  assert.equal((await change(order.id, 'midtrans')).body.code, 'payment_proof_waits')
  await owner.post(`/admin/orders/${order.id}/payment-proofs/${proof.id}/reject`)
  assert.equal((await change(order.id, 'midtrans')).status, 200)
})

test('five changes at most', async () => {
  const order = await anOrder('midtrans')
  for (const [index, to] of ['xendit', 'midtrans', 'xendit', 'midtrans', 'xendit'].entries()) {
    clock.advance(1_000)
    assert.equal((await change(order.id, to)).status, 200, `change ${index + 1}`)
  }
  assert.deepEqual(await methods(order.id), [])
  assert.equal((await change(order.id, 'midtrans')).body.code, 'too_many_payment_changes')
})

for (const fault of ['lost', 'reply_lost', 'late', 'malformed', 'foreign', 'fault'] as const)
  test(`${fault} at the new provider: the former payment stays, and nothing is open there in the end`, async () => {
    const order = await anOrder('midtrans')
    xendit.gateway.failNext(/POST \/v2\/invoices/, fault)
    const { status } = await change(order.id, 'xendit')
    assert.ok(status >= 500, String(status))
    await jobsRun()
    await jobsRun()
    const payments = await paymentsOf(order.id)
    assert.deepEqual(
      payments.map(({ provider_id, canceled_at }) => [provider_id, canceled_at]),
      [['midtrans', null]],
    )
    const open = await db.selectFrom('abandoned_payments').select('id').where('settled_at', 'is', null).execute()
    assert.deepEqual(open, [])
    // The shopper may try again, and pays once.
    assert.equal((await change(order.id, 'xendit')).status, 200)
    assert.equal(await pay('xendit', (await paymentsOf(order.id)).at(-1)?.id ?? ''), 200)
    assert.equal(await heldFor(order.id), order.total)
  })

test('a provider that does not cancel the former payment is called again', async () => {
  const order = await anOrder('xendit')
  xendit.gateway.failNext(/expire!/, 'lost')
  assert.equal((await change(order.id, 'midtrans')).status, 200)
  const calls = () => (xendit.server?.calls ?? []).filter((call) => call.includes('expire!')).length
  const before = calls()
  await jobsRun()
  assert.equal(calls(), before + 1)
  assert.equal(await deliver('xendit', (await paymentsOf(order.id))[0]?.id ?? '', 'expired'), 200)
  assert.deepEqual(
    [(await orderOf(order.id)).status, (await orderOf(order.id)).payment_status],
    ['pending', 'awaiting'],
  )
})

test('money for the former payment after the change is refunded once, and the order waits for the new one', async () => {
  const order = await anOrder('midtrans')
  const former = order.payments[0].id
  // No method was chosen on the page, so Midtrans has nothing to cancel and leaves it open.
  assert.equal((await change(order.id, 'xendit')).status, 200)
  for (let count = 0; count < 2; count += 1) assert.equal(await pay('midtrans', former), 200)
  await jobsRun()
  assert.equal((await orderOf(order.id)).payment_status, 'awaiting')
  assert.equal((await timeline(order.id)).filter((type) => type === 'late_payment_returned').length, 1)
  assert.equal((await timeline(order.id)).includes('refund_failed'), false)
  assert.equal(await pay('xendit', (await paymentsOf(order.id)).at(-1)?.id ?? ''), 200)
  assert.equal((await orderOf(order.id)).payment_status, 'captured')
})

test('a payment of the former method while the new provider is called: it stays the order’s', async () => {
  const order = await anOrder('midtrans')
  const former = order.payments[0].id
  xendit.gateway.beforeReply(/POST \/v2\/invoices/, () => pay('midtrans', former))
  const { status, body } = await change(order.id, 'xendit')
  assert.deepEqual([status, body.code], [400, 'payment_not_awaited'])
  await jobsRun()
  assert.equal((await orderOf(order.id)).payment_status, 'captured')
  assert.equal((await paymentsOf(order.id)).length, 1)
  assert.equal(await heldFor(order.id), order.total)
  const opened = await xendit.latest()
  assert.equal(await pay('xendit', opened), 200)
  assert.equal(await xendit.heldFor(opened), 0)
})

test('the new payment is paid before its provider has replied: captured', async () => {
  const order = await anOrder('midtrans')
  xendit.gateway.beforeReply(/POST \/v2\/invoices/, async () => pay('xendit', await xendit.latest()))
  assert.equal((await change(order.id, 'xendit')).status, 200)
  assert.equal((await orderOf(order.id)).payment_status, 'captured')
  assert.equal(await heldFor(order.id), order.total)
})

test('a new payment that is paid after the process died is refunded, and the former one stays', async () => {
  const order = await anOrder('midtrans')
  const stopped = xendit.server?.stopAt(/POST \/v2\/invoices/, 'after')
  const request = change(order.id, 'xendit')
  await stopped
  const opened = await xendit.latest()
  // As after a crash: nobody lets go of it.
  assert.equal(await pay('xendit', opened), 200)
  await request
  clock.advance(5 * 60_000)
  await settleAbandonedPayments(app.services)
  assert.equal(await xendit.heldFor(opened), 0)
  assert.equal((await orderOf(order.id)).payment_status, 'awaiting')
  assert.equal(await pay('midtrans', order.payments[0].id), 200)
  assert.equal(await heldFor(order.id), order.total)
})

test('parallel: changes, webhooks of both payments, expiry and staff: one live payment, money once or not at all', async () => {
  for (let round = 0; round < 12; round += 1) {
    const order = await anOrder('midtrans')
    const former = order.payments[0].id
    await midtrans.pay(former)
    const replies = await Promise.all([
      change(order.id, 'xendit'),
      change(order.id, round % 2 ? 'xendit' : 'bank-transfer'),
      deliver('midtrans', former, 'captured'),
      deliver('midtrans', former, 'captured'),
      ...(round % 3 === 0 ? [owner.post(`/admin/orders/${order.id}/cancel`)] : []),
      expireOverduePayments(app.services),
    ])
    for (const reply of replies) {
      const status = typeof reply === 'number' ? reply : (reply?.status ?? 200)
      assert.ok(status < 500, JSON.stringify(reply))
    }
    await deliver('midtrans', former, 'captured')
    await jobsRun()
    await jobsRun()
    const payments = await paymentsOf(order.id)
    const { status, payment_status } = await orderOf(order.id)
    const live = payments.filter(({ canceled_at }) => !canceled_at)
    assert.ok(live.length <= 1, JSON.stringify(payments))
    const booked = payments.reduce(
      (sum, { captured_at, amount, amount_refunded }) =>
        sum + (captured_at ? Number(amount) - Number(amount_refunded) : 0),
      0,
    )
    assert.equal(await heldFor(order.id), booked, `${round} ${status} ${payment_status}`)
    if (status === 'pending') assert.equal(payment_status, booked > 0 ? 'captured' : 'awaiting')
  }
})

test('parallel: the same change five times is one new payment', async () => {
  const order = await anOrder('midtrans')
  const replies = await Promise.all(Array.from({ length: 5 }, () => change(order.id, 'xendit')))
  assert.ok(replies.some(({ status }) => status === 200))
  for (const { status, body } of replies) assert.ok(status === 200 || body.code === 'payment_being_moved', body.code)
  assert.equal((await change(order.id, 'xendit')).status, 200)
  assert.equal((await paymentsOf(order.id)).length, 2)
})

test('a virtual account that is chosen at the provider is added to an awaited payment, and to no other', async () => {
  const order = await anOrder('midtrans')
  const former = order.payments[0].id
  const chosen = { va_numbers: [{ bank: 'bni', va_number: '8578000000111111' }] }
  Object.assign(midtransServer.transactionOf(former), { transaction_status: 'pending', chosen })
  const notification = { payload: midtransServer.notificationOf(former), headers: {} }
  const dataOf = async () => (await shopper.get(`/store/orders/${order.id}`)).body.order.payments[0].data
  const { redirect_url } = await dataOf()
  for (let count = 0; count < 2; count += 1) assert.equal(await send('midtrans', notification), 200)
  assert.deepEqual(await dataOf(), { redirect_url, virtual_account: { bank: 'BNI', number: '8578000000111111' } })

  // Midtrans cancels the number; a notification that comes late changes nothing.
  assert.equal((await change(order.id, 'cod')).status, 200)
  assert.equal(midtransServer.transactionOf(former).transaction_status, 'cancel')
  Object.assign(midtransServer.transactionOf(former), {
    transaction_status: 'pending',
    chosen: { va_numbers: [{ bank: 'bca', va_number: '1' }] },
  })
  assert.equal(await send('midtrans', notification), 200)
  const [canceled] = await paymentsOf(order.id)
  assert.deepEqual((canceled?.data as Json | undefined)?.virtual_account, { bank: 'BNI', number: '8578000000111111' })
})
