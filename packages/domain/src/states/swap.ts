import type { TransitionTable } from './transition-table.ts'

export type SwapPaymentStatus =
  | 'not_paid'
  | 'awaiting'
  | 'confirmed'
  | 'captured'
  | 'difference_refunded'
  | 'requires_action'
  | 'canceled'
export type SwapPaymentEvent =
  | 'confirm_even'
  | 'confirm_difference'
  | 'capture_difference'
  | 'refund_difference'
  | 'settle_even'
  | 'fail'
  | 'cancel'

/**
 * A swap's payment: the shopper confirms its cart, then the difference is captured, refunded, or settled when there is
 * none. A refund is final. The additional items have replacement-fulfillment. Source: v1 wire rule.
 */
export const swapPaymentTable: TransitionTable<SwapPaymentStatus, SwapPaymentEvent> = {
  name: 'swap',
  starts: ['not_paid'],
  ends: ['captured', 'difference_refunded', 'canceled'],
  states: {
    not_paid: 'The shopper has not confirmed the swap yet.',
    awaiting: 'The swap is confirmed; its difference waits to be settled.',
    confirmed: 'The swap is confirmed and costs nothing.',
    captured: 'The difference has been received.',
    difference_refunded: 'The difference has been given back.',
    requires_action: 'The difference could not be settled. Someone has to look at it.',
    canceled: 'The swap is canceled.',
  },
  transitions: [
    { from: 'not_paid', event: 'confirm_even', to: 'confirmed' },
    { from: 'not_paid', event: 'confirm_difference', to: 'awaiting' },
    { from: 'not_paid', event: 'cancel', to: 'canceled' },
    { from: 'awaiting', event: 'capture_difference', to: 'captured' },
    { from: 'awaiting', event: 'refund_difference', to: 'difference_refunded' },
    { from: 'awaiting', event: 'fail', to: 'requires_action' },
    { from: 'awaiting', event: 'cancel', to: 'canceled' },
    { from: 'confirmed', event: 'settle_even', to: 'difference_refunded' },
    { from: 'confirmed', event: 'cancel', to: 'canceled' },
    { from: 'captured', event: 'cancel', to: 'canceled' },
    { from: 'requires_action', event: 'capture_difference', to: 'captured' },
    { from: 'requires_action', event: 'refund_difference', to: 'difference_refunded' },
    { from: 'requires_action', event: 'fail', to: 'requires_action' },
    { from: 'requires_action', event: 'cancel', to: 'canceled' },
  ],
}

/** The event that confirms a swap whose cart has this total, in minor units. */
export function confirmSwapEvent(difference_due: number): SwapPaymentEvent {
  return difference_due === 0 ? 'confirm_even' : 'confirm_difference'
}

/**
 * The event that settles a confirmed swap: a difference above 0 is captured, one below is refunded. difference_due:
 * minor units.
 */
export function settleSwapEvent(difference_due: number): SwapPaymentEvent {
  if (difference_due === 0) return 'settle_even'
  return difference_due > 0 ? 'capture_difference' : 'refund_difference'
}
