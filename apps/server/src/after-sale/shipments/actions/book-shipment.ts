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
import { requireSettled, settleShipment } from '../settle-shipments.ts'
import { collectionNotOffered, collectionTimeWrong, courierTakesNoBookings } from '../shipment.errors.ts'

const farthestMs = 30 * 86_400_000

/**
 * Books the courier of a fulfillment of an order, or of one of its swaps and claims. The booking is stored first; one without a reply is asked about again, with the same
 * key, so that one parcel is booked.
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
    const { actor_type, actor_id } = actor
    const at = now()
    const shipment = { id: newId('shp'), store_id, order_id, fulfillment_id, provider_id, actor_type, actor_id, ...way }
    await trx
      .insertInto('shipments')
      .values({ ...shipment, attempted_at: at, created_at: at, updated_at: at })
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
