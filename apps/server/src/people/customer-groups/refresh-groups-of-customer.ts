import type { CustomerGroupRule } from '@shopkey/contract/customer-group.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import type { Lookups } from '../../platform/lookups.ts'
import { refreshRuleMembers } from './rule-members.queries.ts'

export interface GroupWithRule {
  id: string
  store_id: string
  rule: CustomerGroupRule
}

/** One customer joins and leaves the store's groups by their rules. */
export async function refreshGroupsOfCustomer(
  trx: Trx,
  lookups: Lookups,
  { store_id, customer_id, now }: { store_id: string; customer_id: string; now: Date },
): Promise<void> {
  const { rows } = await sql<GroupWithRule>`
    select id, store_id, rule from customer_groups
    where store_id = ${store_id} and rule is not null and deleted_at is null
    order by id for no key update`.execute(trx)
  for (const group of rows) await refreshRuleMembers(trx, { lookups, ...group, customer_ids: [customer_id], now })
}
