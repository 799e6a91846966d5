import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { readPdfLines } from '@shopkey/testkit/pdf-text.ts'
import { sql } from 'kysely'
import { biteship } from '../../extensions/biteship/biteship.ts'
import { aPlacedOrder } from '../../testing/a-cart.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop, type ShopFixture } from '../../testing/a-shop.ts'
import { packAndShip } from '../../testing/an-order.ts'
import { caller } from '../../testing/caller.ts'
import { aBiteship, biteshipKeys } from '../../testing/gateways/a-biteship.ts'
import { faults } from '../../testing/gateways/gateway-server.ts'
import type { Json } from '../../testing/json.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { storeApi } from '../../testing/store-api.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { settleStaleShipments } from './settle-shipments.ts'

/** Couriers carry the additional items of swaps and claims as they carry an order's own. */
const courier = await aBiteship()
const { app, db, clock } = await startTestApp({}, undefined, [biteship({ apiUrl: courier.url, timeoutMs: 300 })])
type Caller = ReturnType<typeof caller>
let shop: ShopFixture
let variant_id: string
let owner: Caller
let packer: Caller
let support: Caller

before(async () => {
  shop = await aShop(db, { is_default: true })
  variant_id = (await aProduct(db, shop, { variants: [{ stock: 10_000 }] })).variant_ids[0] ?? ''
  await db
    .updateTable('shipping_options')
    .set({ provider_id: 'biteship', data: JSON.stringify({ courier: 'JNE', service: 'REG' }) })
    .where('id', '=', shop.shipping_option_id)
    .execute()
  owner = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
  assert.equal((await owner.post('/admin/providers/fulfillment/biteship', biteshipKeys)).status, 200)
  packer = caller(app, await signInStaff(db, shop, 'fulfilment', clock.now()))
  support = caller(app, await signInStaff(db, shop, 'customer_service', clock.now()))
})

const kinds = ['swap', 'claim'] as const
type Kind = (typeof kinds)[number]

interface Packed {
  order_id: string
  fulfillment_id: string
  /** The address of the swap or claim. */
  path: string
  id: string
  book: string
}

async function ok(reply: { status: number; body: Json } | Promise<{ status: number; body: Json }>): Promise<Json> {
  const { status, body } = await reply
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

/** A swap or claim whose additional items are packed. */
async function packed(kind: Kind, address?: Json): Promise<Packed> {
  courier.recover()
  courier.refuse(undefined)
  // A courier that has failed often is called again.
  clock.advance(31_000)
  const order = await aPlacedOrder(app, shop, { variant_id })
  await ok(owner.post(`/admin/orders/${order.id}/capture`, {}))
  await packAndShip(db, order.id)
  const { id, path } = await (kind === 'swap' ? aSwap(order) : aClaim(order, address))
  const { order: read } = await ok(packer.post(`${path}/fulfillments`, {}))
  const [found] = read[kind === 'swap' ? 'swaps' : 'claims'].filter((one: Json) => one.id === id)
  const fulfillment_id = found.fulfillments[0].id as string
  return {
    order_id: order.id,
    id,
    path,
    fulfillment_id,
    book: `/admin/orders/${order.id}/fulfillments/${fulfillment_id}/book`,
  }
}

async function aSwap(order: Json) {
  const { order: swapped } = await ok(
    owner.post(`/admin/orders/${order.id}/swaps`, {
      return_items: [{ item_id: order.items[0].id, quantity: 1 }],
      additional_items: [{ variant_id, quantity: 1 }],
    }),
  )
  const { id, cart_id } = swapped.swaps[0]
  const api = storeApi(app, shop)
  await api.post(`/store/carts/${cart_id}/shipping-methods`, { option_id: shop.shipping_option_id })
  await api.post(`/store/carts/${cart_id}/payment-sessions`)
  await api.post(`/store/carts/${cart_id}/complete`)
  return { id: id as string, path: `/admin/orders/${order.id}/swaps/${id}` }
}

async function aClaim(order: Json, shipping_address?: Json) {
  const { order: claimed } = await ok(
    owner.post(`/admin/orders/${order.id}/claims`, {
      type: 'replace',
      claim_items: [{ item_id: order.items[0].id, quantity: 1, reason: 'wrong_item' }],
      additional_items: [{ variant_id, quantity: 1 }],
      shipping_methods: [{ option_id: shop.shipping_option_id, price: 0 }],
      ...(shipping_address && { shipping_address }),
    }),
  )
  const { id } = claimed.claims[0]
  return { id: id as string, path: `/admin/orders/${order.id}/claims/${id}` }
}

async function booked(kind: Kind) {
  const parcel = await packed(kind)
  const { shipments } = await ok(packer.post(parcel.book))
  return { ...parcel, shipment: shipments[0] as Json }
}

async function shipmentsOf(order_id: string): Promise<Json[]> {
  return (await ok(packer.get(`/admin/orders/${order_id}/shipments`))).shipments
}

const readCase = async (kind: Kind, id: string) => (await ok(owner.get(`/admin/${kind}s/${id}`)))[kind]

async function deliver(shipment_id: string): Promise<void> {
  const { headers, payload } = courier.message(courier.orderOf(shipment_id))
  const url = `/webhooks/fulfillments/biteship/${shop.id}`
  const sent = { 'content-type': 'application/json', ...headers }
  const reply = await app.inject({ method: 'POST', url, headers: sent, payload })
  assert.equal(reply.statusCode, 200, reply.body)
}

async function jobsRun(): Promise<void> {
  clock.advance(61_000)
  await settleStaleShipments(app.services)
}

const parcelsAt = (id: string) => [...courier.orders.values()].filter(({ reference_id }) => reference_id === id).length

const eventsOf = (order_id: string, type: string) =>
  db.selectFrom('order_events').select('data').where('order_id', '=', order_id).where('type', '=', type).execute()

for (const kind of kinds)
  describe(`a courier for the new goods of a ${kind}`, () => {
    const owned = kind === 'swap' ? 'swap_id' : 'claim_order_id'

    test('is booked with the service that was chosen for them, labelled and noted in the timeline', async () => {
      const { shipment, order_id, id, fulfillment_id } = await booked(kind)
      assert.deepEqual([shipment.status, shipment.fulfillment_id, shipment[owned]], ['confirmed', fulfillment_id, id])
      const { body } = courier.orderOf(shipment.id)
      assert.deepEqual([body.courier_company, body.courier_type], ['jne', 'reg'])
      assert.equal(body.destination_contact_name, 'Sari Dewi')
      assert.equal((body.items as Json[]).length, 1)
      const [event] = await eventsOf(order_id, 'courier_booked')
      assert.equal((event?.data as Json | undefined)?.[owned], id)
      const { label } = await ok(packer.get(`/admin/orders/${order_id}/shipments/${shipment.id}/label`))
      const lines = await readPdfLines(Buffer.from(label.content, 'base64'))
      assert.ok(lines.includes(shipment.waybill), lines.join('\n'))
    })

    test('is for those who may fulfil; not of another order or store; not of a canceled fulfillment', async () => {
      const { book, order_id, fulfillment_id, path } = await packed(kind)
      const calls = courier.calls.length
      assert.equal((await support.post(book)).status, 403)
      assert.equal((await caller(app, { 'store-view-code': shop.view_code }).post(book)).status, 401)
      const other = await aPlacedOrder(app, shop, { variant_id })
      const ofOther = await packer.post(book.replace(order_id, other.id))
      assert.equal(ofOther.status, 404)
      assert.match(ofOther.body.message, new RegExp(fulfillment_id))
      const elsewhere = await aShop(db)
      const stranger = caller(app, await signInStaff(db, elsewhere, 'owner', clock.now()))
      assert.equal((await stranger.post(book)).status, 404)
      await ok(packer.post(`${path}/fulfillments/${fulfillment_id}/cancel`))
      assert.equal((await packer.post(book)).body.code, 'fulfillment_canceled')
      assert.equal(courier.calls.length, calls)
    })

    for (const fault of faults)
      test(`${fault} at the booking: staff are told, and one parcel is booked`, async () => {
        const { book, order_id } = await packed(kind)
        courier.failNext(/POST \/v1\/orders$/, fault)
        assert.equal((await packer.post(book)).body.code, 'courier_silent')
        await jobsRun()
        const shipments = await shipmentsOf(order_id)
        assert.deepEqual(
          shipments.map(({ status }) => status),
          ['confirmed'],
        )
        assert.equal(parcelsAt(shipments[0]?.id), 1)
      })

    test('by five people at once: one parcel', async () => {
      const { book, order_id } = await packed(kind)
      await Promise.all(Array.from({ length: 5 }, () => packer.post(book)))
      const shipments = await shipmentsOf(order_id)
      assert.equal(shipments.length, 1)
      assert.equal(parcelsAt(shipments[0]?.id), 1)
      assert.equal((await packer.post(book)).body.code, 'courier_booked')
    })

    test('canceled: the fulfillment, which a booking holds, may be booked again or canceled', async () => {
      const { book, order_id, path, fulfillment_id, shipment } = await booked(kind)
      const cancelFulfillment = () => packer.post(`${path}/fulfillments/${fulfillment_id}/cancel`)
      assert.equal((await cancelFulfillment()).body.code, 'courier_booked')
      const cancelOf = (id: string) => packer.post(`/admin/orders/${order_id}/shipments/${id}/cancel`)
      assert.equal((await ok(cancelOf(shipment.id))).shipments[0].status, 'canceled')
      const again = (await ok(packer.post(book))).shipments[0]
      assert.equal(again.status, 'confirmed')
      await ok(cancelOf(again.id))
      await ok(cancelFulfillment())
    })

    test(`reports that it has the parcel: the ${kind} is shipped once, the order's own items are not touched`, async () => {
      const { order_id, id, shipment } = await booked(kind)
      const order = courier.orderOf(shipment.id)
      const before = (await ok(owner.get(`/admin/orders/${order_id}`))).order
      courier.report(order, 'picked', 'Paket telah dijemput', '2026-03-01T10:00:00+07:00')
      for (let count = 0; count < 3; count += 1) await deliver(shipment.id)
      const shipped = await readCase(kind, id)
      assert.equal(shipped.fulfillment_status, 'shipped')
      assert.deepEqual(shipped.fulfillments[0].tracking_numbers, [shipment.waybill])
      const events = await eventsOf(order_id, 'shipment_created')
      assert.deepEqual(
        events.map(({ data }) => (data as Json)[owned]),
        [id],
      )
      const after = (await ok(owner.get(`/admin/orders/${order_id}`))).order
      assert.equal(after.fulfillment_status, before.fulfillment_status)
      const { rows: sent } = await sql`
        select from pgboss.job where data ->> 'name' = 'order.shipment_created' and data -> 'data' ->> ${owned} = ${id}`.execute(
        db,
      )
      assert.equal(sent.length, 1)
      courier.report(order, 'delivered', 'Diterima oleh SARI', '2026-03-02T15:00:00+07:00')
      await deliver(shipment.id)
      assert.equal((await eventsOf(order_id, 'parcel_delivered')).length, 1)
    })

    test('its shopper follows it; another visitor does not', async () => {
      const { order_id, id, shipment } = await booked(kind)
      courier.report(courier.orderOf(shipment.id), 'picked', '-', '2026-03-01T10:00:00+07:00')
      await deliver(shipment.id)
      await db.updateTable('orders').set({ visitor_hash: null }).where('id', '=', order_id).execute()
      const { shipments } = await storeApi(app, shop).get(`/store/orders/${order_id}/shipments`)
      assert.deepEqual([shipments[0].status, shipments[0][owned]], ['picked_up', id])
      await db
        .updateTable('orders')
        .set({ visitor_hash: 'a'.repeat(43) })
        .where('id', '=', order_id)
        .execute()
      const reply = await storeApi(app, shop).request('GET', `/store/orders/${order_id}/shipments`)
      assert.equal(reply.body.code, 'order_of_other_visitor')
    })
  })

test("a claim's own address is where its courier goes", async () => {
  const address = { first_name: 'Budi', last_name: 'Raharjo', address_1: 'Jalan Kenanga 9', city: 'Yogyakarta' }
  const { book } = await packed('claim', { ...address, country_code: 'id', postal_code: '55223', phone: '0812000111' })
  const { shipments } = await ok(packer.post(book))
  const { body } = courier.orderOf(shipments[0].id)
  assert.deepEqual([body.destination_contact_name, body.destination_postal_code], ['Budi Raharjo', 55223])
})
