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
  await requireStoreMember(db, store_id, customer_id)
  return readLoyaltyAccount(db, store_id, customer_id)
}

async function requireStoreMember(db: Database, store_id: string, customer_id: string): Promise<void> {
  const member = await db
    .selectFrom('store_customers')
    .select('customer_id')
    .where('store_id', '=', store_id)
    .where('customer_id', '=', customer_id)
    .executeTakeFirst()
  if (!member) throw notAMember()
}

interface LedgerRow {
  id: string
  /** Hundredths of a point, as is `balance`. */
  points: number
  balance: number
  reason: 'earned'
  note: string | null
  created_at: Date
  order_id: string | null
  order_display_id: number | null
  actor: { id: string; first_name: string | null; last_name: string | null } | null
  count: number
}

/** A page of the movements of a customer's points, newest first, with the balance after each and who adjusted it. */
export async function listLoyaltyEntries(
  db: Database,
  store_id: string,
  customer_id: string,
  { limit, offset }: { limit: number; offset: number },
) {
  await requireStoreMember(db, store_id, customer_id)
  const { rows } = await sql<LedgerRow>`
    with ledger as (
      select e.*, sum(points) over (order by created_at, id)::bigint as balance, count(*) over () as count
      from loyalty_entries e where store_id = ${store_id} and customer_id = ${customer_id})
    select l.id, l.points, l.balance, l.reason, l.note, l.created_at, o.id as order_id, o.display_id as order_display_id, l.count,
      case when u.id is not null
        then json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name) end as actor
    from ledger l
    -- Points are spent just before the order exists that they pay: their entry refers to the payment.
    left join payments p on p.id = l.reference and l.reason = 'spent'
    left join orders o on o.id = coalesce(l.order_id, p.order_id)
    left join users u on u.id = l.actor_id
    order by l.created_at desc, l.id desc limit ${limit} offset ${offset}`.execute(db)
  const [first] = rows
  const count = first ? first.count : await countEntries(db, store_id, customer_id)
  return { rows: rows.map(({ count: _, ...entry }) => entry), count }
}

async function countEntries(db: Database, store_id: string, customer_id: string): Promise<number> {
  const { count } = await db
    .selectFrom('loyalty_entries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', store_id)
    .where('customer_id', '=', customer_id)
    .executeTakeFirstOrThrow()
  return count
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
