import { ShipmentRefused, type ShipmentRequest } from '@shopkey/extension/shipment-service.ts'
import type { Services } from '../../sale/services.ts'
import { shipmentBeingBooked } from '../fulfillment/fulfillment.errors.ts'
import { courierRefused, courierSilent, shipmentEnded, waybillMissing } from './shipment.errors.ts'
import { shipmentRequestOf } from './shipment-request.ts'
import { knownShipment, requireShipment, type ShipmentReference, type ShipmentRow } from './shipment-row.ts'
import { shippingLabel } from './shipping-label.ts'

/** The label of a booked parcel: the courier's own, or one of ours. */
export async function getLabel(services: Services, reference: ShipmentReference) {
  const shipment = await requireShipment(services.db, reference)
  if (['refused', 'given_up', 'canceled', 'failed'].includes(shipment.status)) throw shipmentEnded()
  const parcel = await shipmentRequestOf(services, shipment)
  const label = await labelOf(services, shipment, parcel)
  if ('pdf' in label)
    return { file_name: `label-${parcel.order_number.replace(/[^A-Za-z0-9-]+/g, '')}.pdf`, pdf: label.pdf }
  switch (label.missing) {
    case 'being_booked':
      throw shipmentBeingBooked()
    case 'waybill_missing':
      throw waybillMissing()
    case 'courier_refused':
      throw courierRefused({ refusal: label.refusal })
    case 'courier_silent':
      throw courierSilent()
  }
}

type Label =
  | { pdf: Uint8Array }
  | { missing: 'being_booked' | 'waybill_missing' | 'courier_silent' }
  | { missing: 'courier_refused'; refusal: string }

export async function labelOf(services: Services, shipment: ShipmentRow, parcel: ShipmentRequest): Promise<Label> {
  const { id, waybill, carrier, provider_id } = shipment
  const own = services.fulfillment.shipmentsOf(provider_id)?.label
  if (!own) return waybill ? { pdf: await shippingLabel({ waybill, carrier, parcel }) } : { missing: 'waybill_missing' }
  const known = knownShipment(shipment)
  if (!known) return { missing: 'being_booked' }
  try {
    return { pdf: await own(known) }
  } catch (error) {
    if (error instanceof ShipmentRefused) return { missing: 'courier_refused', refusal: error.message }
    services.onFault(error, `label of shipment ${id}`)
    return { missing: 'courier_silent' }
  }
}
