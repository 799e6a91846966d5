import { newId } from '../../db/new-id.ts'
import type { Move, StagedOrder } from '../move.types.ts'
import type { Buyer } from './order-people.ts'
import type { SoldVariant } from './order-places.ts'
import { addressColumns } from './recipient.ts'

export interface OrderPlace {
  id: string
  region_id: string
  buyer: Buyer
  variants: ReadonlyMap<string, SoldVariant>
  deliveryOf: (region_id: string, name: string) => string
}

interface Head {
  status: string
  fulfillment_status: string
  payment_status: string
  no_notification: boolean | null
  metadata: Record<string, unknown>
}

/** The order itself, its addresses, and the event that says that it was placed. */
export function headRows(order: StagedOrder, move: Move, place: OrderPlace, head: Head) {
  const { currency_code, total, created_at } = order
  const times = { created_at, updated_at: created_at }
  const { addresses, shipping_address_id, billing_address_id } = addressRows(order, move, times)
  return {
    order: {
      id: place.id,
      store_id: move.store.id,
      ...head,
      customer_id: place.buyer.customer_id,
      buyer_id: place.buyer.customer_id,
      buyer_email: place.buyer.email,
      email: place.buyer.email,
      region_id: place.region_id,
      currency_code,
      tax_rate: order.recorded?.tax_rate ?? null,
      payment_fee: order.recorded?.payment_fee ?? null,
      shipping_address_id,
      billing_address_id,
      sales_channel_id: move.store.default_sales_channel_id,
      external_id: order.external_id,
      placed_total: total,
      canceled_at: order.canceled_at,
      ...times,
    },
    event: {
      id: newId('oe'),
      order_id: place.id,
      type: 'placed',
      actor_type: 'customer',
      actor_id: place.buyer.customer_id,
      data: { total, currency_code, moved_from: move.platform },
      created_at,
    },
    addresses,
  }
}

function addressRows(order: StagedOrder, move: Move, times: { created_at: string; updated_at: string }) {
  const row = (recipient: StagedOrder['shipping_address']) =>
    recipient ? [{ id: newId('addr'), customer_id: null, ...addressColumns(recipient, move), ...times }] : []
  const [shipping] = row(order.shipping_address)
  const [billing] = row(order.billing_address)
  return {
    addresses: [...(shipping ? [shipping] : []), ...(billing ? [billing] : [])],
    shipping_address_id: shipping?.id ?? null,
    billing_address_id: billing?.id ?? null,
  }
}

export function metadataOf({ name, discount_code, payment_methods, note, tags }: StagedOrder, { platform }: Move) {
  return {
    moved_from: platform,
    former_number: name,
    ...(payment_methods.length > 0 && { paid_by: payment_methods.join(' + ') }),
    ...(discount_code && { discount_code }),
    ...(note && { note }),
    ...(tags.length > 0 && { tags: tags.join(', ') }),
  }
}
