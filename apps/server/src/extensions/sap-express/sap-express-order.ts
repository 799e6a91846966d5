import { createHash } from 'node:crypto'
import type { ParcelStatus } from '@shopkey/contract/shipment.ts'
import {
  type CourierShipment,
  ShipmentRefused,
  type ShipmentRequest,
  type TrackingEvent,
} from '@shopkey/extension/shipment-service.ts'
import type { District } from '../../offer/shipping/districts/indonesian-areas.ts'
import { chargeableKilos } from './offline-rates.ts'
import type { SapExpressReport } from './sap-express-orders.ts'
import type { SapExpressSender } from './sap-express-settings.ts'

/** The courier's checkpoints. Others are left out: where a parcel is stays what was known. */
const statuses: Record<string, ParcelStatus> = {
  'ENTRI (SEDANG DI PICKUP)': 'picking_up',
  'ENTRI (PENDING PICKUP)': 'on_hold',
  'ENTRI (SEDANG PICKUP ULANG)': 'picking_up',
  'PICKED UP': 'picked_up',
  'ENTRI VERIFIED': 'picked_up', // by a branch
  'MANIFEST OUTGOING': 'picked_up',
  'OUTGOING SMU': 'picked_up',
  'INCOMING SMU': 'picked_up',
  INCOMING: 'picked_up',
  DELIVERY: 'delivering',
  'POD - DELIVERED': 'delivered',
  'POD - UNDELIVERED': 'on_hold',
  'OUTGOING RETURN': 'returning',
  'INCOMING RETURN': 'returning',
  'DELIVERY RETURN': 'returning',
  'SHIPMENT RETURN TO CLIENT': 'returned',
  VOID: 'canceled',
  VOID_PICKUP: 'canceled',
}

/** The courier takes at most 20 letters and digits, which is less than an id of a shipment has. */
export function referenceOf(shipment_id: string): string {
  return createHash('sha256').update(shipment_id).digest('hex').slice(0, 20).toUpperCase()
}

export function shipmentOf(waybill: string, reports: readonly SapExpressReport[]): CourierShipment {
  const events = reports.filter(({ awb_no }) => awb_no === waybill).flatMap(eventOf)
  return {
    courier_id: waybill,
    carrier: 'SAP Express',
    waybill,
    tracking_url: null,
    status: latestOf(events) ?? 'confirmed',
    events,
  }
}

function latestOf(events: readonly TrackingEvent[]): ParcelStatus | undefined {
  // Of reports at the same second, the courier lists the latest last.
  return events.toReversed().toSorted((a, b) => b.happened_at.getTime() - a.happened_at.getTime())[0]?.status
}

function eventOf({ rowstate_name, rowstate_web, create_date }: SapExpressReport): TrackingEvent[] {
  const name = String(rowstate_name).trim().toUpperCase()
  const happened_at = timeOf(create_date)
  if (!Object.hasOwn(statuses, name) || !happened_at) return []
  const status = statuses[name] as ParcelStatus // one of its own names
  // `description` names the courier and the address of the pickup, which are not for shoppers.
  return [
    { status, note: typeof rowstate_web === 'string' && rowstate_web.trim() ? rowstate_web.trim() : null, happened_at },
  ]
}

/** `2022-02-09 10:38:45`, read as Jakarta's time: the courier names no zone. */
function timeOf(text: unknown): Date | undefined {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})$/.exec(String(text)) ?? []
  const at = new Date(`${day}T${time}+07:00`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** Our short names of services, as prices have them, by the codes that bookings take. */
const services: Record<string, string> = { REG: 'UDRREG', ODS: 'UDRONS', SDS: 'UDRSDS' }

interface Route {
  /** The courier's codes of districts. */
  from: string
  to: string
  service: string
}

/** The order that books a parcel. Throws ShipmentRefused for an address that the courier could not deliver to. */
export function orderBody(
  { shipment_id, collection, recipient, items, order_number, store_name }: ShipmentRequest,
  { customerCode, sender }: { customerCode: string; sender: SapExpressSender },
  { from, to, service }: Route,
): object {
  if (!recipient.name || !recipient.phone || !recipient.address_1)
    throw new ShipmentRefused('The delivery address needs a name, a phone number and a street')
  const grams = items.reduce((sum, { quantity, weight_grams }) => sum + quantity * weight_grams, 0)
  const content = items.map(({ quantity, title }) => `${quantity} x ${title}`).join(', ')
  return {
    customer_code: customerCode,
    reference_no: referenceOf(shipment_id),
    service_type_code: services[service] ?? service,
    pickup_place: collection === 'pickup' ? '1' : '2',
    koli: '1',
    weight: chargeableKilos(grams),
    volumetric: '1x1x1', // products have no sizes: the weight counts
    shipment_type_code: 'SHTPC',
    shipment_content_code: 'SHTPC',
    description_item: `${order_number}: ${content}`.slice(0, 60),
    pickup_name: sender.name,
    pickup_contact: sender.name,
    pickup_phone: sender.phone,
    pickup_address: sender.address,
    pickup_district_code: from,
    shipper_name: store_name,
    shipper_contact: sender.name,
    shipper_phone: sender.phone,
    shipper_address: sender.address,
    destination_district_code: to,
    receiver_name: recipient.name,
    receiver_contact: recipient.name,
    receiver_phone: recipient.phone,
    receiver_address: addressOf(recipient),
  }
}

function addressOf({ address_1, address_2, city, province, postal_code }: ShipmentRequest['recipient']): string {
  return [address_1, address_2, city, province, postal_code].filter(Boolean).join(', ')
}

/** The very district: parcels, unlike prices, do not go to any district of a city. */
export function districtBy(districts: readonly District[], code: unknown): District | undefined {
  return districts.find(({ district_code }) => district_code === code)
}
