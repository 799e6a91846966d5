import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'

const places = [
  ['orders', 'shipping_address_id', 'id'],
  ['orders', 'billing_address_id', 'id'],
  ['swaps', 'shipping_address_id', 'order_id'],
  ['claim_orders', 'shipping_address_id', 'order_id'],
] as const

/** The ids of the addresses of orders, and of their exchanges and claims. */
export async function addressesOf(trx: Trx, order_ids: readonly string[]): Promise<string[]> {
  const found = places.map(
    ([table, column, order]) =>
      sql`select ${sql.id(column)} as id from ${sql.table(table)} where ${sql.id(order)} = any(${order_ids}) and ${sql.id(column)} is not null`,
  )
  const { rows } = await sql<{ id: string }>`${sql.join(found, sql` union `)}`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Deletes those that are in nobody's address book, and that no order has any more. */
export async function deleteUnusedAddresses(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const used = places.map(
    ([table, column]) => sql`exists (select from ${sql.table(table)} u where u.${sql.id(column)} = a.id)`,
  )
  await sql`
    delete from addresses a where a.id = any(${ids}) and a.customer_id is null and not (${sql.join(used, sql` or `)})`.execute(
    trx,
  )
}
