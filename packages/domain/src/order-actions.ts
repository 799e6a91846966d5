import { type ChargedCard, refundableOfCards } from './charged-cards.ts'
import { type RefundablePayment, refundableOfPayments } from './refunds.ts'
import type { LineQuantities } from './states/fulfillment-status.ts'
import { type OrderStatus, orderTable } from './states/order.ts'
import type { ReturnStatus } from './states/return.ts'
import { can } from './states/transition-table.ts'

/** The actions of staff on an order. */
export type OrderAction =
  | 'capture'
  | 'refund'
  | 'fulfill'
  | 'ship'
  | 'cancel_fulfillment'
  | 'return'
  | 'swap'
  | 'claim'
  | 'complete'
  | 'archive'
  | 'cancel'

/** Why an action is refused: the code is the wire's, the sentence is in English. */
export const ORDER_ACTION_REFUSALS = {
  order_canceled: 'The order is canceled.',
  order_archived: 'The order is archived.',
  already_completed: 'The order is already completed.',
  not_completed: 'Only a completed order can be archived.',
  nothing_to_capture: 'There is no payment waiting to be captured.',
  nothing_to_refund: 'There is no captured money left to give back.',
  no_shipping_method: 'The order has no shipping method.',
  nothing_to_fulfill: 'All goods are already packed.',
  nothing_to_ship: 'Nothing is packed and waiting to be shipped.',
  already_shipped: 'What is packed has already been shipped.',
  no_fulfillment: 'There is no fulfillment to cancel.',
  nothing_to_return: 'There are no fulfilled goods that could come back.',
  nothing_captured: 'The order has not been paid.',
  has_refunds: 'Money has already been given back.',
  has_fulfillment: 'Goods are packed or shipped. Cancel the fulfillment first.',
  has_return: 'The order has a return. Cancel it first.',
  has_swap: 'The order has a swap. Cancel it first.',
  has_claim: 'The order has a claim. Cancel it first.',
} as const

export type OrderActionRefusal = keyof typeof ORDER_ACTION_REFUSALS

export type Decision = { allowed: true } | { allowed: false; reason: OrderActionRefusal }

type Stamp = Date | string | null

/** swap_id: of a payment for the difference of a swap. */
type OrderPayment = RefundablePayment & { swap_id?: string | null }

/** The data of an order that its actions depend on. items: the order's own lines, with the quantity in open returns. */
export type OrderFacts = {
  status: OrderStatus
  items: readonly (LineQuantities & { open_return_quantity?: number })[]
  shipping_methods: readonly unknown[]
  payments: readonly OrderPayment[]
  /** What gift cards paid. */
  gift_card_transactions?: readonly ChargedCard[]
  refunds: readonly unknown[]
  fulfillments: readonly { shipped_at: Stamp; canceled_at: Stamp }[]
  returns: readonly { status: ReturnStatus }[]
  swaps: readonly { canceled_at: Stamp }[]
  claims: readonly { canceled_at: Stamp }[]
}

/**
 * Decides all actions. The server checks it before it acts, the back-office before it shows a button. Source: v1 wire
 * rules, corrected where v1 was wrong: no return of items that were never fulfilled or never paid, no second cancel.
 */
export function orderActions(order: OrderFacts): Record<OrderAction, Decision> {
  return {
    capture: unlessCanceled(order, captureRefusal),
    refund: unlessCanceled(order, refundRefusal),
    fulfill: unlessCanceled(order, fulfillRefusal),
    ship: unlessCanceled(order, shipRefusal),
    cancel_fulfillment: unlessCanceled(order, cancelFulfillmentRefusal),
    return: unlessCanceled(order, (facts) => returnedItemsRefusal(facts) ?? paidRefusal(facts)),
    swap: unlessCanceled(order, (facts) => returnedItemsRefusal(facts) ?? paidRefusal(facts)),
    claim: unlessCanceled(order, returnedItemsRefusal),
    complete: unlessCanceled(order, completeRefusal),
    archive: unlessCanceled(order, archiveRefusal),
    cancel: unlessCanceled(order, cancelRefusal),
  }
}

/** Whether capturing the order captures this payment. The difference of a swap is captured with the swap. */
export function isWaitingForCapture({ captured_at, canceled_at, swap_id }: OrderPayment): boolean {
  return !captured_at && !canceled_at && !swap_id
}

/** The quantity of a line that can still be fulfilled. */
export function fulfillableQuantity(item: LineQuantities): number {
  return Math.max(0, item.quantity - (item.fulfilled_quantity ?? 0))
}

/** The quantity of a line that can still be returned: fulfilled, not returned yet, and not in an open return. */
export function returnableQuantity(item: LineQuantities & { open_return_quantity?: number }): number {
  const spokenFor = (item.returned_quantity ?? 0) + (item.open_return_quantity ?? 0)
  return Math.max(0, (item.fulfilled_quantity ?? 0) - spokenFor)
}

function unlessCanceled(order: OrderFacts, refusalOf: (order: OrderFacts) => OrderActionRefusal | undefined): Decision {
  const reason = order.status === 'canceled' ? 'order_canceled' : refusalOf(order)
  return reason ? { allowed: false, reason } : { allowed: true }
}

function captureRefusal({ payments }: OrderFacts): OrderActionRefusal | undefined {
  return payments.some(isWaitingForCapture) ? undefined : 'nothing_to_capture'
}

function refundRefusal({ payments, gift_card_transactions = [] }: OrderFacts): OrderActionRefusal | undefined {
  const left = refundableOfPayments(payments) + refundableOfCards(gift_card_transactions)
  return left > 0 ? undefined : 'nothing_to_refund'
}

function fulfillRefusal({ items, shipping_methods }: OrderFacts): OrderActionRefusal | undefined {
  if (!items.some((item) => fulfillableQuantity(item) > 0)) return 'nothing_to_fulfill'
  return shipping_methods.length > 0 ? undefined : 'no_shipping_method'
}

function shipRefusal({ fulfillments }: OrderFacts): OrderActionRefusal | undefined {
  return fulfillments.some(isWaitingToShip) ? undefined : 'nothing_to_ship'
}

function cancelFulfillmentRefusal({ fulfillments }: OrderFacts): OrderActionRefusal | undefined {
  if (fulfillments.some(isWaitingToShip)) return undefined
  return fulfillments.some((fulfillment) => !fulfillment.canceled_at) ? 'already_shipped' : 'no_fulfillment'
}

function returnedItemsRefusal({ items }: OrderFacts): OrderActionRefusal | undefined {
  return items.some((item) => returnableQuantity(item) > 0) ? undefined : 'nothing_to_return'
}

function paidRefusal({ payments, gift_card_transactions = [] }: OrderFacts): OrderActionRefusal | undefined {
  const live = payments.filter((payment) => !payment.canceled_at)
  const isPaid = live.length > 0 ? live.some((payment) => payment.captured_at) : gift_card_transactions.length > 0
  return isPaid ? undefined : 'nothing_captured'
}

function completeRefusal({ status }: OrderFacts): OrderActionRefusal | undefined {
  if (can(orderTable, 'complete', status).allowed) return undefined
  return status === 'archived' ? 'order_archived' : 'already_completed'
}

function archiveRefusal({ status }: OrderFacts): OrderActionRefusal | undefined {
  if (can(orderTable, 'archive', status).allowed) return undefined
  return status === 'archived' ? 'order_archived' : 'not_completed'
}

// A captured payment is no obstacle: canceling refunds it.
function cancelRefusal(order: OrderFacts): OrderActionRefusal | undefined {
  if (order.refunds.length > 0) return 'has_refunds'
  if (order.fulfillments.some((fulfillment) => !fulfillment.canceled_at)) return 'has_fulfillment'
  if (order.returns.some((one) => one.status !== 'canceled')) return 'has_return'
  if (order.swaps.some((swap) => !swap.canceled_at)) return 'has_swap'
  if (order.claims.some((claim) => !claim.canceled_at)) return 'has_claim'
  return undefined
}

function isWaitingToShip(fulfillment: { shipped_at: Stamp; canceled_at: Stamp }): boolean {
  return !fulfillment.shipped_at && !fulfillment.canceled_at
}
