import { type KnownShipment, ShipmentRefused } from '@shopkey/extension/shipment-service.ts'
import { notFound } from '../../http/refusal.ts'
import type { Services } from '../../sale/services.ts'
import { courierRefused, courierSilent, shipmentEnded, waybillMissing } from './shipment.errors.ts'
import { shipmentRequestOf } from './shipment-request.ts'
import { requireBooked, type ShipmentReference, type ShipmentRow } from './shipment-row.ts'
import { shippingLabel } from './shipping-label.ts'

/** The label of a booked parcel: the courier's own, or one of ours. */
export async function getLabel(services: Services, { store_id, order_id, shipment_id }: ShipmentReference) {
  const shipment = await services.db
    .selectFrom('shipments')
    .selectAll()
    .where('id', '=', shipment_id)
    .where('order_id', '=', order_id)
    .where('store_id', '=', store_id)
    .executeTakeFirst()
  if (!shipment) throw notFound('Shipment', shipment_id)
  if (['refused', 'canceled', 'failed'].includes(shipment.status)) throw shipmentEnded()
  const parcel = await shipmentRequestOf(services, shipment)
  const file_name = `label-${parcel.order_number.replace(/[^A-Za-z0-9-]+/g, '')}.pdf`
  const own = services.fulfillment.shipmentsOf(shipment.provider_id)?.label
  if (own) return { file_name, pdf: await fromCourier(services, shipment, own) }
  const { waybill, carrier } = shipment
  if (!waybill) throw waybillMissing()
  return { file_name, pdf: shippingLabel({ waybill, carrier, parcel }) }
}

type LabelCall = (shipment: KnownShipment) => Promise<Uint8Array>

async function fromCourier(services: Services, shipment: ShipmentRow, label: LabelCall): Promise<Uint8Array> {
  const known = requireBooked(shipment)
  try {
    return await label(known)
  } catch (error) {
    if (error instanceof ShipmentRefused) throw courierRefused({ refusal: error.message })
    services.onFault(error, `label of shipment ${shipment.id}`)
    throw courierSilent()
  }
}
