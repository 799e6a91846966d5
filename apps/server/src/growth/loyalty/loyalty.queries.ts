import { findCurrency } from '@shopkey/domain/currency.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { notAMember } from './loyalty.errors.ts'

export async function findProgramme(db: Database, store_id: string) {
  const programme = await db
    .selectFrom('loyalty_programmes')
    .leftJoin('regions', (join) =>
      join.onRef('regions.id', '=', 'reward_region_id').on('regions.deleted_at', 'is', null),
    )
    .selectAll('loyalty_programmes')
    .select(['regions.id as reward_region_id', 'regions.sales_channel_id as reward_sales_channel_id'])
    .where('loyalty_programmes.store_id', '=', store_id)
    .executeTakeFirst()
  if (!programme) return null
  const tiers = await db
    .selectFrom('loyalty_tiers')
    .selectAll()
    .where('store_id', '=', store_id)
    .orderBy('min_points')
    .execute()
  return {
    ...programme,
    earning_rates: knownRates(programme.earning_rates),
    tiers: tiers.map((tier) => ({ ...tier, benefits: tier.benefits as string[] | null })),
  }
}

/** Rates of known currencies. Rows from before the others were refused may hold anything. */
function knownRates(stored: unknown): Record<string, number> {
  const rates = Object.entries(stored ?? {}).filter(
    (entry): entry is [string, number] => findCurrency(entry[0]) !== undefined && Number.isFinite(entry[1]),
  )
  return Object.fromEntries(rates)
}

const entriesShown = 100

/** As readLoyaltyAccount; throws for a person who is no customer of the store. */
export async function getLoyaltyAccount(db: Database, store_id: string, customer_id: string) {
  const member = await db
    .selectFrom('store_customers')
    .select('customer_id')
    .where('store_id', '=', store_id)
    .where('customer_id', '=', customer_id)
    .executeTakeFirst()
  if (!member) throw notAMember()
  return readLoyaltyAccount(db, store_id, customer_id)
}

/** A customer's points in one store; an empty account for a customer who has not joined. */
export async function readLoyaltyAccount(db: Database, store_id: string, customer_id: string) {
  const account = await db
    .selectFrom('loyalty_accounts')
    .selectAll()
    .where('store_id', '=', store_id)
    .where('customer_id', '=', customer_id)
    .executeTakeFirst()
  const earned_total = account?.earned_total ?? 0
  const { rows: tiers } = await sql<{ id: string; name: string; min_points: number }>`
    select id, name, min_points from loyalty_tiers where store_id = ${store_id} order by min_points`.execute(db)
  const entries = await db
    .selectFrom('loyalty_entries as e')
    // Points are spent just before the order exists that they pay: their entry refers to the payment.
    .leftJoin('payments as p', (join) => join.onRef('p.id', '=', 'e.reference').on('e.reason', '=', 'spent'))
    .select(['e.id', 'e.points', 'e.reason', 'e.note', 'e.created_at'])
    .select((eb) => eb.fn.coalesce('e.order_id', 'p.order_id').as('order_id'))
    .where('e.store_id', '=', store_id)
    .where('e.customer_id', '=', customer_id)
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(entriesShown)
    .execute()
  return {
    customer_id,
    joined_at: account?.created_at ?? null,
    balance: account?.balance ?? 0,
    earned_total,
    tier: tiers.findLast((tier) => tier.min_points <= earned_total) ?? null,
    next_tier: tiers.find((tier) => tier.min_points > earned_total) ?? null,
    entries: entries.map((entry) => ({ ...entry, reason: entry.reason as 'earned' })), // guaranteed by the table's check
  }
}
