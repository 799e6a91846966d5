export type FulfillmentStatus =
  | 'not_fulfilled'
  | 'partially_fulfilled'
  | 'fulfilled'
  | 'partially_shipped'
  | 'shipped'
  | 'partially_returned'
  | 'returned'
  | 'canceled'
  | 'requires_action'

/** What each fulfillment status means. */
export const FULFILLMENT_STATUSES: Readonly<Record<FulfillmentStatus, string>> = {
  not_fulfilled: 'Nothing has been packed yet.',
  partially_fulfilled: 'Some of the goods are packed.',
  fulfilled: 'All goods are packed.',
  partially_shipped: 'Some of the goods are on their way.',
  shipped: 'All goods are on their way.',
  partially_returned: 'Some of the goods came back.',
  returned: 'All goods came back.',
  canceled: 'The order, or everything packed for it, was canceled.',
  requires_action: 'A return is worth more than can be refunded. Someone has to look at it.',
}

/** The quantities of a line. Absent or null counts as 0. */
export type LineQuantities = {
  quantity: number
  fulfilled_quantity?: number | null
  shipped_quantity?: number | null
  returned_quantity?: number | null
}

export type FulfillmentFacts = {
  canceled_at: Date | string | null
  items: readonly LineQuantities[]
  fulfillments: readonly { canceled_at: Date | string | null }[]
  /** A received return is worth more than can be refunded, and is not resolved. */
  refund_unsettled?: boolean
}

/**
 * The fulfillment status by the quantities, the furthest step first. Canceling one of several fulfillments leaves the
 * status of the rest; only when all are canceled and nothing is fulfilled it is canceled. Source: v1 wire values,
 * derived instead of written (docs/decisions/order-states.md).
 */
export function fulfillmentStatus(order: FulfillmentFacts): FulfillmentStatus {
  if (order.canceled_at) return 'canceled'
  if (order.refund_unsettled) return 'requires_action'
  const returned = progress(order.items, 'returned_quantity')
  if (returned !== 'none') return returned === 'all' ? 'returned' : 'partially_returned'
  const shipped = progress(order.items, 'shipped_quantity')
  if (shipped !== 'none') return shipped === 'all' ? 'shipped' : 'partially_shipped'
  const fulfilled = progress(order.items, 'fulfilled_quantity')
  if (fulfilled !== 'none') return fulfilled === 'all' ? 'fulfilled' : 'partially_fulfilled'
  const tried = order.fulfillments.length > 0
  return tried && order.fulfillments.every((fulfillment) => fulfillment.canceled_at) ? 'canceled' : 'not_fulfilled'
}

function progress(items: readonly LineQuantities[], step: Exclude<keyof LineQuantities, 'quantity'>) {
  if (!items.some((item) => (item[step] ?? 0) > 0)) return 'none'
  return items.every((item) => (item[step] ?? 0) >= item.quantity) ? 'all' : 'some'
}
