import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { staff } from '../../http/guards.ts'
import { mayAlso, permissionMissing } from '../../http/require-permission.ts'
import type { Lookups } from '../../platform/lookups.ts'

/** For routes that put customers into groups. */
export const joinGroups = {
  guard: staff('people.write', {
    'discounts.write': 'to put a customer into a group that has prices or discounts of its own',
  }),
}

/** What staff may do with the groups of customers. */
export interface RightToJoin {
  /** Whether they may put customers into groups that pay less. */
  mayLowerPrices: boolean
}

/** Of a route that is guarded by joinGroups. */
export function rightToJoin(request: FastifyRequest): RightToJoin {
  return { mayLowerPrices: mayAlso(request, 'discounts.write') }
}

interface Joining {
  store_id: string
  group_ids: readonly string[]
  /** Groups that they are in already do not count. */
  customer_id?: string
}

/**
 * Throws for staff who may not give discounts, where a group in which they put customers pays less: by a price list or a discount for it.
 * Locks the groups first, which price lists and discounts that name them wait for. Call it before a customer is locked: every
 * transaction locks groups before customers.
 */
export async function requireRightToJoin(
  trx: Trx,
  { groupsThatPayLess }: Lookups,
  { store_id, group_ids, customer_id = '' }: Joining,
  { mayLowerPrices }: RightToJoin,
): Promise<void> {
  if (group_ids.length === 0 || mayLowerPrices) return
  await sql`
    select from customer_groups where store_id = ${store_id} and id = any(${group_ids}) order by id for update`.execute(
    trx,
  )
  const { rows } = await sql`
    select from customer_groups g
    where g.store_id = ${store_id} and g.id = any(${group_ids})
      and exists (select from (${groupsThatPayLess}) p where p.customer_group_id = g.id)
      and not exists (
        select from customer_group_customers m where m.customer_group_id = g.id and m.customer_id = ${customer_id})
    limit 1`.execute(trx)
  if (rows.length > 0) throw permissionMissing({ permission: 'discounts.write' })
}
