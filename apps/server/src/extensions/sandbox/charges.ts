import { type Selectable, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { newId } from '../../db/new-id.ts'
import type { SandboxGatewayCharge } from '../../db/tables.ts'
import { notFound } from '../../http/refusal.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'
import { chargeNotApproved, refundAboveCharge } from './sandbox-gateway.errors.ts'

/**
 * The sandbox gateway's charges. It acts as an external payment company: the store calls it like a real one, and learns
 * the results only by webhook.
 */
export type Charge = Selectable<SandboxGatewayCharge>
export type Decision = 'approved' | 'declined' | 'expired'

export interface NewCharge {
  merchant_id: string
  merchant_name: string
  reference: string
  amount: number
  currency_code: string
  return_url: string
  expires_at: Date
  now: Date
}

/** Opens a charge; with a known reference returns the existing charge. */
export async function openCharge(db: Database, { now, ...charge }: NewCharge): Promise<Charge> {
  await db
    .insertInto('sandbox_gateway_charges')
    .values({ id: newId('sgc'), ...charge, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute()
  return db
    .selectFrom('sandbox_gateway_charges')
    .selectAll()
    .where('reference', '=', charge.reference)
    .executeTakeFirstOrThrow()
}

export async function getCharge(db: Database, id: string): Promise<Charge> {
  const charge = await db.selectFrom('sandbox_gateway_charges').selectAll().where('id', '=', id).executeTakeFirst()
  if (!charge) throw notFound('Charge', id)
  return charge
}

/** The charge with this id and reference. */
export function findCharge(
  db: Database,
  { id, reference }: Pick<Charge, 'id' | 'reference'>,
): Promise<Charge | undefined> {
  return db
    .selectFrom('sandbox_gateway_charges')
    .selectAll()
    .where('id', '=', id)
    .where('reference', '=', reference)
    .executeTakeFirst()
}

/** Decides a pending charge and enqueues the webhook; a decided one stays as it is. Returns its status. */
export async function decideCharge(
  { db, jobs }: { db: Database; jobs: JobQueue },
  id: string,
  decision: Decision,
  now: Date,
): Promise<Charge> {
  return inTransaction(db, async (trx) => {
    const decided = await trx
      .updateTable('sandbox_gateway_charges')
      .set({ status: decision, decided_at: now, updated_at: now })
      .set((eb) => ({ webhook_sequence: eb('webhook_sequence', '+', 1) }))
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .returningAll()
      .executeTakeFirst()
    if (!decided) return getCharge(trx, id)
    await jobs.emit(trx, {
      name: 'sandbox_gateway.charge_decided',
      store_id: decided.merchant_id,
      data: { charge_id: id },
    })
    return decided
  })
}

/** Expires charges that were not decided in time. */
export async function expireCharges(services: { db: Database; jobs: JobQueue }, now: Date): Promise<void> {
  const overdue = await services.db
    .selectFrom('sandbox_gateway_charges')
    .select('id')
    .where('status', '=', 'pending')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(500)
    .execute()
  for (const { id } of overdue) await decideCharge(services, id, 'expired', now)
}

/** Cancels a charge that is still pending. No webhook: the caller knows. */
export async function cancelCharge(db: Database, reference: string, now: Date): Promise<void> {
  await db
    .updateTable('sandbox_gateway_charges')
    .set({ status: 'canceled', decided_at: now, updated_at: now })
    .where('reference', '=', reference)
    .where('status', '=', 'pending')
    .execute()
}

/** Refunds part of an approved charge, once for each `refund_id`. Amount: minor units. */
export async function refundCharge(
  db: Database,
  reference: string,
  { refund_id, amount, now }: { refund_id: string; amount: number; now: Date },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const charge = await trx
      .selectFrom('sandbox_gateway_charges')
      .selectAll()
      .where('reference', '=', reference)
      .forUpdate()
      .executeTakeFirst()
    if (!charge) throw notFound('Charge', reference)
    const refunds = charge.refunds as Record<string, number>
    if (Object.hasOwn(refunds, refund_id)) return
    if (charge.status !== 'approved') throw chargeNotApproved({ status: charge.status })
    if (charge.amount_refunded + amount > charge.amount) throw refundAboveCharge()
    await trx
      .updateTable('sandbox_gateway_charges')
      .set({
        amount_refunded: charge.amount_refunded + amount,
        refunds: sql`refunds || ${JSON.stringify({ [refund_id]: amount })}::jsonb`,
        updated_at: now,
      })
      .where('id', '=', charge.id)
      .execute()
  })
}
