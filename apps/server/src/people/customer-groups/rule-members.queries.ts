import type { CustomerGroupRule } from '@shopkey/contract/customer-group.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import { allOf } from '../../http/list-filters.ts'
import type { Lookups } from '../../platform/lookups.ts'

interface RuleInStore {
  lookups: Lookups
  store_id: string
  rule: CustomerGroupRule
  now: Date
  /** Only among these; without it, among all customers of the store. */
  customer_ids?: readonly string[]
}

const dayMs = 24 * 3_600_000

/**
 * Selects the ids of the customers who fulfil a rule. Only accounts: anybody can type the e-mail of a guest, and would
 * shop at the prices of that guest's groups.
 */
function customersByRule({
  lookups,
  store_id,
  rule,
  now,
  customer_ids,
}: RuleInStore): RawBuilder<{ customer_id: string }> {
  const { spent, orders, country_codes, metadata } = rule
  const among = (column: string) => (customer_ids ? sql`and ${sql.ref(column)} = any(${[...customer_ids]})` : sql``)
  const since = (days: number | undefined) => (days === undefined ? undefined : new Date(now.getTime() - days * dayMs))
  const by = lookups.customersByOrders({ store_id, ...(customer_ids && { customer_ids }) })
  const conditions: RawBuilder<SqlBool>[] = []
  if (spent) {
    const sum = { currency_code: spent.currency_code.toLowerCase(), at_least: spent.at_least }
    conditions.push(sql`m.customer_id in (${by.whoSpent(sum, since(spent.within_days))})`)
  }
  if (orders) {
    const { at_least = 0, at_most } = orders
    const from = since(orders.within_days)
    if (at_least > 0) conditions.push(sql`m.customer_id in (${by.whoOrderedAtLeast(at_least, from)})`)
    if (at_most !== undefined) conditions.push(sql`m.customer_id not in (${by.whoOrderedMoreThan(at_most, from)})`)
  }
  if (country_codes) {
    const codes = country_codes.map((code) => code.toLowerCase())
    conditions.push(sql`m.customer_id in (
      select a.customer_id from addresses a
      where a.customer_id is not null and a.country_code = any(${codes}) ${among('a.customer_id')}
      union all ${by.whoHadDeliveriesTo(codes)})`)
  }
  if (metadata) conditions.push(sql`m.metadata ->> ${metadata.key} = ${metadata.value}`)
  return sql<{ customer_id: string }>`
    select m.customer_id from store_customers m join customers c on c.id = m.customer_id
    where m.store_id = ${store_id} and c.has_account and c.deleted_at is null
      ${among('m.customer_id')} and ${allOf(conditions)}`
}

/** How many customers of the store fulfil a rule. */
export async function countByRule(db: Database, rule: RuleInStore): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${customersByRule(rule)}) fulfilling`.execute(db)
  return rows[0]?.count ?? 0
}

interface GroupRule extends Omit<RuleInStore, 'rule'> {
  id: string
  /** null: the group has none, and so no members by it. */
  rule: CustomerGroupRule | null
}

/** Of the named customers, those who are members of the group by its rule, or would be if staff removed them. */
export async function membersByRule(
  trx: Trx,
  { id, rule, ...rest }: GroupRule & { rule: CustomerGroupRule; customer_ids: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ customer_id: string }>`
    select customer_id from customer_group_customers
    where customer_group_id = ${id} and customer_id = any(${[...rest.customer_ids]})
      and (by_rule or customer_id in (${customersByRule({ ...rest, rule })}))
    order by customer_id`.execute(trx)
  return rows.map(({ customer_id }) => customer_id)
}

/**
 * Makes the members by rule of a group equal to the customers who fulfil it now; with `customer_ids`, for these only. The
 * group's row must be locked. Members whom staff added stay. Writes nothing where nothing differs: a write invalidates
 * the carts that servers have in memory.
 */
export async function refreshRuleMembers(trx: Trx, { id, rule, ...rest }: GroupRule): Promise<void> {
  const among = rest.customer_ids ? sql`and customer_id = any(${[...rest.customer_ids]})` : sql``
  const wanted = rule ? customersByRule({ ...rest, rule }) : sql`select null::text as customer_id where false`
  const { rows } = await sql<{ missing: boolean; surplus: boolean }>`
    with wanted as materialized (${wanted}),
      present as materialized (
        select customer_id, by_rule from customer_group_customers where customer_group_id = ${id} ${among})
    select exists (select from wanted where customer_id not in (select customer_id from present)) as missing,
      exists (select from present where by_rule and customer_id not in (select customer_id from wanted)) as surplus`.execute(
    trx,
  )
  const { missing = false, surplus = false } = rows[0] ?? {}
  if (surplus)
    await sql`
      delete from customer_group_customers
      where customer_group_id = ${id} ${among} and by_rule and customer_id not in (${wanted})`.execute(trx)
  if (missing)
    await sql`
      insert into customer_group_customers (customer_group_id, customer_id, by_rule)
      select ${id}, customer_id, true from (${wanted}) wanted on conflict do nothing`.execute(trx)
}

/** Which of these customers are members of the group by its rule. */
export async function whoIsMemberByRule(db: Database, id: string, customer_ids: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('customer_group_customers')
    .select('customer_id')
    .where('customer_group_id', '=', id)
    .where('customer_id', 'in', [...customer_ids, ''])
    .where('by_rule', '=', true)
    .execute()
  return new Set(rows.map((row) => row.customer_id))
}
