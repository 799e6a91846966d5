import assert from 'node:assert/strict'
import { before, beforeEach, describe, test } from 'node:test'
import { invalidData } from '../../http/refusal.ts'
import { aPaymentProvider } from '../../testing/a-payment-provider.ts'
import { aStore, type StoreFixture } from '../../testing/a-store.ts'
import { anOrder } from '../../testing/an-order.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { settleStaleOperations } from './settle-operations.ts'

const { provider, extension, reset } = aPaymentProvider()
const { app, db, clock } = await startTestApp({}, undefined, [extension])

let store: StoreFixture
let owner: Record<string, string>

before(async () => {
  store = await aStore(db, { is_default: true })
  owner = await signInStaff(db, store, 'owner', clock.now())
})

beforeEach(reset)

async function post(url: string, payload: object = {}) {
  const reply = await app.inject({ method: 'POST', url, headers: owner, payload })
  return { status: reply.statusCode, body: reply.json() }
}

async function read(id: string) {
  const reply = await app.inject({ url: `/admin/orders/${id}`, headers: owner })
  return reply.json().order
}

async function stockOf(variant_id: string | undefined) {
  const row = await db
    .selectFrom('product_variants')
    .select('inventory_quantity')
    .where('id', '=', variant_id ?? '')
    .executeTakeFirstOrThrow()
  return row.inventory_quantity
}

const twenty = Array.from({ length: 20 })
const refund = (id: string, amount: number) => post(`/admin/orders/${id}/refund`, { amount, reason: 'other' })

describe('capturing', () => {
  test('captures the payment once, and a repeat changes nothing', async () => {
    const { id, total } = await anOrder(db, store, { payment: 'awaiting' })
    const { body } = await post(`/admin/orders/${id}/capture`)
    assert.equal(body.order.payment_status, 'captured')
    assert.equal(body.order.payments[0].data.last, 'capture')
    assert.equal((await post(`/admin/orders/${id}/capture`)).status, 200)
    assert.deepEqual([...provider.moved.values()], [{ kind: 'capture', amount: total }])
  })

  test('20 in parallel capture once', async () => {
    const { id } = await anOrder(db, store, { payment: 'awaiting' })
    const replies = await Promise.all(twenty.map(() => post(`/admin/orders/${id}/capture`)))
    assert.ok(replies.every(({ status }) => status === 200))
    assert.equal(provider.moved.size, 1)
    const events = await db.selectFrom('order_events').select('type').where('order_id', '=', id).execute()
    assert.deepEqual(events, [{ type: 'payment_captured' }])
  })

  test('a refusal sets requires_action on the order, and a later success resolves it', async () => {
    const { id } = await anOrder(db, store, { payment: 'awaiting' })
    provider.mood = 'refuse'
    const refused = await post(`/admin/orders/${id}/capture`)
    assert.deepEqual([refused.status, refused.body.order.payment_status], [200, 'requires_action'])
    provider.mood = 'willing'
    assert.equal((await post(`/admin/orders/${id}/capture`)).body.order.payment_status, 'captured')
  })

  test('a refusal by a built-in provider counts as one', async () => {
    const { id } = await anOrder(db, store, { payment: 'awaiting' })
    provider.capture = async () => {
      throw invalidData('The charge has not been approved')
    }
    assert.equal((await post(`/admin/orders/${id}/capture`)).body.order.payment_status, 'requires_action')
  })

  test('after a lost reply the operation is repeated under the same key', async () => {
    const { id } = await anOrder(db, store, { payment: 'awaiting' })
    provider.mood = 'silence'
    assert.equal((await post(`/admin/orders/${id}/capture`)).body.order.payment_status, 'awaiting')
    provider.mood = 'willing'
    clock.advance(120_000)
    await settleStaleOperations(app.services)
    assert.equal((await read(id)).payment_status, 'captured')
    assert.deepEqual([provider.calls, provider.moved.size], [2, 1])
  })

  test('captures nothing of a canceled order', async () => {
    const { id } = await anOrder(db, store, { payment: 'awaiting' })
    await post(`/admin/orders/${id}/cancel`)
    const { status, body } = await post(`/admin/orders/${id}/capture`)
    assert.deepEqual([status, body.code], [400, 'order_canceled'])
  })
})

describe('refunding', () => {
  test('parts, then the rest, and never more', async () => {
    const { id, total } = await anOrder(db, store)
    const first = (await refund(id, 1000)).body.order
    assert.deepEqual([first.payment_status, first.refunded_total], ['partially_refunded', 1000])
    assert.equal(first.refunds[0].reason, 'other')
    const tooMuch = await refund(id, total - 999)
    assert.deepEqual([tooMuch.status, tooMuch.body.code], [400, 'refund_exceeds_payment'])
    const rest = (await refund(id, total - 1000)).body.order
    assert.deepEqual([rest.payment_status, rest.refundable_amount], ['refunded', 0])
    assert.equal((await post(`/admin/orders/${id}/capture`)).body.order.payment_status, 'refunded')
  })

  test('refuses zero, negative amounts, an unknown reason, and money that was never captured', async () => {
    const { id } = await anOrder(db, store)
    for (const body of [
      { amount: 0, reason: 'other' },
      { amount: -5, reason: 'other' },
      { amount: 10.5, reason: 'other' },
      { amount: 10, reason: 'whim' },
      { amount: 10 },
    ]) {
      assert.equal((await post(`/admin/orders/${id}/refund`, body)).status, 400, JSON.stringify(body))
    }
    const awaiting = await anOrder(db, store, { payment: 'awaiting' })
    assert.equal((await refund(awaiting.id, 1)).body.code, 'refund_exceeds_payment')
    assert.deepEqual((await read(id)).refunds, [])
    assert.equal(provider.calls, 0)
  })

  test('20 full refunds in parallel refund once', async () => {
    const { id, total } = await anOrder(db, store)
    const replies = await Promise.all(twenty.map(() => refund(id, total)))
    assert.equal(replies.filter(({ status }) => status === 200).length, 1)
    assert.equal(replies.filter(({ body }) => body.code === 'refund_exceeds_payment').length, 19)
    assert.equal(provider.moved.size, 1)
    const order = await read(id)
    assert.deepEqual([order.refunded_total, order.refunds.length], [total, 1])
  })

  test('a refusal records nothing; a provider without a reply is called again, and its amount is not refundable twice', async () => {
    const { id, total } = await anOrder(db, store)
    provider.mood = 'refuse'
    const refused = await refund(id, total)
    assert.deepEqual([refused.status, refused.body.code], [422, 'payment_provider_refused'])
    assert.equal((await read(id)).payment_status, 'captured')

    provider.mood = 'silence'
    const unknown = await refund(id, total)
    assert.deepEqual([unknown.status, unknown.body.code], [422, 'payment_provider_silent'])
    assert.equal((await refund(id, total)).body.code, 'payment_provider_silent')
    provider.mood = 'willing'
    clock.advance(120_000)
    await settleStaleOperations(app.services)
    assert.equal((await read(id)).payment_status, 'refunded')
    assert.equal(provider.moved.size, 1)
  })

  test('without a reply a part is not refunded twice: a repeat is the same refund, another amount waits for it', async () => {
    const { id } = await anOrder(db, store)
    provider.mood = 'silence'
    for (const amount of [100, 100, 200]) {
      const { status, body } = await refund(id, amount)
      assert.deepEqual([status, body.code], [422, 'payment_provider_silent'])
    }
    provider.mood = 'willing'
    assert.equal((await refund(id, 100)).status, 200)
    assert.deepEqual([...provider.moved.values()], [{ kind: 'refund', amount: 100 }])
    assert.equal((await refund(id, 100)).body.order.refunded_total, 200)
    provider.mood = 'silence'
    await refund(id, 300)
    provider.mood = 'willing'
    assert.equal((await refund(id, 50)).body.order.refunded_total, 550)
    assert.deepEqual(
      (await read(id)).refunds.map(({ amount }: { amount: number }) => amount).sort(),
      [100, 100, 300, 50],
    )
  })

  test('a refusal names the reason of the provider', async () => {
    const { id } = await anOrder(db, store)
    provider.mood = 'refuse'
    const { body } = await refund(id, 100)
    assert.match(body.message, /refused: \S/)
  })

  test('a part is refused before the provider is called, where it refunds no parts; the whole is refunded', async () => {
    const { id, total } = await anOrder(db, store)
    provider.refundsParts = false
    const listed = await app.inject({ url: '/admin/store/payment-providers', headers: owner })
    const { partial_refund } = listed.json().payment_providers.find((one: { id: string }) => one.id === 'manual')
    assert.equal(partial_refund, false)
    const part = await refund(id, total - 1)
    assert.deepEqual([part.status, part.body.code], [400, 'partial_refund_unsupported'])
    assert.equal((await refund(id, total + 1)).body.code, 'refund_exceeds_payment')
    assert.equal(provider.calls, 0)
    const operations = db.selectFrom('payment_operations').select('id').where('order_id', '=', id)
    assert.deepEqual(await operations.execute(), [])
    assert.equal((await refund(id, total)).status, 200)
    assert.deepEqual([...provider.moved.values()], [{ kind: 'refund', amount: total }])
    assert.equal((await read(id)).payment_status, 'refunded')
  })

  test('an order is canceled as a whole where no parts are refunded', async () => {
    const { id, total } = await anOrder(db, store)
    provider.refundsParts = false
    assert.equal((await post(`/admin/orders/${id}/cancel`)).body.order.status, 'canceled')
    assert.deepEqual([...provider.moved.values()], [{ kind: 'refund', amount: total }])
  })
})

describe('canceling', () => {
  test('refunds captured money, restocks, and emits the events', async () => {
    const { id, total, variant_ids } = await anOrder(db, store, { lines: [{ quantity: 3 }, { quantity: 2 }] })
    const { status, body } = await post(`/admin/orders/${id}/cancel`)
    assert.equal(status, 200)
    const { order } = body
    assert.deepEqual(
      [order.status, order.payment_status, order.fulfillment_status, order.refunded_total],
      ['canceled', 'refunded', 'canceled', total],
    )
    assert.ok(order.canceled_at)
    assert.deepEqual([await stockOf(variant_ids[0]), await stockOf(variant_ids[1])], [13, 12])
    const again = await post(`/admin/orders/${id}/cancel`)
    assert.deepEqual([again.status, again.body.code], [400, 'order_canceled'])
    assert.deepEqual(
      (await db.selectFrom('order_events').select('type').where('order_id', '=', id).orderBy('id').execute()).map(
        (event) => event.type,
      ),
      ['refund_created', 'canceled'],
    )
  })

  test('cancels an awaited payment', async () => {
    const { id } = await anOrder(db, store, { payment: 'awaiting' })
    const { order } = (await post(`/admin/orders/${id}/cancel`)).body
    assert.deepEqual([order.status, order.payment_status], ['canceled', 'canceled'])
    assert.ok(order.payments[0].canceled_at)
  })

  test('an order without a payment', async () => {
    const { id } = await anOrder(db, store, { payment: 'none' })
    assert.equal((await post(`/admin/orders/${id}/cancel`)).body.order.status, 'canceled')
  })

  test('20 in parallel restock once and refund once', async () => {
    const { id, total, variant_ids } = await anOrder(db, store)
    const replies = await Promise.all(twenty.map(() => post(`/admin/orders/${id}/cancel`)))
    assert.equal(replies.filter(({ status }) => status === 200).length, 1)
    assert.ok(replies.every(({ status }) => [200, 400, 409].includes(status)))
    assert.equal(await stockOf(variant_ids[0]), 13)
    assert.deepEqual([...provider.moved.values()], [{ kind: 'refund', amount: total }])
  })

  test('a refusal leaves the order unchanged', async () => {
    const { id, variant_ids } = await anOrder(db, store)
    provider.mood = 'refuse'
    const { status, body } = await post(`/admin/orders/${id}/cancel`)
    assert.deepEqual([status, body.code], [422, 'payment_provider_refused'])
    const order = await read(id)
    assert.deepEqual([order.status, order.payment_status], ['pending', 'captured'])
    assert.equal(await stockOf(variant_ids[0]), 10)
  })

  test("without a provider's reply every other change is 409; its reply cancels the order", async () => {
    const { id, line_ids, variant_ids } = await anOrder(db, store)
    provider.mood = 'silence'
    assert.equal((await post(`/admin/orders/${id}/cancel`)).body.code, 'payment_provider_silent')
    const items = [{ item_id: line_ids[0], quantity: 1 }]
    const waiting = await post(`/admin/orders/${id}/fulfillment`, { items })
    assert.deepEqual([waiting.status, waiting.body.code], [409, 'order_being_canceled'])
    provider.mood = 'willing'
    clock.advance(120_000)
    await settleStaleOperations(app.services)
    assert.equal((await read(id)).status, 'canceled')
    assert.equal(await stockOf(variant_ids[0]), 13)
  })

  test('is refused with a refund, or with packed items', async () => {
    const refunded = await anOrder(db, store)
    await refund(refunded.id, 100)
    assert.equal((await post(`/admin/orders/${refunded.id}/cancel`)).body.code, 'has_refunds')
    const packed = await anOrder(db, store)
    const items = [{ item_id: packed.line_ids[0], quantity: 1 }]
    await post(`/admin/orders/${packed.id}/fulfillment`, { items })
    assert.equal((await post(`/admin/orders/${packed.id}/cancel`)).body.code, 'has_fulfillment')
  })
})
