import type { Trx } from '../../db/database.ts'
import type { OrderRow } from '../orders/order-facts.ts'
import type { OperationPurpose } from './operation-context.ts'
import type { OperationRow } from './payment-operations.ts'

/**
 * Handler of an operation's purpose (return, swap, claim) once it is done or refused, in the transaction that records
 * it, under the order's lock. Its services contain it.
 */
export type PaymentFollowUp<Services> = (
  trx: Trx,
  services: Services,
  order: OrderRow,
  operation: OperationRow & { status: 'done' | 'refused' },
) => Promise<void>

/** Passed from where the application is built: layers above the sale settle returns, swaps and claims. */
export type PaymentFollowUps<Services> = Partial<Record<OperationPurpose, PaymentFollowUp<Services>>>
