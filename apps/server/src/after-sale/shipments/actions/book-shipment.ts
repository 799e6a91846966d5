import type { BookShipmentInput } from '@shopkey/contract/shipment.ts'
import type { ShipmentService } from '@shopkey/extension/shipment-service.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import type { OrderActor } from '../../../sale/orders/order-events.ts'
import { lockOrderWithFacts } from '../../../sale/orders/order-facts.ts'
import { requireNotCanceled } from '../../../sale/orders/require-action.ts'
import type { Services } from '../../../sale/services.ts'
import { findReplacement } from '../../additional-items/find-replacement.ts'
import { courierBooked } from '../../fulfillment/fulfillment.errors.ts'
import { findLiveShipment, lockUnshipped } from '../../fulfillment/fulfillment-rows.ts'
import { listCashDue } from '../cash-due.ts'
import { requireSettled, settleShipment } from '../settle-shipments.ts'
import {
  collectionNotOffered,
  collectionTimeWrong,
  courierCollectsNoCash,
  courierTakesNoBookings,
} from '../shipment.errors.ts'

const farthestMs = 30 * 86_400_000

/**
 * Books the courier of a fulfillment of an order, or of one of its swaps and claims. The booking is stored first; one without a reply
 * is asked about again, with the same key, so that one parcel is booked. A courier that collects no money is not booked for what is
 * paid on delivery.
 */
export async function bookShipment(
  services: Services,
  actor: OrderActor,
  { store_id, order_id, fulfillment_id }: { store_id: string; order_id: string; fulfillment_id: string },
  input: BookShipmentInput,
): Promise<void> {
  const { db, fulfillment: couriers, now } = services
  const id = await inTransaction(db, async (trx) => {
    const { order } = await lockOrderWithFacts(trx, store_id, order_id)
    requireNotCanceled(order)
    // A swap or claim with a fulfillment that is not canceled is not canceled either.
    const replacement = await findReplacement(trx, { order_id, fulfillment_id })
    const { provider_id } = await lockUnshipped(trx, replacement?.owner ?? { order_id }, fulfillment_id)
    const courier = couriers.shipmentsOf(provider_id)
    if (!courier) throw courierTakesNoBookings({ provider_id })
    const way = requireOffered(courier, input, now())
    const live = await findLiveShipment(trx, fulfillment_id)
    if (live && live.status !== 'booking') throw courierBooked({ fulfillment_id })
    if (live) return live.id
    const due = await listCashDue(trx, services, order_id)
    const cash_to_collect = due.find((parcel) => parcel.fulfillment_id === fulfillment_id)?.amount ?? 0
    if (cash_to_collect > 0 && !courier.collects_cash) throw courierCollectsNoCash({ provider_id })
    const { actor_type, actor_id } = actor
    const at = now()
    const asked = { actor_type, actor_id, ...way, cash_to_collect, requested_at: at, updated_at: at }
    // The courier may have a booking that was given up: it is asked for that one again, not for a second parcel.
    const again = await trx
      .updateTable('shipments')
      .set({ ...asked, status: 'booking' })
      .where('fulfillment_id', '=', fulfillment_id)
      .where('status', '=', 'given_up')
      .where('provider_id', '=', provider_id)
      .returning('id')
      .executeTakeFirst()
    if (again) return again.id
    const shipment = { id: newId('shp'), store_id, order_id, fulfillment_id, provider_id, ...asked }
    await trx
      .insertInto('shipments')
      .values({ ...shipment, attempted_at: at, created_at: at })
      .execute()
    return shipment.id
  })
  requireSettled(await settleShipment(services, id))
}

function requireOffered(
  { collections, schedules }: ShipmentService,
  { collection = collections[0], collect_at }: BookShipmentInput,
  now: Date,
) {
  if (!collection || !collections.includes(collection)) throw collectionNotOffered({ collection: collection ?? '' })
  if (collect_at === undefined) return { collection, collect_at: null }
  const at = new Date(collect_at)
  const ahead = at.getTime() - now.getTime()
  if (!schedules || collection !== 'pickup' || !(ahead > 0 && ahead <= farthestMs)) throw collectionTimeWrong()
  return { collection, collect_at: at }
}
