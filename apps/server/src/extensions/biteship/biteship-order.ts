import type { ParcelStatus } from '@shopkey/contract/shipment.ts'
import {
  type CourierShipment,
  ShipmentRefused,
  type ShipmentRequest,
  type TrackingEvent,
} from '@shopkey/extension/shipment-service.ts'
import type { BiteshipOrder } from './biteship-client.ts'
import type { BiteshipValues } from './biteship-settings.ts'

/** Source: biteship.com/docs, Orders, Order status. */
const statuses: Record<string, ParcelStatus> = {
  confirmed: 'confirmed',
  scheduled: 'confirmed',
  allocated: 'assigned',
  picking_up: 'picking_up',
  picked: 'picked_up',
  dropping_off: 'delivering',
  on_hold: 'on_hold',
  delivered: 'delivered',
  return_in_transit: 'returning',
  returned: 'returned',
  cancelled: 'canceled',
  rejected: 'failed',
  courier_not_found: 'failed',
  disposed: 'failed',
}

/** Undefined for one that is not documented. Some replies write `pickingUp`. */
function statusOf(value: unknown): ParcelStatus | undefined {
  const name = String(value).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return Object.hasOwn(statuses, name) ? statuses[name] : undefined
}

export function shipmentOf({ id, status, courier }: BiteshipOrder): CourierShipment {
  const { company, waybill_id, link, history } = courier ?? {}
  const events = Array.isArray(history) ? history.flatMap(eventOf) : []
  return {
    courier_id: id,
    carrier: textOf(company)?.toUpperCase() ?? null,
    waybill: textOf(waybill_id),
    tracking_url: textOf(link)?.startsWith('https://') ? textOf(link) : null,
    status: statusOf(status) ?? latestOf(events) ?? 'confirmed',
    events,
  }
}

function latestOf(events: readonly TrackingEvent[]): ParcelStatus | undefined {
  return events.toSorted((a, b) => b.happened_at.getTime() - a.happened_at.getTime())[0]?.status
}

function eventOf(entry: unknown): TrackingEvent[] {
  const { status, note, updated_at } = (entry ?? {}) as { status?: unknown; note?: unknown; updated_at?: unknown }
  const known = statusOf(status)
  const happened_at = new Date(String(updated_at))
  if (!known || Number.isNaN(happened_at.getTime())) return []
  return [{ status: known, note: textOf(note), happened_at }]
}

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : null)

/** The courier and its service of a delivery option, as Biteship names them. Undefined where the option names none. */
export function serviceOf({
  courier,
  service,
}: Record<string, unknown>): { courier: string; service: string } | undefined {
  const [company, type] = [textOf(courier)?.toLowerCase(), textOf(service)?.toLowerCase()]
  return company && type ? { courier: company, service: type } : undefined
}

/** A postal code of Indonesia as Biteship takes it. */
export function postalCodeOf(text: string | null): number | undefined {
  const digits = text?.trim() ?? ''
  return /^[1-9]\d{4}$/.test(digits) ? Number(digits) : undefined
}

/**
 * The order that books a parcel. Throws ShipmentRefused for what Biteship would refuse, so that staff read what is missing.
 * Source: biteship.com/docs, Create an order.
 */
export function orderBody(request: ShipmentRequest, values: BiteshipValues): object {
  const { recipient, items, option_data, currency_code, collection, collect_at, cash_to_collect } = request
  const service = serviceOf(option_data)
  const postal_code = postalCodeOf(recipient.postal_code)
  if (currency_code !== 'idr' || recipient.country_code?.toLowerCase() !== 'id')
    throw new ShipmentRefused('Biteship delivers within Indonesia, for orders in rupiah')
  if (!service) throw new ShipmentRefused('The delivery option of this order names no courier and service of Biteship')
  if (!postal_code) throw new ShipmentRefused('The delivery address has no postal code of Indonesia')
  if (!recipient.name || !recipient.phone || !recipient.address_1)
    throw new ShipmentRefused('The delivery address needs a name, a phone number and a street')
  return {
    reference_id: request.shipment_id,
    shipper_contact_name: values.sender_name,
    shipper_contact_phone: values.sender_phone,
    shipper_organization: request.store_name,
    origin_contact_name: values.sender_name,
    origin_contact_phone: values.sender_phone,
    origin_address: values.sender_address,
    ...(values.sender_note && { origin_note: values.sender_note }),
    origin_postal_code: Number(values.sender_postal_code),
    origin_collection_method: collection,
    destination_contact_name: recipient.name,
    destination_contact_phone: recipient.phone,
    ...(recipient.email && { destination_contact_email: recipient.email }),
    destination_address: [recipient.address_1, recipient.address_2, recipient.city, recipient.province]
      .filter(Boolean)
      .join(', '),
    destination_postal_code: postal_code,
    courier_company: service.courier,
    courier_type: service.service,
    ...deliveryAt(collect_at),
    ...cashFields(cash_to_collect),
    order_note: request.order_number,
    items: items.map(({ title, sku, quantity, unit_price, weight_grams }) => ({
      name: title.slice(0, 100),
      ...(sku && { sku }),
      value: Math.round(unit_price / 100),
      quantity,
      weight: Math.max(1, Math.round(weight_grams)),
    })),
  }
}

/** What the courier collects, in rupiah, and when Biteship pays it out: `3_days`, `5_days` and `7_days` cost differently. */
function cashFields(cash_to_collect: number): object {
  if (cash_to_collect === 0) return {}
  return {
    destination_cash_on_delivery: Math.ceil(cash_to_collect / 100),
    destination_cash_on_delivery_type: '7_days',
  }
}

/** `delivery_date` and `delivery_time` are Jakarta's. */
function deliveryAt(collect_at: Date | null): object {
  if (!collect_at) return { delivery_type: 'now' }
  const shifted = new Date(collect_at.getTime() + 7 * 3_600_000).toISOString()
  return { delivery_type: 'scheduled', delivery_date: shifted.slice(0, 10), delivery_time: shifted.slice(11, 16) }
}
