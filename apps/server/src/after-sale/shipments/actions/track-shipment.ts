import { type KnownShipment, ShipmentRefused } from '@shopkey/extension/shipment-service.ts'
import type { Services } from '../../../sale/services.ts'
import { isFinal } from '../parcel-status.ts'
import { recordShipment } from '../record-shipment.ts'
import { requireSettled, settleShipment } from '../settle-shipments.ts'
import { courierRefused, courierSilent, shipmentEnded } from '../shipment.errors.ts'
import {
  knownShipment,
  requireBooked,
  requireShipment,
  type ShipmentReference,
  type ShipmentRow,
} from '../shipment-row.ts'

/** Asks the courier where a parcel is, or for the booking that it has not replied to. */
export async function trackShipment(services: Services, reference: ShipmentReference): Promise<void> {
  const shipment = await requireShipment(services.db, reference)
  // Asked again; one that is not booked yet has nothing else to report.
  if (shipment.status === 'booking') return requireSettled(await settleShipment(services, shipment.id))
  const known = requireBooked(shipment)
  if (isFinal(shipment.status)) throw shipmentEnded()
  try {
    await track(services, shipment, known)
  } catch (error) {
    if (error instanceof ShipmentRefused) throw courierRefused({ refusal: error.message })
    services.onFault(error, `tracking of shipment ${shipment.id}`)
    throw courierSilent()
  }
}

const trackedEveryMs = 3_600_000

/** Asks about parcels without a report for an hour, since messages may be lost; a timed job. */
export async function trackQuietShipments(services: Services): Promise<void> {
  const { db, now, onFault } = services
  const quiet = await db
    .updateTable('shipments')
    .set({ tracked_at: now() })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('shipments')
        .select('id')
        .where('status', 'in', [
          'confirmed',
          'assigned',
          'picking_up',
          'picked_up',
          'delivering',
          'on_hold',
          'returning',
        ])
        .where('tracked_at', '<', new Date(now().getTime() - trackedEveryMs))
        .orderBy('tracked_at')
        .limit(100),
    )
    .returningAll()
    .execute()
  for (const shipment of quiet) {
    const known = knownShipment(shipment)
    if (!known) continue
    await track(services, shipment, known).catch((error: unknown) =>
      onFault(error, `tracking of shipment ${shipment.id}`),
    )
  }
}

async function track(services: Services, shipment: ShipmentRow, known: KnownShipment): Promise<void> {
  const courier = services.fulfillment.shipmentsOf(shipment.provider_id)
  if (!courier) throw new ShipmentRefused(`${shipment.provider_id} is not installed any more`)
  await recordShipment(services, shipment, await courier.track(known))
}
