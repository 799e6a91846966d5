import type {
  RecordedDelivery,
  RecordedLine,
  RecordedParcel,
  RecordedPayment,
  RecordedTax,
} from '@shopkey/moving/records.ts'
import { newId } from '../../db/new-id.ts'
import type { Move, StagedOrder } from '../move.types.ts'
import type { OrderPlace } from './head-rows.ts'

/** What of the other shop is here, by ids that were kept. */
export interface KeptRecords {
  variants: ReadonlySet<string>
  discounts: ReadonlySet<string>
  gift_cards: ReadonlySet<string>
  /** Their ids here, by those there. */
  reasons: ReadonlyMap<string, string>
}

export interface SoldContext {
  order: StagedOrder
  move: Move
  place: OrderPlace
  kept: KeptRecords
}

/** The order, exchange or claim that rows belong to. */
export interface Owner {
  order_id: string | null
  swap_id: string | null
  claim_order_id: string | null
}

export const ownedByOrder = (order_id: string): Owner => ({ order_id, swap_id: null, claim_order_id: null })

interface Sold {
  lines: readonly RecordedLine[]
  deliveries: readonly RecordedDelivery[]
  parcels: readonly RecordedParcel[]
}

/** The rows of what was sold and sent: lines, deliveries and parcels, with the ids that they have there. */
export function soldRows({ lines, deliveries, parcels }: Sold, owner: Owner, { order, place, kept }: SoldContext) {
  const { created_at } = order
  const times = { created_at, updated_at: created_at }
  return {
    lines: lines.map(({ taxes: _, discounts: __, variant_id, metadata, ...line }) => ({
      ...line,
      ...owner,
      variant_id: variant_id !== null && kept.variants.has(variant_id) ? variant_id : null,
      is_return: false,
      should_merge: false,
      has_shipping: true,
      metadata: filled(metadata),
      ...times,
    })),
    line_tax_lines: lines.flatMap(({ id, taxes }) =>
      uniqueCodes(taxes).map((tax) => ({ ...tax, id: newId('litl'), item_id: id, ...times })),
    ),
    adjustments: lines.flatMap(({ id, discounts }) =>
      discounts.map(({ discount_id, ...discount }) => ({
        ...discount,
        item_id: id,
        discount_id: discount_id !== null && kept.discounts.has(discount_id) ? discount_id : null,
      })),
    ),
    methods: deliveries.map(({ id, name, return_id, price, includes_tax, data }) => ({
      id,
      shipping_option_id: place.deliveryOf(place.region_id, name),
      ...(return_id === null ? owner : { order_id: null, swap_id: null, claim_order_id: null }),
      return_id,
      price,
      includes_tax,
      data,
      created_at,
    })),
    method_tax_lines: deliveries.flatMap(({ id, taxes }) =>
      uniqueCodes(taxes).map((tax) => ({ ...tax, id: newId('smtl'), shipping_method_id: id, ...times })),
    ),
    fulfillments: parcels.map(({ items: _, tracking, metadata, ...parcel }) => ({
      ...parcel,
      ...owner,
      metadata: filled(metadata),
      provider_id: 'manual',
      data: {},
      shipped_at: parcel.canceled_at === null ? parcel.shipped_at : null,
      tracking_numbers: tracking.map(({ number }) => number),
      updated_at: parcel.created_at,
    })),
    fulfillment_items: parcels.flatMap(({ id: fulfillment_id, items }) =>
      items.map(({ line_id: item_id, quantity }) => ({ fulfillment_id, item_id, quantity })),
    ),
    tracking_links: parcels.flatMap(({ id: fulfillment_id, tracking, created_at: packed_at }) =>
      tracking.map(({ id, number: tracking_number, url }) => ({
        ...{ id, fulfillment_id, tracking_number, url },
        ...{ created_at: packed_at, updated_at: packed_at },
      })),
    ),
  }
}

/** What was paid there is a manual payment here, since no provider of the store knows it: its refunds are made by hand. */
export function paymentRows(
  payments: readonly RecordedPayment[],
  { order_id, swap_id }: { order_id: string; swap_id: string | null },
  { order, move }: SoldContext,
) {
  return payments.map(({ refunds, provider, ...payment }) => ({
    ...payment,
    store_id: move.store.id,
    order_id,
    swap_id,
    provider_id: 'manual',
    amount_refunded: refunds.reduce((sum, { amount }) => sum + amount, 0),
    currency_code: order.currency_code,
    data: { former_platform: move.platform, former_methods: [provider] },
    authorized_at: payment.created_at,
    updated_at: payment.created_at,
  }))
}

export const filled = (metadata: Record<string, unknown> | null) =>
  metadata && Object.keys(metadata).length > 0 ? metadata : null

/** A line has one tax of a code: v1 has some twice. */
function uniqueCodes(taxes: readonly RecordedTax[]): RecordedTax[] {
  return taxes.map((tax, index) => {
    const isRepeated = taxes.findIndex(({ code }) => code === tax.code) < index
    return isRepeated ? { ...tax, code: null } : tax
  })
}
