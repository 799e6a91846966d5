import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { aStore, type StoreFixture } from '../../testing/a-store.ts'
import { anOrder } from '../../testing/an-order.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { splitByMethod } from './split-by-method.ts'

const { app, db, clock } = await startTestApp()

let store: StoreFixture
let owner: Record<string, string>

before(async () => {
  store = await aStore(db, { is_default: true })
  owner = await signInStaff(db, store, 'fulfilment', clock.now())
})

async function post(url: string, payload: object = {}) {
  const reply = await app.inject({ method: 'POST', url, headers: owner, payload })
  return { status: reply.statusCode, body: reply.json() }
}

const pack = (order_id: string, ...items: [item_id: string | undefined, quantity: number][]) =>
  post(`/admin/orders/${order_id}/fulfillment`, {
    items: items.map(([item_id, quantity]) => ({ item_id, quantity })),
  })

describe('fulfilling', () => {
  test('in parts, then the rest', async () => {
    const { id, line_ids } = await anOrder(db, store, { lines: [{ quantity: 3 }, { quantity: 1 }] })
    const part = (await pack(id, [line_ids[0], 2])).body.order
    assert.equal(part.fulfillment_status, 'partially_fulfilled')
    assert.deepEqual(part.fulfillments[0].items, [
      { fulfillment_id: part.fulfillments[0].id, item_id: line_ids[0], quantity: 2 },
    ])
    const all = (await pack(id, [line_ids[0], 1], [line_ids[1], 1])).body.order
    assert.equal(all.fulfillment_status, 'fulfilled')
    assert.equal((await pack(id, [line_ids[0], 1])).body.code, 'nothing_to_fulfill')
  })

  test('refuses missing items, too much, nothing at all, and a missing shipping method', async () => {
    const { id, line_ids } = await anOrder(db, store, { lines: [{ quantity: 3 }] })
    const other = await anOrder(db, store)
    const cases: [Awaited<ReturnType<typeof pack>>, number, string | undefined][] = [
      [await pack(id, [line_ids[0], 4]), 400, 'quantity_exceeds_fulfillable'],
      [await pack(id, [line_ids[0], 2], [line_ids[0], 2]), 400, 'quantity_exceeds_fulfillable'],
      [await pack(id, [other.line_ids[0], 1]), 400, 'line_not_of_order'],
      [await pack(id, [line_ids[0], 0]), 400, 'invalid_data'],
      [await pack(id), 400, 'invalid_data'],
    ]
    for (const [{ status, body }, expected, code] of cases) assert.deepEqual([status, body.code], [expected, code])
    const line = await db.selectFrom('line_items').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
    assert.equal(line.fulfilled_quantity, null)
    const unshippable = await anOrder(db, store, { has_shipping: false })
    assert.equal((await pack(unshippable.id, [unshippable.line_ids[0], 1])).body.code, 'no_shipping_method')
  })

  test('20 in parallel fulfill each unit once', async () => {
    const { id, line_ids } = await anOrder(db, store, { lines: [{ quantity: 3 }] })
    const replies = await Promise.all(Array.from({ length: 20 }, () => pack(id, [line_ids[0], 1])))
    assert.equal(replies.filter(({ status }) => status === 200).length, 3)
    const line = await db.selectFrom('line_items').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
    assert.equal(line.fulfilled_quantity, 3)
  })

  test('several shipping methods take the lines of their profile; the first takes the others', () => {
    const methods = [
      { profile_id: 'a', provider_id: 'manual' },
      { profile_id: 'b', provider_id: 'courier' },
    ]
    const items = [
      { item_id: '1', quantity: 1, profile_id: 'b' },
      { item_id: '2', quantity: 2, profile_id: 'a' },
      { item_id: '3', quantity: 3, profile_id: null },
    ]
    assert.deepEqual(splitByMethod(items, methods), [
      {
        provider_id: 'manual',
        items: [
          { item_id: '2', quantity: 2 },
          { item_id: '3', quantity: 3 },
        ],
      },
      { provider_id: 'courier', items: [{ item_id: '1', quantity: 1 }] },
    ])
    assert.deepEqual(splitByMethod(items.slice(0, 1), methods.slice(0, 1)), [
      { provider_id: 'manual', items: [{ item_id: '1', quantity: 1 }] },
    ])
  })
})

describe('shipping', () => {
  test('ships a fulfillment with its tracking numbers', async () => {
    const { id, line_ids } = await anOrder(db, store, { lines: [{ quantity: 2 }] })
    const { fulfillments } = (await pack(id, [line_ids[0], 1])).body.order
    const { body } = await post(`/admin/orders/${id}/shipment`, {
      fulfillment_id: fulfillments[0].id,
      tracking_numbers: ['JNE123', 'JNE124'],
      no_notification: true,
    })
    assert.equal(body.order.fulfillment_status, 'partially_shipped')
    const [shipped] = body.order.fulfillments
    assert.ok(shipped.shipped_at)
    assert.equal(shipped.no_notification, true)
    assert.deepEqual(
      shipped.tracking_links.map((link: { tracking_number: string }) => link.tracking_number),
      ['JNE123', 'JNE124'],
    )
    const again = await post(`/admin/orders/${id}/shipment`, { fulfillment_id: shipped.id })
    assert.deepEqual([again.status, again.body.code], [400, 'fulfillment_shipped'])
    const late = await post(`/admin/orders/${id}/fulfillments/${shipped.id}/cancel`)
    assert.deepEqual([late.status, late.body.code], [400, 'fulfillment_shipped'])
  })

  test("another order's fulfillment is not found", async () => {
    const mine = await anOrder(db, store)
    const other = await anOrder(db, store)
    const { fulfillments } = (await pack(other.id, [other.line_ids[0], 1])).body.order
    const fulfillment_id = fulfillments[0].id
    assert.equal((await post(`/admin/orders/${mine.id}/shipment`, { fulfillment_id })).status, 404)
    assert.equal((await post(`/admin/orders/${mine.id}/fulfillments/${fulfillment_id}/cancel`)).status, 404)
  })
})

describe('canceling a fulfillment', () => {
  test('frees its items, once; other fulfilled items keep their status', async () => {
    const { id, line_ids } = await anOrder(db, store, { lines: [{ quantity: 3 }] })
    await pack(id, [line_ids[0], 1])
    const { fulfillments } = (await pack(id, [line_ids[0], 2])).body.order
    const cancel = (index: number) => post(`/admin/orders/${id}/fulfillments/${fulfillments[index].id}/cancel`)
    assert.equal((await cancel(1)).body.order.fulfillment_status, 'partially_fulfilled')
    const again = await cancel(1)
    assert.deepEqual([again.status, again.body.code], [400, 'fulfillment_canceled'])
    const { order } = (await cancel(0)).body
    assert.deepEqual([order.fulfillment_status, order.status], ['canceled', 'pending'])
    assert.equal(order.items[0].fulfilled_quantity, 0)
    assert.equal((await pack(id, [line_ids[0], 3])).body.order.fulfillment_status, 'fulfilled')
  })
})
