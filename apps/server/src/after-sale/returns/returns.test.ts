import assert from 'node:assert/strict'
import { before, beforeEach, describe, test } from 'node:test'
import { newId } from '../../db/new-id.ts'
import { aPaymentProvider } from '../../testing/a-payment-provider.ts'
import type { StoreFixture } from '../../testing/a-store.ts'
import { anOrder, aShippingOption, packAndShip } from '../../testing/an-order.ts'
import { caller } from '../../testing/caller.ts'
import type { Json } from '../../testing/json.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTwoStores } from '../../testing/two-stores.ts'

const { provider, extension, reset } = aPaymentProvider()
const { t, store, other, owner, stranger, packer, nobody } = await startTwoStores([extension])
const { app, db, clock } = t

beforeEach(reset)

async function aShippedOrder(options: Parameters<typeof anOrder>[2] = {}, of: StoreFixture = store) {
  const order = await anOrder(db, of, options)
  await packAndShip(db, order.id)
  return order
}

async function stockOf(variant_id: string | undefined) {
  const row = await db
    .selectFrom('product_variants')
    .select('inventory_quantity')
    .where('id', '=', variant_id ?? '')
    .executeTakeFirstOrThrow()
  return row.inventory_quantity
}

const itemsOf = (item_id: string | undefined, quantity: number) => ({ items: [{ item_id, quantity }] })
const read = async (id: string) => (await owner.get(`/admin/orders/${id}`)).body.order
const twenty = Array.from({ length: 20 })

describe('requesting a return', () => {
  test('promises the stored share of the price', async () => {
    const cases: [line: { quantity?: number; unit_price?: number; discount?: number }, refund: number][] = [
      [{ unit_price: 1000 }, 1200],
      [{ unit_price: 1000, discount: 100 }, 1080],
      [{ quantity: 2, unit_price: 4_452_600, discount: 9023 }, 5_337_706],
    ]
    for (const [line, refund] of cases) {
      const { id, line_ids } = await aShippedOrder({ lines: [line] })
      const { status, body } = await owner.post(`/admin/orders/${id}/return`, itemsOf(line_ids[0], 1))
      assert.equal(status, 200)
      const [one] = body.order.returns
      assert.deepEqual([one.status, one.refund_amount, one.items[0].requested_quantity], ['requested', refund, 1])
    }
  })

  test('less the return shipping with its tax', async () => {
    const { id, line_ids } = await aShippedOrder({ lines: [{ unit_price: 1000 }] })
    const option_id = await aShippingOption(db, store, { is_return: true, amount: 1000 })
    const rate_id = newId('txr')
    await db
      .insertInto('tax_rates')
      .values({
        id: rate_id,
        store_id: store.id,
        region_id: store.eur_region_id,
        name: 'Post',
        code: 'post',
        rate: 12.5,
      })
      .execute()
    await db.insertInto('shipping_tax_rates').values({ shipping_option_id: option_id, tax_rate_id: rate_id }).execute()
    const { body } = await owner.post(`/admin/orders/${id}/return`, {
      ...itemsOf(line_ids[0], 1),
      return_shipping: { option_id },
    })
    const [one] = body.order.returns
    assert.equal(one.refund_amount, 75)
    assert.deepEqual([one.shipping_method.price, one.shipping_method.tax_lines[0].rate], [1000, 12.5])
  })

  test('refuses items that cannot be returned, and writes nothing', async () => {
    const { id, line_ids } = await aShippedOrder({ lines: [{ quantity: 2 }] })
    const foreign = await aShippedOrder()
    const unpaid = await aShippedOrder({ payment: 'awaiting' })
    const unpacked = await anOrder(db, store)
    const parent_id = newId('rr')
    await db
      .insertInto('return_reasons')
      .values({ id: parent_id, store_id: store.id, value: parent_id, label: 'Size' })
      .execute()
    await db
      .insertInto('return_reasons')
      .values({
        id: newId('rr'),
        store_id: store.id,
        value: newId('v'),
        label: 'Big',
        parent_return_reason_id: parent_id,
      })
      .execute()
    const outbound = await aShippingOption(db, store)
    const cases: [order_id: string, body: object, status: number, code?: string][] = [
      [id, { items: [] }, 400, 'invalid_data'],
      [id, itemsOf(line_ids[0], 0), 400, 'invalid_data'],
      [id, itemsOf(line_ids[0], -1), 400, 'invalid_data'],
      [id, itemsOf(line_ids[0], 3), 400, 'quantity_exceeds_returnable'],
      [
        id,
        { items: [...itemsOf(line_ids[0], 1).items, ...itemsOf(line_ids[0], 2).items] },
        400,
        'quantity_exceeds_returnable',
      ],
      [id, itemsOf(foreign.line_ids[0], 1), 400, 'return_line_unknown'],
      [unpaid.id, itemsOf(unpaid.line_ids[0], 1), 400, 'nothing_captured'],
      [unpacked.id, itemsOf(unpacked.line_ids[0], 1), 400, 'quantity_exceeds_returnable'],
      [id, { items: [{ item_id: line_ids[0], quantity: 1, reason_id: 'rr_unknown' }] }, 400, 'return_reason_unknown'],
      [id, { items: [{ item_id: line_ids[0], quantity: 1, reason_id: parent_id }] }, 400, 'return_reason_not_leaf'],
      [id, { ...itemsOf(line_ids[0], 1), return_shipping: { option_id: outbound } }, 400, 'not_a_return_option'],
      [id, { ...itemsOf(line_ids[0], 1), refund: 1_000_000 }, 400, 'refund_exceeds_payment'],
    ]
    for (const [order_id, body, status, code] of cases) {
      const reply = await owner.post(`/admin/orders/${order_id}/return`, body)
      assert.deepEqual([reply.status, reply.body.code], [status, code], JSON.stringify(body))
    }
    const order_ids = [id, unpaid.id, unpacked.id]
    assert.deepEqual(await db.selectFrom('returns').select('id').where('order_id', 'in', order_ids).execute(), [])
  })

  test('20 in parallel request each unit once', async () => {
    const { id, line_ids } = await aShippedOrder({ lines: [{ quantity: 3 }] })
    const replies = await Promise.all(
      twenty.map(() => owner.post(`/admin/orders/${id}/return`, itemsOf(line_ids[0], 1))),
    )
    assert.equal(replies.filter(({ status }) => status === 200).length, 3)
  })

  test('a shopper may, without an amount', async () => {
    const { id, line_ids, return_option_id, shipping_option_id } = await aShippedOrder()
    const refused = await nobody.post('/store/returns', { order_id: id, ...itemsOf(line_ids[0], 1), refund: 1 })
    assert.equal(refused.status, 400)
    const wrong = { order_id: id, ...itemsOf(line_ids[0], 1), return_shipping: { option_id: shipping_option_id } }
    assert.equal((await nobody.post('/store/returns', wrong)).body.code, 'not_a_return_option')
    const { status, body } = await nobody.post('/store/returns', {
      order_id: id,
      ...itemsOf(line_ids[0], 1),
      return_shipping: { option_id: return_option_id },
    })
    assert.equal(status, 200)
    assert.deepEqual([body.return.order_id, body.return.refund_amount, body.return.items.length], [id, 840, 1])
    assert.equal((await nobody.post('/store/returns', { order_id: 'order_x', ...itemsOf(line_ids[0], 1) })).status, 404)
    const shown = await nobody.get(`/store/returns?order_id=${id}`)
    assert.deepEqual(
      shown.body.returns.map((one: { id: string; items: { item_id: string }[] }) => [one.id, one.items[0]?.item_id]),
      [[body.return.id, line_ids[0]]],
    )
    assert.equal((await nobody.get(`/store/returns?order_id=${(await anOrder(db, other)).id}`)).status, 404)
    assert.equal((await nobody.get('/store/returns')).status, 400)
  })
})

describe('receiving', () => {
  async function aReturn(quantity = 2, options: Parameters<typeof anOrder>[2] = {}) {
    const order = await aShippedOrder(options)
    const { body } = await owner.post(`/admin/orders/${order.id}/return`, itemsOf(order.line_ids[0], quantity))
    return { ...order, return_id: body.order.returns[0].id as string }
  }

  test('refunds, restocks and counts', async () => {
    const { id, return_id, line_ids, variant_ids } = await aReturn(2)
    const { status, body } = await owner.post(`/admin/returns/${return_id}/receive`, itemsOf(line_ids[0], 2))
    assert.equal(status, 200)
    assert.deepEqual([body.return.status, body.return.refund_amount], ['received', 2400])
    const order = await read(id)
    assert.deepEqual(
      [order.fulfillment_status, order.payment_status, order.refunded_total, order.refunds[0].reason],
      ['partially_returned', 'partially_refunded', 2400, 'return'],
    )
    assert.equal(order.items[0].returned_quantity, 2)
    assert.equal(await stockOf(variant_ids[0]), 12)
    assert.deepEqual(
      (await owner.get(`/admin/orders/${id}/timeline`)).body.events.map((event: { type: string }) => event.type),
      ['return_requested', 'items_returned', 'refund_created'],
    )
  })

  test('a smaller quantity than requested refunds and counts what came', async () => {
    const { id, return_id, line_ids, variant_ids } = await aReturn(3)
    await owner.post(`/admin/returns/${return_id}/receive`, itemsOf(line_ids[0], 1))
    const order = await read(id)
    assert.deepEqual([order.refunded_total, order.items[0].returned_quantity], [1200, 1])
    const [received] = order.returns[0].items
    assert.deepEqual([received.is_requested, received.requested_quantity, received.received_quantity], [false, 3, 1])
    const [alone] = (await owner.get(`/admin/orders/${id}?expand=returns`)).body.order.returns
    assert.equal(alone.items[0].item_id, line_ids[0])
    assert.equal(await stockOf(variant_ids[0]), 11)
    const again = await owner.post(`/admin/orders/${id}/return`, itemsOf(line_ids[0], 2))
    assert.equal(again.body.order.returns[1].refund_amount, 2400)
  })

  test('a larger quantity than shipped is refused', async () => {
    const { return_id, line_ids } = await aReturn(2)
    const { status, body } = await owner.post(`/admin/returns/${return_id}/receive`, itemsOf(line_ids[0], 4))
    assert.deepEqual([status, body.code], [400, 'quantity_exceeds_returnable'])
  })

  test('20 in parallel receive once and refund once', async () => {
    const { id, return_id, line_ids, variant_ids } = await aReturn(2)
    const replies = await Promise.all(
      twenty.map(() => owner.post(`/admin/returns/${return_id}/receive`, itemsOf(line_ids[0], 2))),
    )
    assert.equal(replies.filter(({ status }) => status === 200).length, 1)
    assert.equal(replies.filter(({ body }) => body.code === 'return_received').length, 19)
    assert.equal((await read(id)).refunded_total, 2400)
    assert.equal(await stockOf(variant_ids[0]), 12)
    assert.equal(provider.moved.size, 1)
  })

  test('keeps damaged items out of stock, and says so', async () => {
    const { id, line_ids, variant_ids } = await aShippedOrder({ lines: [{ quantity: 2 }, { quantity: 1 }] })
    const items = [
      { item_id: line_ids[0], quantity: 2 },
      { item_id: line_ids[1], quantity: 1 },
    ]
    const { body } = await owner.post(`/admin/orders/${id}/return`, { items })
    const [damaged, good] = items
    const found = [{ ...damaged, condition: 'damaged', restock: false }, good]
    const reply = await owner.post(`/admin/returns/${body.order.returns[0].id}/receive`, { items: found })
    assert.equal(reply.status, 200, JSON.stringify(reply.body))
    const seen = new Map(
      reply.body.return.items.map((item: Json) => [
        item.item_id,
        [item.received_quantity, item.condition, item.restocked],
      ]),
    )
    assert.deepEqual(seen.get(line_ids[0] ?? ''), [2, 'damaged', false])
    assert.deepEqual(seen.get(line_ids[1] ?? ''), [1, null, true])
    assert.deepEqual([await stockOf(variant_ids[0]), await stockOf(variant_ids[1])], [10, 11])
    assert.equal((await read(id)).refunded_total, reply.body.return.refund_amount)
  })

  test('worth more than is left: nothing is refunded, and the order requires action until a refund is made', async () => {
    const { id, return_id, line_ids, total } = await aReturn(2)
    await owner.post(`/admin/orders/${id}/refund`, { amount: total - 100, reason: 'discount' })
    await owner.post(`/admin/returns/${return_id}/receive`, itemsOf(line_ids[0], 2))
    const held = await read(id)
    assert.deepEqual([held.fulfillment_status, held.refunded_total], ['requires_action', total - 100])
    const { body } = await owner.post(`/admin/orders/${id}/refund`, { amount: 100, reason: 'return' })
    assert.deepEqual([body.order.fulfillment_status, body.order.payment_status], ['partially_returned', 'refunded'])
  })

  test('worth a part of a payment that is only refunded as a whole: it is received, and the order requires action', async () => {
    provider.refundsParts = false
    const { id, return_id, line_ids } = await aReturn(2)
    const named = { ...itemsOf(line_ids[0], 1), refund: 500 }
    const refused = await owner.post(`/admin/orders/${id}/return`, named)
    assert.deepEqual([refused.status, refused.body.code], [400, 'partial_refund_unsupported'])
    const foretold = await owner.post(`/admin/orders/${id}/return/preview`, itemsOf(line_ids[0], 1))
    assert.deepEqual([foretold.body.refund_amount, foretold.body.is_held], [1200, true])
    const { status } = await owner.post(`/admin/returns/${return_id}/receive`, itemsOf(line_ids[0], 2))
    const held = await read(id)
    assert.deepEqual([status, held.fulfillment_status, held.refunded_total], [200, 'requires_action', 0])
    assert.equal(provider.calls, 0)
  })

  test('when the provider refuses, the items stay received and the order requires action', async () => {
    const { id, return_id, line_ids } = await aReturn(1)
    provider.mood = 'refuse'
    const { status, body } = await owner.post(`/admin/returns/${return_id}/receive`, itemsOf(line_ids[0], 1))
    assert.deepEqual([status, body.return.status], [200, 'received'])
    assert.equal((await read(id)).fulfillment_status, 'requires_action')
  })

  test('naming an amount needs the right to refund', async () => {
    const { id, return_id, line_ids } = await aReturn(1)
    const body = { ...itemsOf(line_ids[0], 1), refund: 500 }
    assert.equal((await packer.post(`/admin/returns/${return_id}/receive`, body)).status, 403)
    await owner.post(`/admin/returns/${return_id}/receive`, body)
    assert.equal((await read(id)).refunded_total, 500)
  })

  test('an amount of 0 is no refund, at the request and at the receipt', async () => {
    const { id, line_ids, variant_ids } = await aShippedOrder()
    const one = itemsOf(line_ids[0], 1)
    const requested = await owner.post(`/admin/orders/${id}/return`, { ...one, refund: 0 })
    const [first] = requested.body.order.returns
    assert.deepEqual([requested.status, first.refund_amount], [200, 0])
    assert.equal((await owner.post(`/admin/returns/${first.id}/receive`, one)).body.return.refund_amount, 0)
    const second = (await owner.post(`/admin/orders/${id}/return`, one)).body.order.returns.at(-1)
    assert.ok(second.refund_amount > 0)
    const received = await owner.post(`/admin/returns/${second.id}/receive`, { ...one, refund: 0 })
    assert.deepEqual([received.body.return.status, received.body.return.refund_amount], ['received', 0])
    const { refunded_total, payment_status } = await read(id)
    assert.deepEqual([refunded_total, payment_status, await stockOf(variant_ids[0])], [0, 'captured', 12])
  })

  test('receive_now does all of it at once', async () => {
    const { id, line_ids, variant_ids, total } = await aShippedOrder()
    const { body } = await owner.post(`/admin/orders/${id}/return`, { ...itemsOf(line_ids[0], 3), receive_now: true })
    assert.deepEqual(
      [body.order.fulfillment_status, body.order.payment_status, body.order.returns[0].status],
      ['returned', 'partially_refunded', 'received'],
    )
    assert.equal(body.order.refunded_total, total - 600)
    assert.equal(await stockOf(variant_ids[0]), 13)
  })
})

describe('canceling a return', () => {
  test('frees its items; neither twice nor after receiving', async () => {
    const { id, line_ids } = await aShippedOrder({ lines: [{ quantity: 1 }] })
    const request = () => owner.post(`/admin/orders/${id}/return`, itemsOf(line_ids[0], 1))
    const first = (await request()).body.order.returns[0].id
    assert.equal((await request()).body.code, 'quantity_exceeds_returnable')
    const canceled = await owner.post(`/admin/returns/${first}/cancel`)
    assert.deepEqual([canceled.status, canceled.body.order.id], [200, id])
    assert.equal((await owner.post(`/admin/returns/${first}/cancel`)).body.code, 'return_canceled')
    const receive = await owner.post(`/admin/returns/${first}/receive`, itemsOf(line_ids[0], 1))
    assert.equal(receive.body.code, 'return_canceled')
    const second = (await request()).body.order.returns[1].id
    await owner.post(`/admin/returns/${second}/receive`, itemsOf(line_ids[0], 1))
    assert.equal((await owner.post(`/admin/returns/${second}/cancel`)).body.code, 'return_received')
  })
})

describe('permissions', () => {
  let service: ReturnType<typeof caller>
  before(async () => {
    service = caller(app, await signInStaff(db, store, 'customer_service', clock.now()))
  })

  test('customer service requests, packers receive, others find nothing', async () => {
    const { id, line_ids } = await aShippedOrder()
    const body = itemsOf(line_ids[0], 1)
    assert.equal((await nobody.post(`/admin/orders/${id}/return`, body)).status, 401)
    assert.equal((await packer.post(`/admin/orders/${id}/return`, body)).status, 403)
    assert.equal((await stranger.post(`/admin/orders/${id}/return`, body)).status, 404)
    assert.equal((await service.post(`/admin/orders/${id}/return`, { ...body, refund: 0 })).status, 403)
    assert.equal((await service.post(`/admin/orders/${id}/return`, { ...body, receive_now: true })).status, 403)
    const requested = await service.post(`/admin/orders/${id}/return`, body)
    assert.equal(requested.status, 200)
    const return_id = requested.body.order.returns[0].id
    assert.equal((await service.post(`/admin/returns/${return_id}/receive`, body)).status, 403)
    for (const path of ['receive', 'cancel']) {
      const payload = path === 'receive' ? body : {}
      assert.equal((await nobody.post(`/admin/returns/${return_id}/${path}`, payload)).status, 401, path)
      assert.equal((await stranger.post(`/admin/returns/${return_id}/${path}`, payload)).status, 404, path)
    }
    const list = await owner.get('/admin/returns?limit=1')
    assert.deepEqual([list.body.limit, list.body.returns.length], [1, 1])
    assert.equal(list.body.returns[0].order.id, id)
    assert.equal((await stranger.get('/admin/returns')).body.count, 0)
    const foreign = await aShippedOrder({}, other)
    const reply = await nobody.post('/store/returns', { order_id: foreign.id, ...itemsOf(foreign.line_ids[0], 1) })
    assert.equal(reply.status, 404)
  })
})
