import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { staff } from '../../http/guards.ts'
import { currentStore } from '../../http/request-context.ts'
import { mayAlso, permissionMissing } from '../../http/require-permission.ts'

export const joinGroups = {
  guard: staff('people.write', {
    'discounts.write': 'to put a customer into a group that has prices or discounts of its own',
  }),
}

/**
 * Throws for staff who may not give discounts, where a group in which they put customers pays less: by a price list or a discount for it.
 * `customer_id`: groups that they are in already do not count.
 */
export async function requireRightToJoin(
  db: Database,
  request: FastifyRequest,
  group_ids: readonly string[],
  customer_id: string | null = null,
): Promise<void> {
  if (group_ids.length === 0 || mayAlso(request, 'discounts.write')) return
  const { rows } = await sql`
    select from customer_groups g
    where g.store_id = ${currentStore(request).id} and g.id = any(${group_ids})
      and (exists (select from price_list_customer_groups p where p.customer_group_id = g.id)
        or exists (select from discount_condition_customer_groups c where c.customer_group_id = g.id))
      and not exists (
        select from customer_group_customers m where m.customer_group_id = g.id and m.customer_id = ${customer_id})
    limit 1`.execute(db)
  if (rows.length > 0) throw permissionMissing({ permission: 'discounts.write' })
}
