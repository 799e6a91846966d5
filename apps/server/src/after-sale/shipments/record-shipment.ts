import type { ParcelStatus } from '@shopkey/contract/shipment.ts'
import type { CourierShipment } from '@shopkey/extension/shipment-service.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { newId } from '../../db/new-id.ts'
import { addOrderEvent, type OrderActor, type OrderEventType } from '../../sale/orders/order-events.ts'
import { lockOrder } from '../../sale/orders/order-facts.ts'
import type { Services } from '../../sale/services.ts'
import { findReplacement, type ReplacementRow } from '../additional-items/find-replacement.ts'
import { shipInReplacement } from '../additional-items/ship-in-replacement.ts'
import { findLiveShipment } from '../fulfillment/fulfillment-rows.ts'
import { shipInOrder } from '../fulfillment/ship-in-order.ts'
import { isCarried, isRecallable, statusBy } from './parcel-status.ts'
import { lockShipment, type ShipmentRow } from './shipment-row.ts'

type Named = Pick<ShipmentRow, 'id' | 'store_id' | 'order_id'>

/**
 * Records what a courier reports about a parcel, whatever came before and however often: its booking, each report once, and what
 * follows: a parcel that has left is shipped, with the message to its customer.
 */
export async function recordShipment(services: Services, named: Named, known: CourierShipment): Promise<void> {
  const now = services.now()
  await inTransaction(services.db, async (trx) => {
    const { store_id, order_id, id } = named
    const order = await lockOrder(trx, store_id, order_id)
    const before = await lockShipment(trx, { store_id, order_id, shipment_id: id })
    const status = statusBy(await storeReports(trx, id, known, now), before.status, known.status)
    // A parcel that was dropped, and booked anew meanwhile, stays dropped.
    if (!isLive(before.status) && isLive(status) && (await findLiveShipment(trx, before.fulfillment_id))) return
    const { shipped_at, canceled_at, tracking_numbers } = await trx
      .selectFrom('fulfillments')
      .select(['shipped_at', 'canceled_at', 'tracking_numbers'])
      .where('id', '=', before.fulfillment_id)
      .executeTakeFirstOrThrow()
    // A booking that was given up, and turns out to be made after its items went another way, is called back.
    const isOther = !!known.waybill && tracking_numbers.length > 0 && !tracking_numbers.includes(known.waybill)
    const isSurplus =
      before.status === 'given_up' && isRecallable(status) && (!!canceled_at || (!!shipped_at && isOther))
    const arrived = status === 'delivered' || before.delivered_at
    const after = await trx
      .updateTable('shipments')
      .set({
        status,
        courier_id: known.courier_id,
        carrier: known.carrier ?? before.carrier,
        waybill: known.waybill ?? before.waybill,
        tracking_url: known.tracking_url ?? before.tracking_url,
        ...(status === 'canceled' && { cancel_requested_at: null }),
        ...(isSurplus && { cancel_requested_at: now }),
        ...(before.courier_id === null && { refusal: null }),
        delivered_at: arrived ? (before.delivered_at ?? deliveryOf(known) ?? now) : null,
        tracked_at: now,
        updated_at: now,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const replacement = await findReplacement(trx, after)
    const courier: OrderActor = { actor_type: 'provider', actor_id: before.provider_id }
    const note = (type: OrderEventType, actor: OrderActor) =>
      addShipmentEvent(trx, { ...after, ...replacement }, type, actor, now)
    if (before.courier_id === null) await note('courier_booked', requesterOf(before))
    if (isDropped(status) && !isDropped(before.status))
      await note('courier_canceled', before.cancel_requested_at ? requesterOf(before) : courier)
    if (isCarried(status)) {
      const { fulfillment_id } = after
      const isPacked = !shipped_at && !canceled_at
      if (isPacked && replacement)
        await shipInReplacement(trx, services, order, courier, replacement, { fulfillment_id })
      else if (isPacked) await shipInOrder(trx, services, order, courier, { fulfillment_id })
    }
    if (!isSurplus) await followWaybill(trx, before, after, now)
    if (after.delivered_at && !before.delivered_at) await note('parcel_delivered', courier)
  })
}

/** Records that the courier refused to book or to cancel a parcel. Nothing where it has been booked meanwhile. */
export async function recordRefusal(services: Services, named: Named, refusal: string): Promise<void> {
  const now = services.now()
  await inTransaction(services.db, async (trx) => {
    const { store_id, order_id, id } = named
    await lockOrder(trx, store_id, order_id)
    const before = await lockShipment(trx, { store_id, order_id, shipment_id: id })
    const isBooking = before.status === 'booking'
    if (!isBooking && !before.cancel_requested_at) return
    await trx
      .updateTable('shipments')
      .set({ ...(isBooking && { status: 'refused' }), cancel_requested_at: null, refusal, updated_at: now })
      .where('id', '=', id)
      .execute()
    if (!isBooking) return
    const replacement = await findReplacement(trx, before)
    await addShipmentEvent(trx, { ...before, ...replacement, refusal }, 'courier_refused', requesterOf(before), now)
  })
}

/** Stores the reports that are new; returns all. */
async function storeReports(trx: Trx, shipment_id: string, { events }: CourierShipment, now: Date) {
  const fresh = events.map(({ status, note, happened_at }) => ({
    id: newId('shpev'),
    shipment_id,
    status,
    note: note?.slice(0, 500) || null,
    happened_at,
    created_at: now,
  }))
  if (fresh.length > 0)
    await trx
      .insertInto('shipment_events')
      .values(fresh)
      .onConflict((conflict) => conflict.columns(['shipment_id', 'happened_at', 'status']).doNothing())
      .execute()
  const stored = await trx
    .selectFrom('shipment_events')
    .select(['status', 'happened_at'])
    .where('shipment_id', '=', shipment_id)
    .execute()
  return stored.map(({ status, happened_at }) => ({ status: status as ParcelStatus, happened_at })) // the column's check
}

const isDropped = (status: string) => status === 'canceled' || status === 'failed'
const isLive = (status: string) => status !== 'refused' && status !== 'given_up' && !isDropped(status)

function deliveryOf({ events }: CourierShipment): Date | undefined {
  return events.find(({ status }) => status === 'delivered')?.happened_at
}

/** A waybill number may come, or change, after the parcel has left. */
async function followWaybill(trx: Trx, before: ShipmentRow, after: ShipmentRow, now: Date): Promise<void> {
  const { fulfillment_id, waybill, tracking_url } = after
  if (!waybill || (waybill === before.waybill && tracking_url === before.tracking_url)) return
  const { rows } = await sql<{ id: string }>`
    update tracking_links set tracking_number = ${waybill}, url = ${tracking_url}, updated_at = ${now}
    where fulfillment_id = ${fulfillment_id} and tracking_number = ${before.waybill ?? waybill} returning id`.execute(
    trx,
  )
  if (rows.length === 0 && !before.waybill)
    await sql`
      insert into tracking_links (id, fulfillment_id, tracking_number, url, created_at, updated_at)
      select ${newId('tlink')}, id, ${waybill}, ${tracking_url}, ${now}, ${now} from fulfillments
      where id = ${fulfillment_id} and shipped_at is not null`.execute(trx)
  await sql`
    update fulfillments f set updated_at = ${now}, tracking_numbers = array(select t.tracking_number from tracking_links t
      where t.fulfillment_id = f.id and t.deleted_at is null order by t.created_at, t.id)
    where id = ${fulfillment_id} and shipped_at is not null`.execute(trx)
}

function requesterOf({ actor_type, actor_id }: ShipmentRow): OrderActor {
  return { actor_type: actor_type as OrderActor['actor_type'], actor_id } // the column's check
}

async function addShipmentEvent(
  trx: Trx,
  { id, order_id, fulfillment_id, waybill, carrier, refusal, owner }: ShipmentRow & Partial<ReplacementRow>,
  type: OrderEventType,
  actor: OrderActor,
  at: Date,
): Promise<void> {
  const data = { ...owner, shipment_id: id, fulfillment_id, waybill, carrier, ...(refusal && { note: refusal }) }
  await addOrderEvent(trx, { order_id, type, ...actor, at, data })
}
