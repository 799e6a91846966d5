import type { MovedCustomer } from '@shopkey/moving/records.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { insertRows } from '../../db/set-rows.ts'
import type { Move } from '../move.types.ts'
import { recordMoved } from '../moved-records.ts'

/** Puts people into their groups, by name; makes those that the store lacks, with the ids that they have there. */
export async function joinGroups(
  trx: Trx,
  move: Move,
  people: readonly { customer_id: string; groups: MovedCustomer['groups'] }[],
): Promise<void> {
  const named = new Map(people.flatMap(({ groups = [] }) => groups.map(({ id, name }) => [name, id] as const)))
  if (named.size === 0) return
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from customer_groups where store_id = ${move.store.id} and name = any(${[...named.keys()]}) and deleted_at is null`.execute(
    trx,
  )
  const known = new Map(rows.map(({ id, name }) => [name, id]))
  const missing = [...named].filter(([name]) => !known.has(name)).map(([name, id]) => ({ id, name }))
  const now = move.services.now().toISOString()
  await insertRows(
    trx,
    'customer_groups',
    missing.map((group) => ({ ...group, store_id: move.store.id, created_at: now, updated_at: now })),
  )
  await recordMoved(
    trx,
    move,
    'customer_group',
    missing.map(({ id }) => ({ external_id: id, record_id: id, digest: '' })),
  )
  const links = people.flatMap(({ customer_id, groups = [] }) =>
    groups.map(({ id, name }) => ({ customer_id, customer_group_id: known.get(name) ?? id })),
  )
  await sql`
    insert into customer_group_customers (customer_group_id, customer_id)
    select customer_group_id, customer_id from json_to_recordset(${JSON.stringify(links)}::json) as l(customer_group_id text, customer_id text)
    on conflict do nothing`.execute(trx)
}
