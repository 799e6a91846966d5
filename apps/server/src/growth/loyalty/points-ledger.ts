import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { notEnoughPoints } from './loyalty.errors.ts'

interface Member {
  store_id: string
  customer_id: string
}

export interface PointsEntry extends Member {
  /** Hundredths of a point; negative to subtract. */
  points: number
  reason: 'earned' | 'reversed' | 'spent' | 'refunded' | 'adjusted' | 'expired'
  order_id?: string | null
  /** The subject of the entry; the same reason and reference is recorded once. */
  reference: string
  note?: string
  actor_id?: string
  now: Date
}

/** Makes a customer a member of the store's programme; a member stays one. */
export async function openAccount(trx: Trx, { store_id, customer_id }: Member, now: Date): Promise<void> {
  await trx
    .insertInto('loyalty_accounts')
    .values({ store_id, customer_id, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(['store_id', 'customer_id']).doNothing())
    .execute()
}

/** The member's balance in hundredths, locked; undefined for a customer who has not joined. */
export async function lockBalance(trx: Trx, { store_id, customer_id }: Member): Promise<number | undefined> {
  const account = await trx
    .selectFrom('loyalty_accounts')
    .select('balance')
    .where('store_id', '=', store_id)
    .where('customer_id', '=', customer_id)
    .forUpdate()
    .executeTakeFirst()
  return account?.balance
}

/**
 * Records points of a member, once per reason and reference, and updates balance and tier. Locks the account's row
 * first, so that a balance never goes below zero, also with parallel spending: throws 422.
 */
export async function bookPoints(trx: Trx, entry: PointsEntry): Promise<void> {
  const { store_id, customer_id, points, now } = entry
  const balance = await lockBalance(trx, entry)
  if (balance === undefined) throw new Error(`${customer_id} has no points account in ${store_id}`)
  const inserted = await trx
    .insertInto('loyalty_entries')
    .values({
      id: newId('lent'),
      store_id,
      customer_id,
      points,
      reason: entry.reason,
      order_id: entry.order_id,
      reference: entry.reference,
      note: entry.note,
      actor_id: entry.actor_id,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['store_id', 'customer_id', 'reason', 'reference']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return
  if (balance + points < 0) throw notEnoughPoints({ balance: balance / 100, needed: -points / 100 })
  const earned = entry.reason === 'earned' || entry.reason === 'reversed' ? points : 0
  await sql`
    update loyalty_accounts a set balance = balance + ${points}, earned_total = greatest(earned_total + ${earned}, 0), updated_at = ${now},
      tier_id = (select id from loyalty_tiers t where t.store_id = a.store_id and t.min_points <= greatest(a.earned_total + ${earned}, 0) order by min_points desc limit 1)
    where store_id = ${store_id} and customer_id = ${customer_id}`.execute(trx)
}
