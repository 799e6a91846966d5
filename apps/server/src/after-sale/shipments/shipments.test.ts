import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { readPdfLines } from '@shopkey/testkit/pdf-text.ts'
import { biteship } from '../../extensions/biteship/biteship.ts'
import { aPlacedOrder } from '../../testing/a-cart.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShippingOption, aShop, type ShopFixture } from '../../testing/a-shop.ts'
import { caller } from '../../testing/caller.ts'
import { aBiteship, biteshipKeys } from '../../testing/gateways/a-biteship.ts'
import { faults } from '../../testing/gateways/gateway-server.ts'
import type { Json } from '../../testing/json.ts'
import { kill, startServerProcess, untilReady } from '../../testing/server-process.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { storeApi } from '../../testing/store-api.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { trackQuietShipments } from './actions/track-shipment.ts'
import { settleStaleShipments } from './settle-shipments.ts'

/** What every courier has to stand: one parcel or none, and each report once. */
const courier = await aBiteship()
const started = await startTestApp({}, undefined, [biteship({ apiUrl: courier.url, timeoutMs: 2000 })])
const { app, db, clock, databaseUrl } = started
let shop: ShopFixture
let variant_id: string
type Caller = ReturnType<typeof caller>
let packer: Caller
let support: Caller

before(async () => {
  shop = await aShop(db, { is_default: true, payment_providers: ['manual', 'cod'] })
  const { variant_ids } = await aProduct(db, shop, { variants: [{ stock: 10_000 }] })
  variant_id = variant_ids[0] ?? ''
  await db
    .updateTable('shipping_options')
    .set({ provider_id: 'biteship', data: JSON.stringify({ courier: 'JNE', service: 'REG' }) })
    .where('id', '=', shop.shipping_option_id)
    .execute()
  const owner = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
  const saved = await owner.post('/admin/providers/fulfillment/biteship', biteshipKeys)
  assert.equal(saved.status, 200, JSON.stringify(saved.body))
  assert.match(saved.body.provider.webhook_url, /\/webhooks\/fulfillments\/biteship\/store_/)
  packer = caller(app, await signInStaff(db, shop, 'fulfilment', clock.now()))
  support = caller(app, await signInStaff(db, shop, 'customer_service', clock.now()))
})

interface Packed {
  order_id: string
  fulfillment_id: string
  book: string
}

/** An order whose items are packed, and the address that books its courier. */
async function packed(provider_id = 'manual'): Promise<Packed> {
  courier.recover()
  courier.refuse(undefined)
  // A courier that has failed often is called again.
  clock.advance(31_000)
  const order = await aPlacedOrder(app, shop, { variant_id, quantity: 2, provider_id })
  const items = order.items.map(({ id, quantity }: Json) => ({ item_id: id, quantity }))
  const reply = await packer.post(`/admin/orders/${order.id}/fulfillment`, { items })
  const fulfillment_id = reply.body.order.fulfillments[0].id
  return {
    order_id: order.id,
    fulfillment_id,
    book: `/admin/orders/${order.id}/fulfillments/${fulfillment_id}/book`,
  }
}

async function booked(): Promise<Packed & { shipment: Json }> {
  const parcel = await packed()
  const { status, body } = await packer.post(parcel.book)
  assert.equal(status, 200, JSON.stringify(body))
  return { ...parcel, shipment: body.shipments[0] }
}

async function shipmentsOf(order_id: string): Promise<Json[]> {
  return (await packer.get(`/admin/orders/${order_id}/shipments`)).body.shipments
}

/** Packs one item of each order alone. */
async function packedApart(provider_id: string): Promise<{ order_id: string; total: number; books: string[] }> {
  clock.advance(31_000)
  const order = await aPlacedOrder(app, shop, { variant_id, quantity: 2, provider_id })
  const items = [{ item_id: order.items[0].id, quantity: 1 }]
  await packer.post(`/admin/orders/${order.id}/fulfillment`, { items })
  const { body } = await packer.post(`/admin/orders/${order.id}/fulfillment`, { items })
  const books = body.order.fulfillments.map(({ id }: Json) => `/admin/orders/${order.id}/fulfillments/${id}/book`)
  return { order_id: order.id, total: order.total, books }
}

const parcelsAt = (id: string) => [...courier.orders.values()].filter(({ reference_id }) => reference_id === id).length

async function deliver({ headers, payload }: { headers: Record<string, string>; payload: string }, store = shop.id) {
  const url = `/webhooks/fulfillments/biteship/${store}`
  const reply = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })
  return reply.statusCode
}

async function jobsRun(): Promise<void> {
  clock.advance(61_000)
  await settleStaleShipments(app.services)
}

const timelineOf = (order_id: string) =>
  db.selectFrom('order_events').select(['type', 'actor_type']).where('order_id', '=', order_id).orderBy('id').execute()

describe('booking a courier', () => {
  test('stores waybill and link, with the address and items that the courier needs', async () => {
    const { shipment, order_id } = await booked()
    assert.equal(shipment.status, 'confirmed')
    assert.equal(shipment.carrier, 'JNE')
    assert.match(shipment.waybill, /^WYB-/)
    const { body } = courier.orderOf(shipment.id)
    assert.equal(body.destination_postal_code, 40115)
    assert.equal(body.destination_contact_name, 'Sari Dewi')
    assert.deepEqual([body.courier_company, body.courier_type, body.delivery_type], ['jne', 'reg', 'now'])
    assert.ok(
      (await timelineOf(order_id)).some(({ type, actor_type }) => type === 'courier_booked' && actor_type === 'staff'),
    )
  })

  test('a pickup for later, in the time of Jakarta; drop-off; times that are no times are refused', async () => {
    const { book } = await packed()
    const later = new Date(clock.now().getTime() + 26 * 3_600_000)
    for (const body of [
      { collect_at: new Date(clock.now().getTime() - 1).toISOString() },
      { collect_at: new Date(clock.now().getTime() + 40 * 86_400_000).toISOString() },
      { collection: 'drop_off', collect_at: later.toISOString() },
    ])
      assert.equal((await packer.post(book, body)).body.code, 'collection_time_wrong')
    const [shipment] = (await packer.post(book, { collect_at: later.toISOString() })).body.shipments
    const sent = courier.orderOf(shipment.id).body
    const jakarta = new Date(later.getTime() + 7 * 3_600_000).toISOString()
    assert.deepEqual(
      [sent.delivery_type, sent.delivery_date, sent.delivery_time],
      ['scheduled', jakarta.slice(0, 10), jakarta.slice(11, 16)],
    )
    const other = await packed()
    const [dropped] = (await packer.post(other.book, { collection: 'drop_off' })).body.shipments
    assert.equal(courier.orderOf(dropped.id).body.origin_collection_method, 'drop_off')
  })

  test('is for those who may fulfil, in the store of the order, and for couriers only', async () => {
    const { book, order_id, fulfillment_id } = await packed()
    const before = courier.orders.size
    assert.equal((await caller(app, { 'store-view-code': shop.view_code }).post(book)).status, 401)
    assert.equal((await support.post(book)).status, 403)
    const other = await aShop(db)
    const stranger = caller(app, await signInStaff(db, other, 'owner', clock.now()))
    assert.equal((await stranger.post(book)).status, 404)
    assert.equal((await stranger.get(`/admin/orders/${order_id}/shipments`)).status, 404)
    await db.updateTable('fulfillments').set({ provider_id: 'manual' }).where('id', '=', fulfillment_id).execute()
    assert.equal((await packer.post(book)).body.code, 'courier_takes_no_bookings')
    assert.equal(courier.orders.size, before)
  })

  test('refused: nothing is booked, staff read why, and may try again', async () => {
    const { book, order_id } = await packed()
    courier.refuse('Insufficient balance')
    const reply = await packer.post(book)
    assert.deepEqual([reply.status, reply.body.code], [422, 'courier_refused'])
    assert.match(reply.body.message, /Insufficient balance/)
    assert.equal((await shipmentsOf(order_id))[0]?.status, 'refused')
    courier.refuse(undefined)
    const again = await packer.post(book)
    assert.deepEqual(
      again.body.shipments.map(({ status }: Json) => status),
      ['confirmed', 'refused'],
    )
  })

  test('an address without a postal code is refused before the courier is asked', async () => {
    const { book, order_id } = await packed()
    await db
      .updateTable('addresses')
      .set({ postal_code: null })
      .where(
        'id',
        'in',
        (eb) => eb.selectFrom('orders').select('shipping_address_id').where('id', '=', order_id) as never,
      )
      .execute()
    const calls = courier.calls.length
    assert.match((await packer.post(book)).body.message, /postal code/)
    assert.equal(courier.calls.length, calls)
  })

  for (const fault of faults)
    test(`${fault} at the booking: staff are told, and one parcel is booked`, async () => {
      const { book, order_id } = await packed()
      courier.failNext(/POST \/v1\/orders$/, fault)
      const reply = await packer.post(book)
      assert.deepEqual([reply.status, reply.body.code], [422, 'courier_silent'])
      const [waiting] = await shipmentsOf(order_id)
      assert.equal(waiting?.status, 'booking')
      await jobsRun()
      const [shipment, ...others] = await shipmentsOf(order_id)
      assert.equal(others.length, 0)
      assert.equal(shipment?.status, 'confirmed')
      assert.equal(parcelsAt(shipment?.id), 1)
    })

  test('by five people at once: one parcel', async () => {
    const { book, order_id } = await packed()
    await Promise.all(Array.from({ length: 5 }, () => packer.post(book)))
    const shipments = await shipmentsOf(order_id)
    assert.equal(shipments.length, 1)
    assert.equal(parcelsAt(shipments[0]?.id), 1)
    assert.equal((await packer.post(book)).body.code, 'courier_booked')
  })

  test('a webhook before the reply to the booking: one parcel, booked once in the timeline', async () => {
    const { book, order_id } = await packed()
    courier.beforeReply(/POST \/v1\/orders$/, async () => {
      const order = [...courier.orders.values()].at(-1)
      assert.ok(order)
      assert.equal(await deliver(courier.message(order)), 200)
    })
    assert.equal((await packer.post(book)).status, 200)
    assert.equal((await timelineOf(order_id)).filter(({ type }) => type === 'courier_booked').length, 1)
  })
})

describe('what is paid on delivery', () => {
  const cashAt = (shipment_id: string) => {
    const { destination_cash_on_delivery, destination_cash_on_delivery_type } = courier.orderOf(shipment_id).body
    return [destination_cash_on_delivery, destination_cash_on_delivery_type]
  }
  const cashDueOf = async (order_id: string) =>
    (await packer.get(`/admin/orders/${order_id}/shipments`)).body.cash_due.map(({ amount }: Json) => amount)

  test('is collected by the courier: the total in rupiah; what is paid otherwise is not', async () => {
    const { book, order_id } = await packed('cod')
    const { total } = (await packer.get(`/admin/orders/${order_id}`)).body.order
    assert.deepEqual(await cashDueOf(order_id), [total])
    const [shipment] = (await packer.post(book)).body.shipments
    assert.equal(shipment.cash_to_collect, total)
    assert.deepEqual(cashAt(shipment.id), [total / 100, '7_days'])
    const { shipment: paid } = await booked()
    assert.deepEqual([paid.cash_to_collect, ...cashAt(paid.id)], [0, undefined, undefined])
  })

  test('in several parcels is collected once, by the first; if it is canceled, by the next', async () => {
    const { order_id, total, books } = await packedApart('cod')
    assert.deepEqual(await cashDueOf(order_id), [total, total])
    const [first] = (await packer.post(books[0] ?? '')).body.shipments
    assert.deepEqual(await cashDueOf(order_id), [])
    const [second] = (await packer.post(books[1] ?? '')).body.shipments
    assert.deepEqual([first.cash_to_collect, second.cash_to_collect], [total, 0])
    await packer.post(`/admin/orders/${order_id}/shipments/${second.id}/cancel`)
    await packer.post(`/admin/orders/${order_id}/shipments/${first.id}/cancel`)
    const [third] = (await packer.post(books[1] ?? '')).body.shipments
    assert.equal(third.cash_to_collect, total)
  })

  test('and has been paid meanwhile is not collected', async () => {
    const { book, order_id } = await packed('cod')
    const owner = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
    assert.equal((await owner.post(`/admin/orders/${order_id}/capture`)).status, 200)
    const [shipment] = (await packer.post(book)).body.shipments
    assert.deepEqual([shipment.cash_to_collect, ...cashAt(shipment.id)], [0, undefined, undefined])
  })

  test('is the same amount at each repetition of the call', async () => {
    const { book, order_id } = await packed('cod')
    courier.failNext(/POST \/v1\/orders$/, 'fault')
    assert.equal((await packer.post(book)).body.code, 'courier_silent')
    const owner = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
    await owner.post(`/admin/orders/${order_id}/capture`)
    await jobsRun()
    const [shipment] = await shipmentsOf(order_id)
    assert.equal(cashAt(shipment?.id)[0], shipment?.cash_to_collect / 100)
    assert.ok(shipment?.cash_to_collect > 0)
  })
})

describe('a booking that its courier does not reply to', () => {
  const attemptsOf = async (id: string) =>
    (await db.selectFrom('shipments').select('attempts').where('id', '=', id).executeTakeFirstOrThrow()).attempts
  const minutes = (count: number) => clock.advance(count * 60_000)

  async function stuck(fault: 'before' | 'after') {
    const parcel = await packed()
    courier.failNext(/POST \/v1\/orders$/, fault === 'after' ? 'late' : 'fault')
    assert.equal((await packer.post(parcel.book)).body.code, 'courier_silent')
    const [shipment] = await shipmentsOf(parcel.order_id)
    assert.equal(shipment?.status, 'booking')
    const { order_id, fulfillment_id } = parcel
    return {
      ...parcel,
      shipment_id: shipment?.id as string,
      ask: () => packer.post(`/admin/orders/${order_id}/shipments/${shipment?.id}/track`),
      giveUp: () => packer.post(`/admin/orders/${order_id}/shipments/${shipment?.id}/cancel`),
      ship: (numbers: string[]) =>
        packer.post(`/admin/orders/${order_id}/shipment`, { fulfillment_id, tracking_numbers: numbers }),
      cancelFulfillment: () => packer.post(`/admin/orders/${order_id}/fulfillments/${fulfillment_id}/cancel`),
    }
  }

  test('can be asked for again at once', async () => {
    const { ask, shipment_id } = await stuck('after')
    const { status, body } = await ask()
    assert.deepEqual([status, body.shipments[0].status], [200, 'confirmed'])
    assert.equal(parcelsAt(shipment_id), 1)
  })

  test('is neither given up nor replaced by a number for ten minutes', async () => {
    const { giveUp, ship, order_id } = await stuck('before')
    minutes(9)
    assert.equal((await shipmentsOf(order_id))[0]?.may_give_up, false)
    for (const reply of [await giveUp(), await ship(['JNE-7'])])
      assert.deepEqual([reply.status, reply.body.code], [400, 'shipment_being_booked'])
    assert.equal((await shipmentsOf(order_id))[0]?.status, 'booking')
    minutes(1)
    assert.equal((await shipmentsOf(order_id))[0]?.may_give_up, true)
  })

  test('is given up by those who may fulfil: the items are free, the courier is not asked any more', async () => {
    const { giveUp, cancelFulfillment, order_id, shipment_id } = await stuck('before')
    minutes(10)
    const url = `/admin/orders/${order_id}/shipments/${shipment_id}/cancel`
    assert.equal((await support.post(url)).status, 403)
    const { status, body } = await giveUp()
    assert.deepEqual([status, body.shipments[0].status], [200, 'given_up'])
    assert.equal((await giveUp()).body.code, 'shipment_ended')
    assert.ok(
      (await timelineOf(order_id)).some(
        ({ type, actor_type }) => type === 'courier_given_up' && actor_type === 'staff',
      ),
    )
    const attempts = await attemptsOf(shipment_id)
    await jobsRun()
    assert.equal(await attemptsOf(shipment_id), attempts)
    assert.equal((await cancelFulfillment()).status, 200)
  })

  for (const fault of ['before', 'after'] as const)
    test(`is booked again after it was given up: one parcel (the courier failed ${fault} it took it)`, async () => {
      const { giveUp, book, order_id, shipment_id } = await stuck(fault)
      minutes(10)
      await giveUp()
      const { status, body } = await packer.post(book)
      assert.equal(status, 200, JSON.stringify(body))
      const [shipment, ...others] = await shipmentsOf(order_id)
      assert.deepEqual([shipment?.id, shipment?.status, others.length], [shipment_id, 'confirmed', 0])
      assert.equal(courier.orders.size, new Set([...courier.orders.values()].map((one) => one.reference_id)).size)
      assert.equal(parcelsAt(shipment_id), 1)
    })

  test('is replaced by a typed number, and the courier is not asked any more', async () => {
    const { ship, shipment_id, order_id } = await stuck('before')
    minutes(10)
    const { status, body } = await ship(['JNE-7'])
    assert.equal(status, 200, JSON.stringify(body))
    assert.deepEqual(body.order.fulfillments[0].tracking_numbers, ['JNE-7'])
    await jobsRun()
    assert.equal(parcelsAt(shipment_id), 0)
    assert.equal((await shipmentsOf(order_id))[0]?.status, 'given_up')
  })

  test('whose number staff typed turns out to be that parcel: it is followed, with one number', async () => {
    const { ship, shipment_id, order_id } = await stuck('after')
    minutes(10)
    const atCourier = courier.orderOf(shipment_id)
    await ship([atCourier.waybill_id ?? ''])
    assert.equal(await deliver(courier.message(atCourier)), 200)
    await jobsRun()
    assert.equal((await shipmentsOf(order_id))[0]?.status, 'confirmed')
    const { order } = (await packer.get(`/admin/orders/${order_id}`)).body
    assert.deepEqual(order.fulfillments[0].tracking_numbers, [atCourier.waybill_id])
  })

  test('that the courier reports after the items went another way is called back', async () => {
    const { ship, shipment_id, order_id } = await stuck('after')
    minutes(10)
    await ship(['BY-HAND-1'])
    assert.equal(await deliver(courier.message(courier.orderOf(shipment_id))), 200)
    await jobsRun()
    assert.equal((await shipmentsOf(order_id))[0]?.status, 'canceled')
    const { order } = (await packer.get(`/admin/orders/${order_id}`)).body
    assert.deepEqual(order.fulfillments[0].tracking_numbers, ['BY-HAND-1'])
  })

  test('that five people give up while the job asks ends as one parcel or none', async () => {
    const { giveUp, order_id, shipment_id } = await stuck('before')
    minutes(10)
    await Promise.all([...Array.from({ length: 5 }, giveUp), settleStaleShipments(app.services)])
    const [shipment, ...others] = await shipmentsOf(order_id)
    assert.equal(others.length, 0)
    assert.ok(parcelsAt(shipment_id) <= 1)
    assert.equal(shipment?.waybill !== null, parcelsAt(shipment_id) === 1)
  })
})

describe('canceling a booking', () => {
  const cancelOf = ({ order_id, shipment }: { order_id: string; shipment: Json }) =>
    packer.post(`/admin/orders/${order_id}/shipments/${shipment.id}/cancel`)

  test('lets the fulfillment be booked again, or canceled, which a live booking prevents', async () => {
    const parcel = await booked()
    const { order_id, fulfillment_id } = parcel
    const cancelFulfillment = () => packer.post(`/admin/orders/${order_id}/fulfillments/${fulfillment_id}/cancel`)
    assert.equal((await cancelFulfillment()).body.code, 'courier_booked')
    assert.equal((await cancelOf(parcel)).body.shipments[0].status, 'canceled')
    assert.equal((await cancelOf(parcel)).body.code, 'shipment_ended')
    const again = await packer.post(parcel.book)
    assert.equal(again.body.shipments[0].status, 'confirmed')
    assert.equal((await cancelOf({ order_id, shipment: again.body.shipments[0] })).status, 200)
    assert.equal((await cancelFulfillment()).status, 200)
  })

  test('of a parcel that the courier has is refused, whether its message has arrived or not', async () => {
    const parcel = await booked()
    const order = courier.orderOf(parcel.shipment.id)
    courier.report(order, 'picked', 'Paket telah dijemput', '2026-03-01T10:00:00+07:00')
    const refused = await cancelOf(parcel)
    assert.deepEqual([refused.status, refused.body.code], [422, 'courier_refused'])
    assert.equal((await shipmentsOf(parcel.order_id))[0]?.cancel_requested_at, null)
    await deliver(courier.message(order))
    assert.equal((await cancelOf(parcel)).body.code, 'courier_has_parcel')
  })

  for (const fault of faults)
    test(`${fault} at the cancellation: it is canceled once`, async () => {
      const parcel = await booked()
      courier.failNext(/\/cancel$/, fault)
      assert.equal((await cancelOf(parcel)).body.code, 'courier_silent')
      await jobsRun()
      assert.equal((await shipmentsOf(parcel.order_id))[0]?.status, 'canceled')
      assert.equal(courier.orderOf(parcel.shipment.id).history.filter(({ status }) => status === 'cancelled').length, 1)
    })
})

describe('tracking', () => {
  test('repeated and reordered messages: each report once, shipped once with its waybill, then delivered', async () => {
    const { shipment, order_id } = await booked()
    const order = courier.orderOf(shipment.id)
    courier.report(order, 'picked', 'Paket telah dijemput', '2026-03-01T10:00:00+07:00')
    const early = courier.message(order)
    for (let count = 0; count < 3; count += 1) assert.equal(await deliver(early), 200)
    const read = async () => (await packer.get(`/admin/orders/${order_id}`)).body.order
    const shipped = await read()
    assert.equal(shipped.fulfillment_status, 'shipped')
    assert.deepEqual(shipped.fulfillments[0].tracking_numbers, [shipment.waybill])
    assert.equal(shipped.fulfillments[0].tracking_links[0].url, shipment.tracking_url)
    courier.report(order, 'delivered', 'Diterima oleh SARI', '2026-03-02T15:00:00+07:00')
    await deliver(courier.message(order))
    // The courier's history is read in another order than it happened, and an old message comes again.
    order.history.reverse()
    order.status = 'picked'
    await deliver(early)
    const [delivered] = await shipmentsOf(order_id)
    assert.equal(delivered?.status, 'delivered')
    assert.equal(delivered?.delivered_at, '2026-03-02T08:00:00.000Z')
    assert.deepEqual(
      delivered?.events.map(({ status }: Json) => status),
      ['delivered', 'picked_up', 'confirmed'],
    )
    const types = (await timelineOf(order_id)).map(({ type }) => type)
    for (const once of ['shipment_created', 'parcel_delivered'])
      assert.equal(types.filter((type) => type === once).length, 1, once)
  })

  test('a message without the secret, with another one, or with none of an object is refused; an empty one changes nothing', async () => {
    const { shipment, order_id } = await booked()
    const order = courier.orderOf(shipment.id)
    courier.report(order, 'picked', '-', '2026-03-01T10:00:00+07:00')
    const { payload, headers } = courier.message(order)
    assert.equal(await deliver({ headers: {}, payload }), 401)
    assert.equal(await deliver({ headers: { 'x-kopi-signature': 'long-enough-for-a-secreT' }, payload }), 401)
    assert.equal(await deliver({ headers, payload: 'nothing' }), 401)
    assert.equal(await deliver({ headers, payload }, 'store_unknown'), 401)
    assert.equal(await deliver({ headers: {}, payload: '' }), 200)
    assert.equal((await shipmentsOf(order_id))[0]?.status, 'confirmed')
  })

  test('a message that another store’s key signs, about this store’s parcel, changes nothing', async () => {
    const { shipment, order_id } = await booked()
    const other = await aShop(db)
    const stranger = caller(app, await signInStaff(db, other, 'owner', clock.now()))
    assert.equal((await stranger.post('/admin/providers/fulfillment/biteship', biteshipKeys)).status, 200)
    const order = courier.orderOf(shipment.id)
    courier.report(order, 'picked', '-', '2026-03-01T10:00:00+07:00')
    assert.equal(await deliver(courier.message(order), other.id), 200)
    assert.equal((await shipmentsOf(order_id))[0]?.status, 'confirmed')
    assert.equal(await deliver(courier.message(order)), 200)
    assert.equal((await shipmentsOf(order_id))[0]?.status, 'picked_up')
  })

  test('a message that never comes: the courier is asked once an hour, and staff may ask at once', async () => {
    const { shipment, order_id } = await booked()
    const order = courier.orderOf(shipment.id)
    courier.report(order, 'allocated', '-', '2026-03-01T09:30:00+07:00')
    const asked = await packer.post(`/admin/orders/${order_id}/shipments/${shipment.id}/track`)
    assert.equal(asked.body.shipments[0].status, 'assigned')
    courier.report(order, 'picked', '-', '2026-03-01T10:00:00+07:00')
    await trackQuietShipments(app.services)
    assert.equal((await shipmentsOf(order_id))[0]?.status, 'assigned')
    clock.advance(3_700_000)
    await trackQuietShipments(app.services)
    assert.equal((await shipmentsOf(order_id))[0]?.status, 'picked_up')
  })

  test('a courier that finds nobody to carry it: the fulfillment may be booked again', async () => {
    const { shipment, order_id, book } = await booked()
    const order = courier.orderOf(shipment.id)
    courier.report(order, 'courier_not_found', '-', '2026-03-01T10:00:00+07:00')
    await deliver(courier.message(order))
    assert.equal((await shipmentsOf(order_id))[0]?.status, 'failed')
    assert.equal((await packer.post(book)).status, 200)
    // What was given up stays so, while another one is carried.
    courier.report(order, 'delivered', '-', '2026-03-01T11:00:00+07:00')
    await deliver(courier.message(order))
    assert.deepEqual(
      (await shipmentsOf(order_id)).map(({ status }) => status),
      ['confirmed', 'failed'],
    )
  })

  test('staff who ship by hand need no number: it is the waybill', async () => {
    const { shipment, order_id, fulfillment_id } = await booked()
    const { body } = await packer.post(`/admin/orders/${order_id}/shipment`, { fulfillment_id })
    assert.deepEqual(body.order.fulfillments[0].tracking_numbers, [shipment.waybill])
  })

  test('shoppers see their parcels; others do not', async () => {
    const { shipment, order_id } = await booked()
    const order = courier.orderOf(shipment.id)
    courier.report(order, 'picked', 'Paket telah dijemput', '2026-03-01T10:00:00+07:00')
    await deliver(courier.message(order))
    await db.updateTable('orders').set({ visitor_hash: null }).where('id', '=', order_id).execute()
    const { shipments } = await storeApi(app, shop).get(`/store/orders/${order_id}/shipments`)
    assert.deepEqual([shipments[0].status, shipments[0].waybill], ['picked_up', shipment.waybill])
    assert.equal(shipments[0].events[0].note, 'Paket telah dijemput')
    assert.equal('refusal' in shipments[0], false)
    await db
      .updateTable('orders')
      .set({ visitor_hash: 'a'.repeat(43) })
      .where('id', '=', order_id)
      .execute()
    const reply = await storeApi(app, shop).request('GET', `/store/orders/${order_id}/shipments`)
    assert.deepEqual([reply.status, reply.body.code], [400, 'order_of_other_visitor'])
  })
})

describe('the label', () => {
  test('is a PDF with the waybill and the address; a canceled parcel has none', async () => {
    const { shipment, order_id } = await booked()
    const url = `/admin/orders/${order_id}/shipments/${shipment.id}/label`
    const { label } = (await packer.get(url)).body
    const lines = (await readPdfLines(Buffer.from(label.content, 'base64'))).join('\n')
    for (const words of [shipment.waybill, 'Sari Dewi', 'Jalan Melati 7', 'Bandung 40115', 'JNE'])
      assert.ok(lines.includes(words), `${words} is not in:\n${lines}`)
    assert.match(label.file_name, /^label-.+\.pdf$/)
    assert.equal((await support.get(url)).status, 403)
    await packer.post(`/admin/orders/${order_id}/shipments/${shipment.id}/cancel`)
    assert.equal((await packer.get(url)).body.code, 'shipment_ended')
  })
})

describe('prices', () => {
  test("are the courier's, by postal code; where it has none, the option is not offered", async () => {
    const option = await aShippingOption(db, shop)
    await db
      .updateTable('shipping_options')
      .set({
        provider_id: 'biteship',
        price_type: 'calculated',
        amount: null,
        data: JSON.stringify({ courier: 'sicepat', service: 'best' }),
      })
      .where('id', '=', option)
      .execute()
    const api = storeApi(app, shop)
    const { cart } = await api.post('/store/carts', { region_id: shop.idr_region_id })
    await api.post(`/store/carts/${cart.id}/line-items`, { variant_id, quantity: 1 })
    const priceAt = async (postal_code: string) => {
      await api.post(`/store/carts/${cart.id}`, {
        shipping_address: { country_code: 'id', city: 'Bandung', postal_code },
      })
      const { shipping_options } = await api.get(`/store/shipping-options/${cart.id}`)
      return shipping_options.find(({ id }: Json) => id === option)?.amount
    }
    assert.equal(await priceAt('40115'), 2_500_000)
    assert.equal(await priceAt('99999'), undefined)
    courier.failNext(/rates/, 'fault')
    assert.equal(await priceAt('40116'), undefined)
    assert.equal(await priceAt('40116'), 2_500_000)
  })

  test('need rupiah, a courier and a service', async () => {
    const owner = caller(app, await signInStaff(db, shop, 'owner', clock.now()))
    await owner.post(`/admin/regions/${shop.idr_region_id}/fulfillment-providers`, { provider_id: 'biteship' })
    const create = (data: object, region_id = shop.idr_region_id) =>
      owner.post('/admin/shipping-options', {
        name: 'JNE',
        region_id,
        provider_id: 'biteship',
        price_type: 'calculated',
        data,
      })
    assert.equal((await create({})).body.code, 'biteship_needs_service')
    assert.equal(
      (await create({ courier: 'jne', service: 'reg' }, shop.eur_region_id)).body.code,
      'biteship_needs_rupiah',
    )
    assert.equal((await create({ courier: 'jne', service: 'reg' })).status, 200)
  })
})

test('a server killed before and after each step: one parcel, and canceled ones stay canceled', async () => {
  const cases: { url: string; call: RegExp; when: 'before' | 'after'; order_id: string; ends: string }[] = []
  for (const when of ['before', 'after'] as const) {
    const fresh = await packed()
    cases.push({ url: fresh.book, call: /POST \/v1\/orders$/, when, order_id: fresh.order_id, ends: 'confirmed' })
    const { order_id, shipment } = await booked()
    const url = `/admin/orders/${order_id}/shipments/${shipment.id}/cancel`
    cases.push({ url, call: /\/cancel$/, when, order_id, ends: 'canceled' })
  }
  const headers = await signInStaff(db, shop, 'owner', clock.now())
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date('9999-01-01') })
    .execute()
  const server = await startServerProcess(databaseUrl, { RUN_JOBS: 'false', BITESHIP_API_URL: courier.url })
  await untilReady(server)
  const lost: Promise<unknown>[] = []
  for (const { url, call, when } of cases) {
    const reached = courier.stopAt(call, when)
    const sent = fetch(`${server.url}${url}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    }).then(
      async (reply) => `${reply.status} ${await reply.text()}`,
      () => 'no reply',
    )
    lost.push(sent)
    assert.equal(await Promise.race([reached, sent]), undefined)
  }
  await kill(server)
  assert.deepEqual(new Set(await Promise.all(lost)), new Set(['no reply']))
  courier.recover()
  clock.moveTo(new Date(Date.now() + 120_000).toISOString())
  await jobsRun()
  for (const { order_id, ends, when } of cases) {
    const shipments = await shipmentsOf(order_id)
    assert.deepEqual(
      shipments.map(({ status }) => status),
      [ends],
      `${ends}, ${when}`,
    )
    assert.equal(parcelsAt(shipments[0]?.id), 1)
  }
})
