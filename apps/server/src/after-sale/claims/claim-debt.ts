import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import type { ClaimRow } from './claim.queries.ts'

/** The refund of a claim, in minor units. */
export interface ClaimDebt {
  /** Neither refunded nor pending. */
  owed: number
  /** Pending at the provider. */
  pending: number
  refusals: number
  last_refused_at: Date | null
}

/** Includes manual refunds for claims of the order after the provider's refusal, so that nothing is refunded twice. */
export async function loadClaimDebt(trx: Trx, { id, order_id, refund_amount }: ClaimRow): Promise<ClaimDebt> {
  const { rows } = await sql<{
    done: number
    pending: number
    refusals: number
    by_hand: number
    last_refused_at: Date | null
  }>`
    with mine as (
      select kind, status, amount, finished_at from payment_operations
      where order_id = ${order_id} and purpose = 'claim' and reference_id = ${id}),
    refused as (select count(*) as refusals, min(finished_at) as first_at, max(finished_at) as last_at from mine where status = 'refused')
    select
      (select coalesce(sum(amount), 0) from mine where status = 'done')
        + (select coalesce(sum(amount + tax_amount), 0) from gift_card_refunds
          where order_id = ${order_id} and purpose = 'claim' and reference_id = ${id}) as done,
      (select coalesce(sum(amount), 0) from mine where status = 'pending') as pending,
      (select coalesce(sum(amount), 0) from payment_operations
        where order_id = ${order_id} and purpose = 'order' and kind = 'refund' and reason = 'claim' and status <> 'refused'
          and created_at > refused.first_at)
        + (select coalesce(sum(amount + tax_amount), 0) from gift_card_refunds
          where order_id = ${order_id} and purpose = 'order' and reason = 'claim' and created_at > refused.first_at) as by_hand,
      refused.refusals, refused.last_at as last_refused_at
    from refused`.execute(trx)
  const { done = 0, pending = 0, by_hand = 0, refusals = 0, last_refused_at = null } = rows[0] ?? {}
  const owed = Math.max(0, (refund_amount ?? 0) - done - pending - by_hand)
  return { owed, pending, refusals, last_refused_at }
}
