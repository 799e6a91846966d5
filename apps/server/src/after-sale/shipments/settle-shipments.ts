import { ShipmentRefused } from '@shopkey/extension/shipment-service.ts'
import type { Services } from '../../sale/services.ts'
import { recordRefusal, recordShipment } from './record-shipment.ts'
import { courierRefused, courierSilent } from './shipment.errors.ts'
import { shipmentRequestOf } from './shipment-request.ts'
import { knownShipment } from './shipment-row.ts'

const staleAfterMs = 60_000

type Settlement = { outcome: 'done' } | { outcome: 'refused'; refusal: string } | { outcome: 'unknown' }

/**
 * Calls the courier for what was recorded: a booking, or a cancellation. Never inside a transaction. Repeating it is
 * harmless: the courier knows the shipment's id.
 */
export async function settleShipment(services: Services, id: string): Promise<Settlement> {
  const { db, fulfillment, now } = services
  const shipment = await db
    .updateTable('shipments')
    .set({ attempted_at: now() })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('status', '=', 'booking'), eb('cancel_requested_at', 'is not', null)]))
    .returningAll()
    .executeTakeFirst()
  if (!shipment) return { outcome: 'done' }
  try {
    const courier = fulfillment.shipmentsOf(shipment.provider_id)
    if (!courier) throw new ShipmentRefused(`${shipment.provider_id} is not installed any more`)
    const known = knownShipment(shipment)
    if (known) {
      await courier.cancelShipment(known)
      await recordShipment(services, shipment, { ...shipment, ...known, status: 'canceled', events: [] })
    } else {
      const request = await shipmentRequestOf(services, shipment)
      await recordShipment(services, shipment, await courier.createShipment(request))
    }
    return { outcome: 'done' }
  } catch (error) {
    if (error instanceof ShipmentRefused) {
      await recordRefusal(services, shipment, error.message)
      return { outcome: 'refused', refusal: error.message }
    }
    services.onFault(error, `shipment ${id}`)
    return { outcome: 'unknown' }
  }
}

/** Throws for staff when the courier refused or has not replied. */
export function requireSettled(settlement: Settlement): void {
  if (settlement.outcome === 'refused') throw courierRefused({ refusal: settlement.refusal })
  if (settlement.outcome === 'unknown') throw courierSilent()
}

/** Repeats what a courier did not reply to, or whose process died; a timed job. */
export async function settleStaleShipments(services: Services): Promise<void> {
  const stale = await services.db
    .selectFrom('shipments')
    .select('id')
    .where((eb) => eb.or([eb('status', '=', 'booking'), eb('cancel_requested_at', 'is not', null)]))
    .where('attempted_at', '<', new Date(services.now().getTime() - staleAfterMs))
    .orderBy('attempted_at')
    .limit(50)
    .execute()
  for (const { id } of stale) await settleShipment(services, id)
}
