import { fulfillmentStatus } from '@shopkey/domain/states/fulfillment-status.ts'
import { paymentStatus } from '@shopkey/domain/states/payment-status.ts'
import type { RecordedOrder } from '@shopkey/moving/records.ts'
import { headRows, metadataOf } from './head-rows.ts'
import type { OrderRows } from './order-rows.types.ts'
import { replacementRows } from './replacement-rows.ts'
import { filled, ownedByOrder, paymentRows, type SoldContext, soldRows } from './sold-rows.ts'

/** The rows of an order whose rows in the other shop are known, with their ids; its exchanges and claims with it. */
export function recordedRows(recorded: RecordedOrder, context: SoldContext): OrderRows {
  const { order, move, place, kept } = context
  const { total, canceled_at } = order
  const order_id = place.id
  const payments = paymentRows(recorded.payments, { order_id, swap_id: null }, context)
  const sold = soldRows(recorded, ownedByOrder(order_id), context)
  const replacements = replacementRows(recorded, context)
  const { addresses, ...head } = headRows(order, move, place, {
    status: recorded.status,
    no_notification: recorded.no_notification,
    metadata: { ...recorded.metadata, ...metadataOf(order, move) },
    fulfillment_status: fulfillmentStatus({ canceled_at, items: sold.lines, fulfillments: recorded.parcels }),
    payment_status: paymentStatus({ total, canceled_at, payments }),
  })
  return {
    ...head,
    addresses: [...addresses, ...replacements.addresses],
    lines: [...sold.lines, ...replacements.lines],
    line_tax_lines: [...sold.line_tax_lines, ...replacements.line_tax_lines],
    adjustments: [...sold.adjustments, ...replacements.adjustments],
    methods: [...sold.methods, ...replacements.methods],
    method_tax_lines: [...sold.method_tax_lines, ...replacements.method_tax_lines],
    fulfillments: [...sold.fulfillments, ...replacements.fulfillments],
    fulfillment_items: [...sold.fulfillment_items, ...replacements.fulfillment_items],
    tracking_links: [...sold.tracking_links, ...replacements.tracking_links],
    payments: [...payments, ...replacements.payments],
    swaps: replacements.swaps,
    claims: replacements.claims,
    refunds: [recorded, ...(recorded.swaps ?? [])]
      .flatMap((paid) => paid.payments)
      .flatMap(({ id: payment_id, refunds }) =>
        refunds.map((refund) => ({ ...refund, order_id, payment_id, updated_at: refund.created_at })),
      ),
    returns: recorded.returns.map(({ items: _, metadata, swap_id = null, claim_id = null, ...moved }) => ({
      ...moved,
      metadata: filled(metadata),
      store_id: move.store.id,
      // As staff's own: the return of an exchange names no order.
      order_id: swap_id === null ? order_id : null,
      swap_id,
      claim_order_id: claim_id,
      updated_at: moved.received_at ?? moved.created_at,
    })),
    return_items: recorded.returns.flatMap(({ id: return_id, items }) =>
      items.map(
        ({
          line_id: item_id,
          quantity,
          requested_quantity = quantity,
          received_quantity,
          reason_id,
          note,
          metadata,
        }) => ({
          ...{ return_id, item_id, quantity, requested_quantity, received_quantity, note },
          metadata: filled(metadata),
          reason_id: (reason_id && kept.reasons.get(reason_id)) || null,
          // As for a return that is received here.
          is_requested: requested_quantity === quantity,
        }),
      ),
    ),
    gift_card_transactions: recorded.gift_card_charges
      .filter(({ gift_card_id }) => kept.gift_cards.has(gift_card_id))
      .map((charge) => ({ ...charge, order_id, refunded_amount: 0, refunded_tax_amount: 0 })),
    discount_ids: recorded.discount_ids.filter((id) => kept.discounts.has(id)),
    gift_card_ids: recorded.gift_card_ids,
  }
}
