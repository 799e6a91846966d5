import { ShipmentRefused } from '@shopkey/extension/shipment-service.ts'
import { sql } from 'kysely'
import type { Services } from '../../sale/services.ts'
import { recordRefusal, recordShipment } from './record-shipment.ts'
import { courierRefused, courierSilent } from './shipment.errors.ts'
import { shipmentRequestOf } from './shipment-request.ts'
import { knownShipment, type ShipmentRow } from './shipment-row.ts'

const staleAfterMs = 60_000

type Settlement = { outcome: 'done' } | { outcome: 'refused'; refusal: string } | { outcome: 'unknown' }

/**
 * Calls the courier for what was recorded: a booking, or a cancellation. Never inside a transaction. Repeating it is
 * harmless: the courier knows the shipment's id, or is asked for the parcel before it books again.
 */
export async function settleShipment(services: Services, id: string): Promise<Settlement> {
  const { fulfillment } = services
  const shipment = await takeShipment(services, id)
  if (shipment === 'waits') return { outcome: 'unknown' }
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
      const earlier = shipment.attempts > 1 ? await courier.findShipment?.(request) : undefined
      await recordShipment(services, shipment, earlier ?? (await courier.createShipment(request)))
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

/**
 * Counts an attempt. 'waits': an earlier one may still take effect at a courier that books anew at each call, so that a
 * second at the same time would be a second parcel.
 */
async function takeShipment(
  { db, fulfillment, now }: Services,
  id: string,
): Promise<ShipmentRow | 'waits' | undefined> {
  const careful = fulfillment
    .couriers()
    .flatMap(({ provider_id, shipments }) => (shipments.findShipment ? [provider_id] : []))
  const at = now()
  const taken = await db
    .updateTable('shipments')
    .set((eb) => ({ attempted_at: at, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where((eb) => eb.or([eb('status', '=', 'booking'), eb('cancel_requested_at', 'is not', null)]))
    .where((eb) =>
      eb.or([
        eb('status', '<>', 'booking'),
        eb('attempts', '=', 0),
        eb('attempted_at', '<', new Date(at.getTime() - staleAfterMs)),
        sql<boolean>`provider_id <> all(${careful}::text[])`,
      ]),
    )
    .returningAll()
    .executeTakeFirst()
  if (taken) return taken
  const waiting = await db
    .selectFrom('shipments')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'booking')
    .executeTakeFirst()
  return waiting && 'waits'
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
