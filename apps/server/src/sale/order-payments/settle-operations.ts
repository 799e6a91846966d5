import type { PaymentProvider, ProviderPayment } from '@shopkey/extension/payment-provider.ts'
import { PaymentRefused } from '@shopkey/extension/payment-refused.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { DB } from '../../db/tables.ts'
import { AppError } from '../../http/app-error.ts'
import type { Services } from '../services.ts'
import { type Booked, bookOperation } from './book-operation.ts'
import { paymentProviderRefused, paymentProviderSilent } from './order-payment.errors.ts'
import type { OperationRow } from './payment-operations.ts'

export interface Settlement {
  operation: OperationRow
  outcome: 'done' | 'refused' | 'unknown'
  /** The provider's reason for the refusal. */
  refusal: string | null
  /** Operations needed instead, when the payment's state changed during the provider's call. */
  next: readonly OperationRow[]
}

/**
 * Calls the providers for recorded operations, one after the other, and records their replies. Never inside a
 * transaction. Repeating an operation is harmless: the provider knows its key, and it is recorded once.
 */
export async function settleOperations(services: Services, operations: readonly OperationRow[]): Promise<Settlement[]> {
  const settlements: Settlement[] = []
  const open = [...operations]
  for (const operation of open) {
    const settlement = await settleOperation(services, operation)
    open.push(...settlement.next)
    settlements.push(settlement)
  }
  return settlements
}

/** Throws for staff when an operation was refused or has no reply yet. */
export function requireSettled(settlements: readonly Settlement[]): void {
  const failed = settlements.find((settlement) => settlement.outcome !== 'done')
  if (failed?.outcome === 'refused') throw paymentProviderRefused({ refusal: failed.refusal ?? '' })
  if (failed) throw paymentProviderSilent({ payment_id: failed.operation.payment_id })
}

/** Settles what is pending for an order, for a repeat of the request that started it. */
export async function settleOperationsOf({ db, ...services }: Services, order_id: string): Promise<Settlement[]> {
  const pending = await db
    .selectFrom('payment_operations')
    .selectAll()
    .where('order_id', '=', order_id)
    .where('status', '=', 'pending')
    .orderBy('created_at')
    .execute()
  return settleOperations({ db, ...services }, pending)
}

/**
 * Repeats the order's refunds to which the provider did not reply, or whose process died: with the same keys, so that none
 * is made twice. Returns their results.
 */
export async function repeatSilentRefunds(
  services: Services,
  { store_id, order_id }: { store_id: string; order_id: string },
): Promise<Settlement[]> {
  const silent = await services.db
    .selectFrom('payment_operations')
    .selectAll()
    .where('store_id', '=', store_id)
    .where('order_id', '=', order_id)
    .where('kind', '=', 'refund')
    .where('status', '=', 'pending')
    .where((eb) =>
      eb.or([
        eb('silent_since', 'is not', null),
        eb('attempted_at', '<', new Date(services.now().getTime() - staleAfterMs)),
      ]),
    )
    .orderBy('created_at')
    .execute()
  return settleOperations(services, silent)
}

/** Repeats operations whose provider did not reply, or whose process died; a timed job. */
export async function settleStaleOperations(services: Services): Promise<void> {
  const stale = await services.db
    .selectFrom('payment_operations')
    .selectAll()
    .where('status', '=', 'pending')
    .where('attempted_at', '<', new Date(services.now().getTime() - staleAfterMs))
    .orderBy('attempted_at')
    .limit(50)
    .execute()
  await settleOperations(services, stale)
}

const staleAfterMs = 60_000

async function settleOperation(services: Services, operation: OperationRow): Promise<Settlement> {
  const { db, payments, now } = services
  const payment = await db
    .updateTable('payment_operations')
    .set({ attempted_at: now(), silent_since: null })
    .from('payments')
    .whereRef('payments.id', '=', 'payment_operations.payment_id')
    .where('payment_operations.id', '=', operation.id)
    .returning(['payments.id', 'payments.amount', 'payments.currency_code', 'payments.data', 'payments.provider_id'])
    .executeTakeFirstOrThrow()
  try {
    // A payment's data is an object, whatever the provider stores in it.
    const called = { ...payment, store_id: operation.store_id, data: payment.data as Record<string, unknown> }
    const data = await callProvider(payments.get(payment.provider_id), called, operation)
    const booked = await inTransaction(db, (trx) => bookOperation(trx, services, operation, { status: 'done', data }))
    return toSettlement(operation, booked)
  } catch (error) {
    // A built-in provider (the sandbox, points) refuses with an AppError.
    if (error instanceof PaymentRefused || error instanceof AppError) {
      const refusal = error.message
      const booked = await inTransaction(db, (trx) =>
        bookOperation(trx, services, operation, { status: 'refused', refusal }),
      )
      return toSettlement(operation, booked)
    }
    services.onFault(error, `payment operation ${operation.id}`)
    await db
      .updateTable('payment_operations')
      .set({ silent_since: now() })
      .where('id', '=', operation.id)
      .where('status', '=', 'pending')
      .execute()
    return { operation, outcome: 'unknown', refusal: null, next: [] }
  }
}

/** An operation that another one replaces has not failed; that one determines the result. */
function toSettlement(operation: OperationRow, { status, refusal, next }: Booked): Settlement {
  return { operation, outcome: next.length > 0 ? 'done' : status, refusal, next }
}

function callProvider(provider: PaymentProvider<DB>, payment: ProviderPayment, { kind, amount, id }: OperationRow) {
  switch (kind) {
    case 'capture':
      return provider.capture(payment, amount < payment.amount ? amount : undefined)
    case 'refund':
      return provider.refund(payment, { refund_id: id, amount })
    default:
      return provider.cancel(payment)
  }
}
