import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'

/** The events of an order's timeline. */
export const orderEventTypes = [
  'placed',
  'updated',
  'late_payment_returned',
  'completed',
  'archived',
  'canceled',
  'reopened',
  'note',
  'shipping_method_added',
  'payment_authorized',
  'payment_captured',
  'payment_capture_failed',
  'payment_declined',
  'payment_expired',
  'payment_canceled',
  'payment_method_changed',
  'payment_disputed',
  'dispute_won',
  'dispute_lost',
  'payment_proof_sent',
  'payment_proof_rejected',
  'payment_cancel_failed',
  'refund_created',
  'refund_failed',
  'gift_cards_voided',
  'gift_cards_kept',
  'fulfillment_created',
  'fulfillment_canceled',
  'shipment_created',
  'courier_booked',
  'courier_refused',
  'courier_canceled',
  'courier_given_up',
  'parcel_delivered',
  'return_requested',
  'items_returned',
  'return_canceled',
  'swap_created',
  'swap_confirmed',
  'swap_payment_settled',
  'swap_payment_failed',
  'swap_canceled',
  'claim_created',
  'claim_updated',
  'claim_canceled',
  'claim_refund_waiting',
  'claim_refund_failed',
] as const
export type OrderEventType = (typeof orderEventTypes)[number]

export interface OrderActor {
  actor_type: 'customer' | 'staff' | 'provider' | 'system'
  actor_id: string | null
  /**
   * For staff without a fresh sign-in: the largest amount that they may refund at once, in minor units of a currency.
   */
  largestRefund?: (currency_code: string) => number
}

export interface NewOrderEvent extends OrderActor {
  order_id: string
  type: OrderEventType
  data?: Record<string, unknown>
  at: Date
}

/** A row of the timeline; never changed afterwards. */
export function orderEventRow({ order_id, type, actor_type, actor_id, data = {}, at }: NewOrderEvent) {
  return { id: newId('oevt'), order_id, type, actor_type, actor_id, data: JSON.stringify(data), created_at: at }
}

/** Adds an entry to the order's timeline: who did what, when. */
export async function addOrderEvent(trx: Trx, event: NewOrderEvent): Promise<void> {
  await trx.insertInto('order_events').values(orderEventRow(event)).execute()
}
