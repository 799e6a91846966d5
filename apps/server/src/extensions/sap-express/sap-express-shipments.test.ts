import assert from 'node:assert/strict'
import { before, beforeEach, describe, test } from 'node:test'
import { sql } from 'kysely'
import { trackQuietShipments } from '../../after-sale/shipments/actions/track-shipment.ts'
import { settleStaleShipments } from '../../after-sale/shipments/settle-shipments.ts'
import { aPlacedOrder } from '../../testing/a-cart.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop, type ShopFixture } from '../../testing/a-shop.ts'
import { caller } from '../../testing/caller.ts'
import { aSapExpress, sapExpressKeys } from '../../testing/gateways/a-sap-express.ts'
import { faults } from '../../testing/gateways/gateway-server.ts'
import type { Json } from '../../testing/json.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { sapExpress } from './sap-express-extension.ts'

const courier = await aSapExpress()
const hosts = { sapExpress: undefined, sapExpressUrl: courier.url, sapExpressTrackingUrl: courier.url, timeoutMs: 2000 }
const { app, db, clock } = await startTestApp({}, undefined, [sapExpress(hosts)])
let shop: ShopFixture
let variant_id: string
let owner: ReturnType<typeof caller>
let packer: ReturnType<typeof caller>

const settings = '/admin/providers/fulfillment/sap-express'

before(async () => {
  shop = await aShop(db, { is_default: true, payment_providers: ['manual', 'cod'] })
  const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 10_000 }] })
  variant_id = variant_ids[0] ?? ''
  await optionIs({ origin: '327305' })
  owner = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
  packer = caller(app, await signInStaff(db, shop, 'fulfilment', clock.now()))
  const saved = await owner.post(settings, sapExpressKeys)
  assert.equal(saved.status, 200, JSON.stringify(saved.body))
})

beforeEach(() => {
  courier.recover()
  courier.refuse(undefined)
  // A courier that has failed often is called again.
  clock.advance(31_000)
})

const optionIs = (data: object) =>
  db
    .updateTable('shipping_options')
    .set({ provider_id: 'sap-express', data: JSON.stringify(data) })
    .where('id', '=', shop.shipping_option_id)
    .execute()

/** An order whose items are packed, to a district of Jakarta unless it says otherwise. */
async function packed(district_code: string | null = '317101', provider_id = 'manual') {
  const order = await aPlacedOrder(app, shop, { variant_id, provider_id })
  await sql`
    update addresses set country_code = 'id', metadata = ${JSON.stringify({ district_code })}
    where id = (select shipping_address_id from orders where id = ${order.id})`.execute(db)
  const items = order.items.map(({ id, quantity }: Json) => ({ item_id: id, quantity }))
  const reply = await packer.post(`/admin/orders/${order.id}/fulfillment`, { items })
  const fulfillment_id = reply.body.order.fulfillments[0].id
  return {
    order_id: order.id as string,
    fulfillment_id: fulfillment_id as string,
    book: `/admin/orders/${order.id}/fulfillments/${fulfillment_id}/book`,
  }
}

async function booked() {
  const parcel = await packed()
  const { status, body } = await packer.post(parcel.book)
  assert.equal(status, 200, JSON.stringify(body))
  const atCourier = courier.parcels.at(-1)
  assert.ok(atCourier)
  return { ...parcel, shipment: body.shipments[0] as Json, atCourier }
}

async function shipmentsOf(order_id: string): Promise<Json[]> {
  return (await packer.get(`/admin/orders/${order_id}/shipments`)).body.shipments
}

async function minutesPass(): Promise<void> {
  clock.advance(61_000)
  await settleStaleShipments(app.services)
}

const creations = () => courier.calls.filter((call) => call.includes('/pickup/create')).length

describe('booking SAP Express', () => {
  test('asks for a pickup with addresses, districts and weight, and has the waybill with our label', async () => {
    const { shipment, order_id, atCourier } = await booked()
    assert.deepEqual(
      [shipment.status, shipment.carrier, shipment.waybill],
      ['confirmed', 'SAP Express', atCourier.awb_no],
    )
    const { body } = atCourier
    assert.match(String(body.reference_no), /^[0-9A-F]{20}$/)
    assert.deepEqual(
      [body.customer_code, body.service_type_code, body.pickup_place, body.pickup_district_code],
      ['KOPI01', 'UDRREG', '1', 'JB0101'],
    )
    assert.deepEqual([body.destination_district_code, body.receiver_name], ['JK0102', 'Sari Dewi'])
    assert.ok(Number(body.weight) >= 1)
    assert.ok(!('cod_value' in body))
    assert.ok(!JSON.stringify(await shipmentsOf(order_id)).includes(sapExpressKeys.secret_values.api_key))
    const label = await packer.get(`/admin/orders/${order_id}/shipments/${shipment.id}/label`)
    assert.equal(label.status, 200)
  })

  test('parcels are dropped off, too, and are booked with the service of the option', async () => {
    await optionIs({ origin: '327305', service: 'DRGREG' })
    const { book } = await packed()
    assert.equal((await packer.post(book, { collection: 'drop_off' })).status, 200)
    const { body } = courier.parcels.at(-1) ?? {}
    assert.deepEqual([body?.pickup_place, body?.service_type_code], ['2', 'DRGREG'])
    await optionIs({ origin: '327305' })
  })

  test('refused: nothing is booked, staff read why, and may try again', async () => {
    const { book, order_id } = await packed()
    courier.refuse('Customer code tidak aktif')
    const reply = await packer.post(book)
    assert.deepEqual([reply.status, reply.body.code], [422, 'courier_refused'])
    assert.match(reply.body.message, /tidak aktif/)
    courier.refuse(undefined)
    assert.equal((await packer.post(book)).status, 200)
    assert.deepEqual(
      (await shipmentsOf(order_id)).map(({ status }) => status),
      ['confirmed', 'refused'],
    )
  })

  test('what is paid on delivery is not booked, since nobody would collect it; own staff may bring it', async () => {
    const before = creations()
    const { book, order_id, fulfillment_id } = await packed('317101', 'cod')
    const refused = await packer.post(book)
    assert.deepEqual([refused.status, refused.body.code], [400, 'courier_collects_no_cash'])
    const { shipments, couriers, cash_due } = (await packer.get(`/admin/orders/${order_id}/shipments`)).body
    assert.deepEqual([shipments, creations()], [[], before])
    assert.equal(couriers.find(({ provider_id }: Json) => provider_id === 'sap-express').collects_cash, false)
    assert.equal(cash_due[0].fulfillment_id, fulfillment_id)
    const shipped = await packer.post(`/admin/orders/${order_id}/shipment`, { fulfillment_id })
    assert.equal(shipped.body.order.fulfillment_status, 'shipped')

    const paid = await packed('317101', 'cod')
    await owner.post(`/admin/orders/${paid.order_id}/capture`)
    assert.equal((await packer.post(paid.book)).status, 200)
  })

  test('a booking without a reply that the courier has after all is not given up', async () => {
    const { book, order_id } = await packed()
    const before = creations()
    courier.failNext(/pickup\/create/, 'late')
    assert.equal((await packer.post(book)).body.code, 'courier_silent')
    const [{ id } = {} as Json] = await shipmentsOf(order_id)
    clock.advance(600_000)
    const parcel = courier.parcels.at(-1)
    assert.ok(parcel)
    courier.report(parcel, 'ENTRI (SEDANG DI PICKUP)', '2026-03-01 10:00:00')
    const reply = await packer.post(`/admin/orders/${order_id}/shipments/${id}/cancel`)
    // It cannot be canceled here, and it is known now.
    assert.deepEqual([reply.status, reply.body.code], [422, 'courier_refused'])
    assert.deepEqual([(await shipmentsOf(order_id))[0]?.status, creations()], ['picking_up', before + 1])
  })

  test('needs the very district, one that the courier serves, an origin, and a sender', async () => {
    const before = creations()
    const wordsOf = async (code?: string | null) => (await packer.post((await packed(code)).book)).body.message
    assert.match(await wordsOf(null), /no district/)
    assert.match(await wordsOf('327308'), /does not serve/)
    await optionIs({ origin: 'Kota Bandung' })
    assert.match(await wordsOf(), /district of the pickup/)
    await optionIs({ origin: '327305' })
    const { sender_address: _, ...values } = sapExpressKeys.values
    await owner.post(settings, { values: { ...values, sender_address: '' }, secret_values: {} })
    assert.match(await wordsOf(), /sender/)
    await owner.post(settings, sapExpressKeys)
    assert.equal(creations(), before)
  })

  for (const fault of faults)
    test(`${fault} at the booking: staff are told, and one parcel is booked, once the courier says whether it has it`, async () => {
      const { book, order_id } = await packed()
      const before = courier.parcels.length
      courier.failNext(/pickup\/create$/, fault)
      assert.equal((await packer.post(book)).body.code, 'courier_silent')
      const asked = courier.calls.length
      // It may still act: nobody books again within a minute.
      assert.equal((await packer.post(book)).body.code, 'courier_silent')
      assert.equal(courier.calls.length, asked)
      await minutesPass()
      const lost = courier.parcels.length === before + 1 && (await shipmentsOf(order_id))[0]?.status === 'booking'
      if (lost) {
        // Booked, and without a report: its waybill is not known yet.
        const parcel = courier.parcels.at(-1)
        assert.ok(parcel)
        courier.report(parcel, 'ENTRI (SEDANG DI PICKUP)', '2026-03-01 10:00:00')
        await minutesPass()
      }
      const [shipment, ...others] = await shipmentsOf(order_id)
      assert.equal(others.length, 0)
      assert.equal(shipment?.waybill, courier.parcels.at(-1)?.awb_no)
      assert.equal(shipment?.status, lost ? 'picking_up' : 'confirmed')
      assert.equal(courier.parcels.length, before + 1)
    })

  for (const fault of ['lost', 'fault', 'malformed', 'foreign'] as const)
    test(`${fault} at the question whether it was booked: it is not booked again`, async () => {
      const { book, order_id } = await packed()
      const before = courier.parcels.length
      courier.failNext(/pickup\/create$/, 'reply_lost')
      await packer.post(book)
      courier.failNext(/shipment\/tracking/, fault)
      await minutesPass()
      assert.equal((await shipmentsOf(order_id))[0]?.status, 'booking')
      assert.equal(courier.parcels.length, before + 1)
    })

  test('by five people at once: one parcel', async () => {
    const { book, order_id } = await packed()
    const before = courier.parcels.length
    await Promise.all(Array.from({ length: 5 }, () => packer.post(book)))
    assert.equal((await shipmentsOf(order_id)).length, 1)
    assert.equal(courier.parcels.length, before + 1)
  })
})

describe('tracking by SAP Express', () => {
  test('is asked once an hour: shipped once, delivered, and what its staff note is not shown', async () => {
    const { shipment, order_id, atCourier } = await booked()
    courier.report(atCourier, 'ENTRI (SEDANG DI PICKUP)', '2026-03-01 09:00:00')
    courier.report(atCourier, 'PICKED UP', '2026-03-01 10:00:00')
    courier.report(atCourier, 'MANIFEST OUTGOING', '2026-03-01 18:00:00')
    clock.advance(3_700_000)
    await trackQuietShipments(app.services)
    assert.equal((await shipmentsOf(order_id))[0]?.status, 'picked_up')
    const { order } = (await packer.get(`/admin/orders/${order_id}`)).body
    assert.equal(order.fulfillment_status, 'shipped')
    assert.deepEqual(order.fulfillments[0].tracking_numbers, [shipment.waybill])
    courier.report(atCourier, 'A NEW CHECKPOINT', '2026-03-02 07:00:00')
    courier.report(atCourier, 'DELIVERY ', '2026-03-02 08:00:00')
    courier.report(atCourier, 'POD - DELIVERED', '2026-03-02 15:00:00')
    const asked = await packer.post(`/admin/orders/${order_id}/shipments/${shipment.id}/track`)
    const [delivered] = asked.body.shipments
    assert.deepEqual([delivered.status, delivered.delivered_at], ['delivered', '2026-03-02T08:00:00.000Z'])
    assert.deepEqual(
      delivered.events.map(({ status }: Json) => status),
      ['delivered', 'delivering', 'picked_up', 'picked_up', 'picking_up'],
    )
    assert.ok(!JSON.stringify(delivered).includes('JAJANG'))
  })

  test('returns are followed to their end', async () => {
    const { shipment, order_id, atCourier } = await booked()
    courier.report(atCourier, 'POD - UNDELIVERED', '2026-03-02 15:00:00')
    courier.report(atCourier, 'OUTGOING RETURN', '2026-03-03 15:00:00')
    const track = `/admin/orders/${order_id}/shipments/${shipment.id}/track`
    assert.equal((await packer.post(track)).body.shipments[0].status, 'returning')
    courier.report(atCourier, 'SHIPMENT RETURN TO CLIENT', '2026-03-04 15:00:00')
    assert.equal((await packer.post(track)).body.shipments[0].status, 'returned')
  })

  test('is canceled at the courier, which staff ask: afterwards it is canceled here, and may be booked again', async () => {
    const { shipment, order_id, book, atCourier } = await booked()
    const cancel = `/admin/orders/${order_id}/shipments/${shipment.id}/cancel`
    const refused = await packer.post(cancel)
    assert.equal(refused.body.code, 'courier_refused')
    assert.match(refused.body.message, /Ask SAP Express/)
    courier.report(atCourier, 'VOID_PICKUP', '2026-03-01 11:00:00')
    assert.equal((await packer.post(cancel)).body.shipments[0].status, 'canceled')
    assert.equal((await packer.post(book)).status, 200)
  })
})
