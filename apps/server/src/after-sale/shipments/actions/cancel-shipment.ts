import { inTransaction } from '../../../db/in-transaction.ts'
import type { OrderActor } from '../../../sale/orders/order-events.ts'
import { lockOrder } from '../../../sale/orders/order-facts.ts'
import type { Services } from '../../../sale/services.ts'
import { isCarried, isFinal, isRecallable } from '../parcel-status.ts'
import { requireSettled, settleShipment } from '../settle-shipments.ts'
import { courierHasParcel, shipmentEnded } from '../shipment.errors.ts'
import { lockShipment, requireBooked, type ShipmentReference } from '../shipment-row.ts'

/** Cancels a parcel at its courier, which must not have it yet. */
export async function cancelShipment(
  services: Services,
  { actor_type, actor_id }: OrderActor,
  reference: ShipmentReference,
): Promise<void> {
  const { db, now } = services
  await inTransaction(db, async (trx) => {
    await lockOrder(trx, reference.store_id, reference.order_id)
    const shipment = await lockShipment(trx, reference)
    requireBooked(shipment)
    if (isCarried(shipment.status) && !isFinal(shipment.status)) throw courierHasParcel()
    if (!isRecallable(shipment.status)) throw shipmentEnded()
    const at = now()
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
  })
  requireSettled(await settleShipment(services, reference.shipment_id))
}
