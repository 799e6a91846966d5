import type { RecordedClaim, RecordedOrder, RecordedSwap } from '@shopkey/moving/records.ts'
import { additionalItemsStatus } from '../../after-sale/additional-items/additional-items.ts'
import { newId } from '../../db/new-id.ts'
import type { ClaimRows } from './order-rows.types.ts'
import { addressColumns } from './recipient.ts'
import { filled, paymentRows, type SoldContext, soldRows } from './sold-rows.ts'

/** The exchanges and claims of an order with what was sent for them, as they were. No message follows from them, and no stock is taken. */
export function replacementRows({ swaps = [], claims = [] }: RecordedOrder, context: SoldContext) {
  const order_id = context.place.id
  const parts = [
    ...swaps.map((swap) => soldRows(swap, { order_id: null, swap_id: swap.id, claim_order_id: null }, context)),
    ...claims.map((claim) => soldRows(claim, { order_id: null, swap_id: null, claim_order_id: claim.id }, context)),
  ]
  const swapRows = swaps.map((swap) => swapRow(swap, context))
  const claimRows = claims.map((claim) => claimRow(claim, context))
  return {
    swaps: swapRows.map(({ row }) => row),
    claims: claimRows.map(({ row, items }): ClaimRows => ({ row, items })),
    addresses: [...swapRows, ...claimRows].flatMap(({ address }) => address),
    payments: swaps.flatMap(({ id: swap_id, payments }) => paymentRows(payments, { order_id, swap_id }, context)),
    lines: parts.flatMap(({ lines }) => lines),
    line_tax_lines: parts.flatMap(({ line_tax_lines }) => line_tax_lines),
    adjustments: parts.flatMap(({ adjustments }) => adjustments),
    methods: parts.flatMap(({ methods }) => methods),
    method_tax_lines: parts.flatMap(({ method_tax_lines }) => method_tax_lines),
    fulfillments: parts.flatMap(({ fulfillments }) => fulfillments),
    fulfillment_items: parts.flatMap(({ fulfillment_items }) => fulfillment_items),
    tracking_links: parts.flatMap(({ tracking_links }) => tracking_links),
  }
}

function swapRow(swap: RecordedSwap, context: SoldContext) {
  const { payment_status, difference_due, confirmed_at, allow_backorder } = swap
  const { columns, address } = replacementColumns(swap, context)
  return { address, row: { ...columns, payment_status, difference_due, confirmed_at, allow_backorder } }
}

function claimRow(claim: RecordedClaim, context: SoldContext) {
  const { type, payment_status, refund_amount, items } = claim
  const { columns, address } = replacementColumns(claim, context)
  return {
    address,
    row: { ...columns, type, payment_status, refund_amount },
    items: items.filter(({ variant_id }) => context.kept.variants.has(variant_id)),
  }
}

function replacementColumns(replacement: RecordedSwap | RecordedClaim, { move, place, order }: SoldContext) {
  const { id, lines, parcels, shipping_address, no_notification, metadata, canceled_at, created_at } = replacement
  const times = { created_at, updated_at: created_at }
  const address = shipping_address
    ? [
        {
          ...{ id: newId('addr'), customer_id: null },
          ...addressColumns(shipping_address, move),
          ...{ created_at: order.created_at, updated_at: order.created_at },
        },
      ]
    : []
  return {
    address,
    columns: {
      ...{ id, store_id: move.store.id, order_id: place.id },
      fulfillment_status: canceled_at === null ? additionalItemsStatus({ lines, fulfillments: parcels }) : 'canceled',
      shipping_address_id: address[0]?.id ?? null,
      no_notification,
      metadata: filled(metadata),
      canceled_at,
      ...times,
    },
  }
}
