import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { notFound } from '../../../http/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { type RightToJoin, requireRightToJoin } from '../../customers/right-to-join.ts'
import { memberByRule } from '../customer-group.errors.ts'
import { lockCustomerGroup } from '../customer-group.queries.ts'
import { membersByRule } from '../rule-members.queries.ts'

/**
 * Adds customers of the store to a group; members stay, and those by its rule stay without it. Throws when one is not the
 * store's.
 */
export async function addCustomersToGroup(
  { db, lookups }: Services,
  { store_id, id }: { store_id: string; id: string },
  customer_ids: string[],
  right: RightToJoin,
): Promise<void> {
  const ids = [...new Set(customer_ids)]
  await inTransaction(db, async (trx) => {
    await lockCustomerGroup(trx, store_id, id)
    await requireRightToJoin(trx, lookups, { store_id, group_ids: [id] }, right)
    await requireMembers(trx, store_id, ids)
    await trx
      .insertInto('customer_group_customers')
      .values(ids.map((customer_id) => ({ customer_group_id: id, customer_id })))
      .onConflict((conflict) =>
        conflict
          .columns(['customer_group_id', 'customer_id'])
          .doUpdateSet({ by_rule: false })
          .where('customer_group_customers.by_rule', '=', true),
      )
      .execute()
  })
}

/** Removes customers from a group; others are ignored. Throws for members by its rule, and for those who would become one at once. */
export async function removeCustomersFromGroup(
  { db, lookups, now }: Services,
  store_id: string,
  id: string,
  customer_ids: string[],
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { rule } = await lockCustomerGroup(trx, store_id, id)
    if (rule) {
      const kept = await membersByRule(trx, { lookups, store_id, id, rule, customer_ids, now: now() })
      if (kept.length > 0) throw memberByRule({ customer_ids: kept.join(', ') })
    }
    await trx
      .deleteFrom('customer_group_customers')
      .where('customer_group_id', '=', id)
      .where('customer_id', 'in', customer_ids)
      .execute()
  })
}

async function requireMembers(trx: Trx, store_id: string, ids: string[]): Promise<void> {
  const known = await trx
    .selectFrom('store_customers')
    .innerJoin('customers', 'customers.id', 'store_customers.customer_id')
    .select('customers.id')
    .where('store_customers.store_id', '=', store_id)
    .where('customers.id', 'in', ids)
    .where('customers.deleted_at', 'is', null)
    .execute()
  const unknown = ids.filter((id) => !known.some((customer) => customer.id === id))
  if (unknown.length > 0) throw notFound('Customer', unknown.join(', '))
}
