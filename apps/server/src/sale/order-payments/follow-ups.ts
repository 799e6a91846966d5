import type { Trx } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import type { OrderRow } from '../orders/order-facts.ts'
import type { OperationPurpose, OperationRow } from './payment-operations.ts'

/** What the noun behind a purpose does once an operation of its own is done or refused, in the transaction that books it, behind the order's lock. */
export type PaymentFollowUp = (
  trx: Trx,
  services: Services,
  order: OrderRow,
  operation: OperationRow & { status: 'done' | 'refused' },
) => Promise<void>

const followUps = new Map<OperationPurpose, PaymentFollowUp>()

/** Nouns above this one (returns, swaps, claims) register here; routes.ts wires them. */
export function followPayments(purpose: OperationPurpose, followUp: PaymentFollowUp): void {
  followUps.set(purpose, followUp)
}

export function followUpOf(purpose: string): PaymentFollowUp | undefined {
  return followUps.get(purpose as OperationPurpose)
}
