import assert from 'node:assert/strict'
import { before, beforeEach, test } from 'node:test'
import { PDFDocument } from '@cantoo/pdf-lib'
import { defineExtension } from '@shopkey/extension/define-extension.ts'
import { offlineCapabilities } from '@shopkey/extension/provider-definition.ts'
import { type CourierShipment, ShipmentRefused } from '@shopkey/extension/shipment-service.ts'
import { readPdfLines } from '@shopkey/testkit/pdf-text.ts'
import { aPlacedOrder } from '../../testing/a-cart.ts'
import { aProduct } from '../../testing/a-product.ts'
import { aShop, type ShopFixture } from '../../testing/a-shop.ts'
import { caller } from '../../testing/caller.ts'
import type { Json } from '../../testing/json.ts'
import { signInStaff } from '../../testing/staff-member.ts'
import { startTestApp } from '../../testing/test-app.ts'

/** Two couriers: one whose labels are the shop's, and one with labels of its own. */
let waybill: string | null = 'WYB-1'
let own: (shipment_id: string) => Promise<Uint8Array> = twoPages
let labelCalls = 0
const booked = (id: string): CourierShipment => ({
  courier_id: `at-${id}`,
  carrier: 'Becak',
  waybill,
  tracking_url: null,
  status: 'confirmed',
  events: [],
})
const shipments = {
  collections: ['pickup'] as const,
  schedules: false,
  createShipment: async ({ shipment_id }: { shipment_id: string }) => booked(shipment_id),
  cancelShipment: async () => undefined,
  track: async ({ shipment_id }: { shipment_id: string }) => booked(shipment_id),
}
const labelled = {
  ...shipments,
  label: async ({ shipment_id }: { shipment_id: string }) => {
    labelCalls += 1
    return own(shipment_id)
  },
}
const texts = { en: 'Courier', bh: 'Kurir', ar: 'شركة الشحن' }
const definitionOf = (id: string) =>
  ({
    id,
    kind: 'fulfillment',
    name: texts,
    description: texts,
    icon: 'truck',
    capabilities: offlineCapabilities,
  }) as const
const couriers = defineExtension({
  id: 'couriers',
  fulfillmentProviders: () => [
    { id: 'becak', definition: definitionOf('becak'), shipments },
    { id: 'labelled', definition: definitionOf('labelled'), shipments: labelled },
  ],
})

async function twoPages(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.addPage([283, 425])
  pdf.addPage([283, 425])
  return pdf.save()
}

const { app, db, clock } = await startTestApp({}, undefined, [couriers])
let shop: ShopFixture
let variant_id: string
let packer: ReturnType<typeof caller>

before(async () => {
  shop = await aShop(db, { is_default: true })
  variant_id = (await aProduct(db, shop, { variants: [{ stock: 10_000 }] })).variant_ids[0] ?? ''
  packer = caller(app, await signInStaff(db, shop, 'fulfilment', clock.now()))
})
beforeEach(() => {
  waybill = 'WYB-1'
  own = twoPages
})

async function aPackedOrder(provider_id = 'becak') {
  const order = await aPlacedOrder(app, shop, { variant_id })
  const items = order.items.map(({ id, quantity }: Json) => ({ item_id: id, quantity }))
  const { body } = await packer.post(`/admin/orders/${order.id}/fulfillment`, { items })
  const fulfillment_id = body.order.fulfillments[0].id
  await db.updateTable('fulfillments').set({ provider_id }).where('id', '=', fulfillment_id).execute()
  return { order_id: order.id as string, book: `/admin/orders/${order.id}/fulfillments/${fulfillment_id}/book` }
}

async function aBookedOrder(provider_id?: string): Promise<string> {
  const { order_id, book } = await aPackedOrder(provider_id)
  const { status, body } = await packer.post(book)
  assert.equal(status, 200, JSON.stringify(body))
  return order_id
}

async function print(...order_ids: string[]) {
  const { status, body } = await packer.post('/admin/shipments/labels', { order_ids })
  assert.equal(status, 200, JSON.stringify(body))
  const pdf = body.labels && (await PDFDocument.load(Buffer.from(body.labels.content, 'base64')))
  return { ...body, pages: pdf ? pdf.getPageCount() : 0 }
}

const statusOf = (order_id: string, status: string) =>
  db.updateTable('shipments').set({ status }).where('order_id', '=', order_id).execute()

test("is one PDF with the shop's labels and couriers' own; what has none is named with its reason", async () => {
  const [first, second] = [await aBookedOrder(), await aBookedOrder('labelled')]
  const { order_id: unbooked } = await aPackedOrder()
  const left = await aBookedOrder()
  await statusOf(left, 'delivering')
  waybill = null
  const numberless = await aBookedOrder()
  const canceled = await aBookedOrder()
  await statusOf(canceled, 'canceled')
  const printed = await print(first, second, unbooked, left, numberless, canceled, first)
  assert.deepEqual([printed.count, printed.pages], [2, 3])
  assert.match(printed.labels.file_name, /^labels-\d{4}-\d\d-\d\d\.pdf$/)
  const reasons = Object.fromEntries(printed.without_label.map(({ order_id, reason }: Json) => [order_id, reason]))
  assert.deepEqual(reasons, {
    [numberless]: 'waybill_missing',
    [unbooked]: 'not_booked',
    [left]: 'has_left',
    [canceled]: 'not_booked',
  })
  assert.equal(printed.without_label.length, 4)
})

test('a label says the name of who gets the parcel: of one name, that one, and in the order of its script', async () => {
  const people: [first_name: string, last_name: string, written: string][] = [
    ['Sukarno', '', 'Sukarno'],
    ['', 'Kwame', 'Kwame'],
    ['太郎', '山田', '山田太郎'],
    ['小明', '王', '王小明'],
    ['Siti', 'Rahma', 'Siti Rahma'],
  ]
  for (const [first_name, last_name, written] of people) {
    const order_id = await aBookedOrder()
    const { shipping_address_id } = await db
      .selectFrom('orders')
      .select('shipping_address_id')
      .where('id', '=', order_id)
      .executeTakeFirstOrThrow()
    await db.updateTable('addresses').set({ first_name, last_name }).where('id', '=', shipping_address_id).execute()
    const { labels } = await print(order_id)
    const lines = await readPdfLines(Buffer.from(labels.content, 'base64'))
    assert.ok(lines.includes(written), `${written} in ${lines.join(' | ')}`)
    assert.doesNotMatch(lines.join('\n'), /undefined|null/)
  }
})

test('a courier that refuses, is silent, or gives something else: the other labels are printed', async () => {
  const orders = [await aBookedOrder('labelled'), await aBookedOrder('labelled'), await aBookedOrder('labelled')]
  const good = await aBookedOrder()
  const ids = await db.selectFrom('shipments').select(['id', 'order_id']).where('order_id', 'in', orders).execute()
  own = async (shipment_id) => {
    const which = orders.indexOf(ids.find(({ id }) => id === shipment_id)?.order_id ?? '')
    if (which === 0) throw new ShipmentRefused('No label')
    if (which === 1) throw new Error('no reply')
    return Buffer.from('<html>Maintenance</html>')
  }
  const printed = await print(...orders, good)
  assert.deepEqual([printed.count, printed.pages], [1, 1])
  const reasons = orders.map((id) => printed.without_label.find(({ order_id }: Json) => order_id === id)?.reason)
  assert.deepEqual(reasons, ['courier_refused', 'courier_silent', 'label_unreadable'])
})

test('nothing to print: no file', async () => {
  const { order_id } = await aPackedOrder()
  const printed = await print(order_id)
  assert.deepEqual([printed.labels, printed.count], [null, 0])
})

test('is for those who may fulfil, of orders of their store, 50 at most', async () => {
  const order_id = await aBookedOrder('labelled')
  const calls = labelCalls
  const body = { order_ids: [order_id] }
  const url = '/admin/shipments/labels'
  assert.equal((await caller(app, { 'store-view-code': shop.view_code }).post(url, body)).status, 401)
  const support = caller(app, await signInStaff(db, shop, 'customer_service', clock.now()))
  assert.equal((await support.post(url, body)).status, 403)
  const other = await aShop(db)
  const stranger = caller(app, await signInStaff(db, other, 'owner', clock.now()))
  assert.equal((await stranger.post(url, body)).status, 404)
  assert.equal((await packer.post(url, { order_ids: [order_id, 'order_unknown'] })).status, 404)
  assert.equal((await packer.post(url, { order_ids: Array.from({ length: 51 }, () => order_id) })).status, 400)
  assert.equal((await packer.post(url, { order_ids: [] })).status, 400)
  assert.equal(labelCalls, calls)
})
