import type { CourierShipment } from '@shopkey/extension/shipment-service.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { addOrderEvent, type OrderActor } from '../../../sale/orders/order-events.ts'
import { lockOrder } from '../../../sale/orders/order-facts.ts'
import type { Services } from '../../../sale/services.ts'
import { findReplacement } from '../../additional-items/find-replacement.ts'
import { shipmentBeingBooked } from '../../fulfillment/fulfillment.errors.ts'
import { giveUpBooking } from '../../fulfillment/give-up-booking.ts'
import { isStuck } from '../../fulfillment/stuck-booking.ts'
import { isCarried, isFinal, isRecallable } from '../parcel-status.ts'
import { recordShipment } from '../record-shipment.ts'
import { requireSettled, settleShipment } from '../settle-shipments.ts'
import { courierHasParcel, shipmentEnded } from '../shipment.errors.ts'
import { shipmentRequestOf } from '../shipment-request.ts'
import {
  lockShipment,
  requireBooked,
  requireShipment,
  type ShipmentReference,
  type ShipmentRow,
} from '../shipment-row.ts'

/**
 * Cancels a parcel at its courier, which must not have it yet. A booking that the courier has not replied to for ten minutes is given
 * up, unless the courier can be asked for it and has it.
 */
export async function cancelShipment(
  services: Services,
  actor: OrderActor,
  reference: ShipmentReference,
): Promise<void> {
  const { db, now } = services
  await lookForStuck(services, reference)
  const outcome = await inTransaction(db, async (trx) => {
    await lockOrder(trx, reference.store_id, reference.order_id)
    const shipment = await lockShipment(trx, reference)
    const { actor_type, actor_id } = actor
    const at = now()
    if (isStuck(shipment, at)) {
      const { id, order_id, fulfillment_id } = shipment
      await giveUpBooking(trx, id, at)
      const replacement = await findReplacement(trx, shipment)
      const data = { ...replacement?.owner, shipment_id: id, fulfillment_id }
      await addOrderEvent(trx, { order_id, type: 'courier_given_up', actor_type, actor_id, data, at })
      return 'given_up'
    }
    requireBooked(shipment)
    if (isCarried(shipment.status) && !isFinal(shipment.status)) throw courierHasParcel()
    if (!isRecallable(shipment.status)) throw shipmentEnded()
    await trx
      .updateTable('shipments')
      .set({
        cancel_requested_at: shipment.cancel_requested_at ?? at,
        actor_type,
        actor_id,
        refusal: null,
        updated_at: at,
      })
      .where('id', '=', shipment.id)
      .execute()
    return 'requested'
  })
  if (outcome === 'requested') requireSettled(await settleShipment(services, reference.shipment_id))
}

/** Records a stuck booking that its courier has after all. Throws 404 for one of another order or store. */
async function lookForStuck(services: Services, reference: ShipmentReference): Promise<void> {
  const shipment = await requireShipment(services.db, reference)
  if (shipment.status !== 'booking') return
  if (!isStuck(shipment, services.now())) throw shipmentBeingBooked()
  const found = await findAtCourier(services, shipment)
  if (found) await recordShipment(services, shipment, found)
}

/** Undefined where the courier has none, cannot be asked, or does not reply. */
async function findAtCourier(services: Services, shipment: ShipmentRow): Promise<CourierShipment | undefined> {
  const courier = services.fulfillment.shipmentsOf(shipment.provider_id)
  if (!courier?.findShipment) return undefined
  try {
    return await courier.findShipment(await shipmentRequestOf(services, shipment))
  } catch (error) {
    services.onFault(error, `shipment ${shipment.id}`)
    return undefined
  }
}
