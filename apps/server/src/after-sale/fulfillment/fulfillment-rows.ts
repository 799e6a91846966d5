import { type Selectable, sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { newMetadata } from '../../db/metadata.ts'
import { newId } from '../../db/new-id.ts'
import type { Fulfillment } from '../../db/tables.ts'
import { notFound } from '../../http/refusal.ts'
import { courierBooked, fulfillmentCanceled, fulfillmentShipped, shipmentBeingBooked } from './fulfillment.errors.ts'
import { giveUpBooking } from './give-up-booking.ts'
import { isStuck } from './stuck-booking.ts'

export interface PackedItem {
  item_id: string
  quantity: number
}

/** The owner of a fulfillment's items. */
export type FulfillmentOwner = { order_id: string } | { swap_id: string } | { claim_order_id: string }

interface NewFulfillment {
  owner: FulfillmentOwner
  provider_id: string
  items: readonly PackedItem[]
  no_notification: boolean
  location_id?: string
  metadata?: Record<string, unknown>
  now: Date
}

/** Inserts one fulfillment; the lines' quantities follow. The caller has validated them. */
export async function insertFulfillment(trx: Trx, fulfillment: NewFulfillment): Promise<string> {
  const { owner, provider_id, items, no_notification, location_id, metadata, now } = fulfillment
  const id = newId('ful')
  await trx
    .insertInto('fulfillments')
    .values({
      id,
      ...owner,
      provider_id,
      no_notification,
      location_id: location_id ?? null,
      ...newMetadata(metadata),
      created_at: now,
      updated_at: now,
    })
    .execute()
  await trx
    .insertInto('fulfillment_items')
    .values(items.map((item) => ({ ...item, fulfillment_id: id })))
    .execute()
  await changeQuantities(trx, id, 'fulfilled_quantity', 1, now)
  return id
}

/**
 * Cancels a fulfillment that was not shipped yet. Throws for one of another order, swap or claim (404), for a canceled
 * one, and for one that a courier is booked for.
 */
export async function cancelFulfillmentRow(trx: Trx, owner: FulfillmentOwner, id: string, now: Date): Promise<void> {
  await lockUnshipped(trx, owner, id)
  if (await findLiveShipment(trx, id)) throw courierBooked({ fulfillment_id: id })
  await changeQuantities(trx, id, 'fulfilled_quantity', -1, now)
  await trx.updateTable('fulfillments').set({ canceled_at: now, updated_at: now }).where('id', '=', id).execute()
}

interface Shipment {
  fulfillment_id: string
  tracking_numbers?: readonly string[]
  no_notification?: boolean
}

/**
 * Ships a fulfillment. Without tracking numbers it has the waybill of the courier that was booked for it; a booking that its
 * courier does not reply to is given up. Throws for one that is canceled or shipped already, or of another order, swap or
 * claim (404), and while a courier is being booked.
 */
export async function shipFulfillmentRow(
  trx: Trx,
  owner: FulfillmentOwner,
  { fulfillment_id, tracking_numbers = [], no_notification }: Shipment,
  now: Date,
): Promise<FulfillmentRow> {
  const fulfillment = await lockUnshipped(trx, owner, fulfillment_id)
  const booked = await findLiveShipment(trx, fulfillment_id)
  if (booked?.status === 'booking') {
    if (!isStuck(booked, now)) throw shipmentBeingBooked()
    await giveUpBooking(trx, booked.id, now)
  }
  const numbers = tracking_numbers.length > 0 || !booked?.waybill ? tracking_numbers : [booked.waybill]
  await changeQuantities(trx, fulfillment_id, 'shipped_quantity', 1, now)
  if (numbers.length > 0) {
    await trx
      .insertInto('tracking_links')
      .values(
        numbers.map((tracking_number) => ({
          id: newId('tlink'),
          fulfillment_id,
          tracking_number,
          url: tracking_number === booked?.waybill ? booked.tracking_url : null,
          created_at: now,
          updated_at: now,
        })),
      )
      .execute()
  }
  return trx
    .updateTable('fulfillments')
    .set({
      shipped_at: now,
      updated_at: now,
      tracking_numbers: [...numbers],
      no_notification: no_notification ?? fulfillment.no_notification,
    })
    .where('id', '=', fulfillment_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

type FulfillmentRow = Selectable<Fulfillment>

/** The parcel of a fulfillment that a courier is asked to carry, or carries. */
export function findLiveShipment(trx: Trx, fulfillment_id: string) {
  return trx
    .selectFrom('shipments')
    .selectAll()
    .where('fulfillment_id', '=', fulfillment_id)
    .where('status', 'not in', ['refused', 'given_up', 'canceled', 'failed'])
    .executeTakeFirst()
}

/** A fulfillment that is not shipped yet, locked. */
export async function lockUnshipped(trx: Trx, owner: FulfillmentOwner, id: string): Promise<FulfillmentRow> {
  const fulfillment = await trx
    .selectFrom('fulfillments')
    .selectAll()
    .where((fulfillments) => fulfillments.and({ id, ...owner }))
    .forUpdate()
    .executeTakeFirst()
  if (!fulfillment) throw notFound('Fulfillment', id)
  if (fulfillment.canceled_at) throw fulfillmentCanceled({ fulfillment_id: id })
  if (fulfillment.shipped_at) throw fulfillmentShipped({ fulfillment_id: id })
  return fulfillment
}

async function changeQuantities(
  trx: Trx,
  fulfillment_id: string,
  column: 'fulfilled_quantity' | 'shipped_quantity',
  sign: 1 | -1,
  now: Date,
): Promise<void> {
  const quantity = sql.ref(column)
  await sql`
    update line_items l set ${sql.id(column)} = coalesce(l.${quantity}, 0) + ${sign} * f.quantity, updated_at = ${now}
    from fulfillment_items f where f.fulfillment_id = ${fulfillment_id} and l.id = f.item_id`.execute(trx)
}
