import type { OrderActor } from '../orders/order-events.ts'

/** The purpose of an operation; its follow-up is registered under this name (follow-ups.ts). */
export type OperationPurpose = 'order' | 'cancel_order' | 'return' | 'swap' | 'claim'

export interface OperationContext {
  actor: OrderActor
  now: Date
  purpose: OperationPurpose
  /** The return, swap or claim. */
  reference_id?: string
  no_notification?: boolean
}
