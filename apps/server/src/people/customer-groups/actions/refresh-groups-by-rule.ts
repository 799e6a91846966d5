import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import { readTogether } from '../../../db/read-together.ts'
import type { ShopEvent } from '../../../jobs/events.ts'
import type { Services } from '../../../platform/services.ts'
import { type GroupWithRule, refreshGroupsOfCustomer } from '../refresh-groups-of-customer.ts'
import { refreshRuleMembers } from '../rule-members.queries.ts'

/** After an event of an order: its customer joins and leaves the store's groups by their rules. */
export async function refreshGroupsOfOrder({ db, lookups, now }: Services, event: ShopEvent): Promise<void> {
  const { store_id } = event
  // Most stores have no rules: one statement, and no transaction.
  const rows = await readTogether(
    db,
    sql<{ customer_id: string }>`
      select customer_id from (${lookups.customerOfOrder(store_id, String(event.data.id))}) o where exists (
        select from customer_groups where store_id = ${store_id} and rule is not null and deleted_at is null)`,
  )
  for (const { customer_id } of rows)
    await inTransaction(db, (trx) => refreshGroupsOfCustomer(trx, lookups, { store_id, customer_id, now: now() }))
}

/**
 * Refreshes every group with a rule, each in a transaction of its own: days pass, addresses and metadata change without an
 * event.
 */
export async function refreshGroupsByRule({ db, lookups, now }: Services): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from customer_groups where rule is not null and deleted_at is null order by store_id, id`.execute(db)
  for (const { id } of rows)
    await inTransaction(db, async (trx) => {
      const { rows: locked } = await sql<GroupWithRule>`
        select id, store_id, rule from customer_groups
        where id = ${id} and rule is not null and deleted_at is null for no key update`.execute(trx)
      for (const group of locked) await refreshRuleMembers(trx, { lookups, ...group, now: now() })
    })
}
