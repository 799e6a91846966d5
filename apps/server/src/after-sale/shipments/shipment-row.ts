import type { KnownShipment } from '@shopkey/extension/shipment-service.ts'
import type { Selectable } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import type { Shipment } from '../../db/tables.ts'
import { notFound } from '../../http/refusal.ts'
import { shipmentBeingBooked } from '../fulfillment/fulfillment.errors.ts'
import { shipmentEnded } from './shipment.errors.ts'

export type ShipmentRow = Selectable<Shipment>

export interface ShipmentReference {
  store_id: string
  order_id: string
  shipment_id: string
}

function selectShipment(db: Database, { store_id, order_id, shipment_id }: ShipmentReference) {
  return db
    .selectFrom('shipments')
    .selectAll()
    .where('id', '=', shipment_id)
    .where('order_id', '=', order_id)
    .where('store_id', '=', store_id)
}

/** Throws 404 for a shipment of another order or store. */
export async function requireShipment(db: Database, reference: ShipmentReference): Promise<ShipmentRow> {
  const shipment = await selectShipment(db, reference).executeTakeFirst()
  if (!shipment) throw notFound('Shipment', reference.shipment_id)
  return shipment
}

/** Locks a shipment of an order; the caller has locked the order. Throws 404 for one of another order or store. */
export async function lockShipment(trx: Trx, reference: ShipmentReference): Promise<ShipmentRow> {
  const shipment = await selectShipment(trx, reference).forUpdate().executeTakeFirst()
  if (!shipment) throw notFound('Shipment', reference.shipment_id)
  return shipment
}

/** As its courier knows it. Throws for one that was not booked. */
export function requireBooked(shipment: ShipmentRow): KnownShipment {
  if (shipment.status === 'booking') throw shipmentBeingBooked()
  const known = knownShipment(shipment)
  if (!known) throw shipmentEnded()
  return known
}

/** Undefined for one that was not booked. */
export function knownShipment({ id, store_id, courier_id }: ShipmentRow): KnownShipment | undefined {
  return courier_id === null ? undefined : { shipment_id: id, store_id, courier_id }
}
