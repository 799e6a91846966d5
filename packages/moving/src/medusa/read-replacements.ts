import type { RecordedClaim, RecordedParcel, RecordedReturn, RecordedSwap } from '../records.ts'
import type { ClaimRow, LineRow, MethodRow, OrderRow, PaymentRow, SwapRow } from './order-statements.ts'
import { readDelivery, readLine, type Units, type Warn } from './priced-rows.ts'
import { readPayment } from './read-payments.ts'
import { recipientOf } from './recipient-of.ts'

/** What belongs to an exchange or claim itself, or to the order without them. */
export interface PartsOfOwner {
  lines: readonly LineRow[]
  methods: readonly MethodRow[]
  payments: readonly PaymentRow[]
  parcels: RecordedParcel[]
}

interface OrderContext {
  order: OrderRow
  units: Units
  returns: readonly RecordedReturn[]
  warn: Warn
}

/** An exchange as it was; its totals follow from what was sold with it. */
export function readSwap(
  { order_id: _, shipping_address, difference_due, ...swap }: SwapRow,
  parts: PartsOfOwner,
  context: OrderContext,
): RecordedSwap {
  const { order, units } = context
  return {
    ...swap,
    ...soldWith(parts, context),
    difference_due: difference_due === null ? null : units(difference_due),
    shipping_address: recipientOf(shipping_address),
    payments: parts.payments.map((payment) => readPayment(payment, order, units)),
  }
}

/** A claim as it was. An item whose variant was deleted in the former shop is named and left out: claims name variants. */
export function readClaim(
  { order_id: _, shipping_address, refund_amount, items, ...claim }: ClaimRow,
  parts: PartsOfOwner,
  context: OrderContext,
): RecordedClaim {
  const { units, warn } = context
  const isOnWeb = ({ url }: { url: string }) => /^https?:\/\//i.test(url)
  const others = items.flatMap(({ images }) => images).filter((image) => !isOnWeb(image))
  if (others.length > 0)
    warn(
      'claim_picture_left',
      `${others.length} pictures of the claim ${claim.id} have no address on the web, and are left out.`,
    )
  for (const { is_variant_gone, quantity } of items)
    if (is_variant_gone)
      warn('claim_item_left', `${quantity} claimed items of a deleted variant are left out of the claim ${claim.id}.`)
  return {
    ...claim,
    ...soldWith(parts, context),
    refund_amount: refund_amount === null ? null : Math.max(0, units(refund_amount)),
    shipping_address: recipientOf(shipping_address),
    items: items.flatMap(({ is_variant_gone, ...item }) =>
      is_variant_gone ? [] : [{ ...item, images: item.images.filter(isOnWeb) }],
    ),
  }
}

function soldWith({ lines, methods, parcels }: PartsOfOwner, { order, units, returns, warn }: OrderContext) {
  return {
    lines: lines.map((line) => readLine(line, order, { units, parcels, returns, warn })),
    deliveries: methods.map((method) => readDelivery(method, order, units)),
    parcels,
  }
}
