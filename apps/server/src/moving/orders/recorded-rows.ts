import { fulfillmentStatus } from '@shopkey/domain/states/fulfillment-status.ts'
import { paymentStatus } from '@shopkey/domain/states/payment-status.ts'
import type { RecordedOrder, RecordedTax } from '@shopkey/moving/records.ts'
import { newId } from '../../db/new-id.ts'
import type { Move, StagedOrder } from '../move.types.ts'
import { headRows, metadataOf, type OrderPlace } from './head-rows.ts'
import type { OrderRows } from './order-rows.types.ts'

/** What of the other shop is here, by ids that were kept. */
export interface KeptRecords {
  variants: ReadonlySet<string>
  discounts: ReadonlySet<string>
  gift_cards: ReadonlySet<string>
  /** Their ids here, by those there. */
  reasons: ReadonlyMap<string, string>
}

/**
 * The rows of an order whose rows in the other shop are known, with their ids. What was paid there is a manual payment here, since no provider
 * of the store knows it: its refunds are made by hand.
 */
export function recordedRows(
  order: StagedOrder,
  recorded: RecordedOrder,
  move: Move,
  { place, kept }: { place: OrderPlace; kept: KeptRecords },
): OrderRows {
  const { currency_code, total, created_at, canceled_at } = order
  const order_id = place.id
  const times = { created_at, updated_at: created_at }
  const payments = recorded.payments.map(({ refunds, provider, ...payment }) => ({
    ...payment,
    store_id: move.store.id,
    order_id,
    provider_id: 'manual',
    amount_refunded: refunds.reduce((sum, { amount }) => sum + amount, 0),
    currency_code,
    data: { former_platform: move.platform, former_methods: [provider] },
    authorized_at: payment.created_at,
    updated_at: payment.created_at,
  }))
  const lines = recorded.lines.map(({ taxes: _, discounts: __, variant_id, metadata, ...line }) => ({
    ...line,
    order_id,
    variant_id: variant_id !== null && kept.variants.has(variant_id) ? variant_id : null,
    is_return: false,
    should_merge: false,
    has_shipping: true,
    metadata: filled(metadata),
    ...times,
  }))
  return {
    ...headRows(order, move, place, {
      status: recorded.status,
      no_notification: recorded.no_notification,
      metadata: { ...recorded.metadata, ...metadataOf(order, move) },
      fulfillment_status: fulfillmentStatus({ canceled_at, items: lines, fulfillments: recorded.parcels }),
      payment_status: paymentStatus({ total, canceled_at, payments }),
    }),
    lines,
    line_tax_lines: recorded.lines.flatMap(({ id, taxes }) =>
      uniqueCodes(taxes).map((tax) => ({ ...tax, id: newId('litl'), item_id: id, ...times })),
    ),
    adjustments: recorded.lines.flatMap(({ id, discounts }) =>
      discounts.map(({ discount_id, ...discount }) => ({
        ...discount,
        item_id: id,
        discount_id: discount_id !== null && kept.discounts.has(discount_id) ? discount_id : null,
      })),
    ),
    methods: recorded.deliveries.map(({ id, name, return_id, price, includes_tax, data }) => ({
      id,
      shipping_option_id: place.deliveryOf(place.region_id, name),
      order_id: return_id === null ? order_id : null,
      return_id,
      price,
      includes_tax,
      data,
      created_at,
    })),
    method_tax_lines: recorded.deliveries.flatMap(({ id, taxes }) =>
      uniqueCodes(taxes).map((tax) => ({ ...tax, id: newId('smtl'), shipping_method_id: id, ...times })),
    ),
    payments,
    refunds: recorded.payments.flatMap(({ id: payment_id, refunds }) =>
      refunds.map((refund) => ({ ...refund, order_id, payment_id, updated_at: refund.created_at })),
    ),
    fulfillments: recorded.parcels.map(({ items: _, tracking, metadata, ...parcel }) => ({
      ...parcel,
      metadata: filled(metadata),
      order_id,
      provider_id: 'manual',
      data: {},
      shipped_at: parcel.canceled_at === null ? parcel.shipped_at : null,
      tracking_numbers: tracking.map(({ number }) => number),
      updated_at: parcel.created_at,
    })),
    fulfillment_items: recorded.parcels.flatMap(({ id: fulfillment_id, items }) =>
      items.map(({ line_id: item_id, quantity }) => ({ fulfillment_id, item_id, quantity })),
    ),
    tracking_links: recorded.parcels.flatMap(({ id: fulfillment_id, tracking, created_at: packed_at }) =>
      tracking.map(({ id, number: tracking_number, url }) => ({
        ...{ id, fulfillment_id, tracking_number, url },
        ...{ created_at: packed_at, updated_at: packed_at },
      })),
    ),
    returns: recorded.returns.map(({ items: _, metadata, ...moved }) => ({
      ...moved,
      metadata: filled(metadata),
      store_id: move.store.id,
      order_id,
      updated_at: moved.received_at ?? moved.created_at,
    })),
    return_items: recorded.returns.flatMap(({ id: return_id, items }) =>
      items.map(({ line_id: item_id, quantity, received_quantity, reason_id, note, metadata }) => ({
        ...{ return_id, item_id, quantity, received_quantity, note },
        metadata: filled(metadata),
        reason_id: (reason_id && kept.reasons.get(reason_id)) || null,
        ...{ is_requested: true, requested_quantity: quantity },
      })),
    ),
    gift_card_transactions: recorded.gift_card_charges
      .filter(({ gift_card_id }) => kept.gift_cards.has(gift_card_id))
      .map((charge) => ({ ...charge, order_id, refunded_amount: 0, refunded_tax_amount: 0 })),
    discount_ids: recorded.discount_ids.filter((id) => kept.discounts.has(id)),
    gift_card_ids: recorded.gift_card_ids,
  }
}

const filled = (metadata: Record<string, unknown> | null) =>
  metadata && Object.keys(metadata).length > 0 ? metadata : null

/** A line has one tax of a code: v1 has some twice. */
function uniqueCodes(taxes: readonly RecordedTax[]): RecordedTax[] {
  return taxes.map((tax, index) => {
    const isRepeated = taxes.findIndex(({ code }) => code === tax.code) < index
    return isRepeated ? { ...tax, code: null } : tax
  })
}
