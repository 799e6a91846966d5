import { sql } from 'kysely'
import type { Trx } from '../db/database.ts'
import { newId } from '../db/new-id.ts'

/** Returns the ids that records of the other shop get here, by those that they have there: their own, or new ones where another record of the installation has it. */
export async function freeIds(
  trx: Trx,
  table:
    | 'product_collections'
    | 'product_categories'
    | 'customer_groups'
    | 'return_reasons'
    | 'price_lists'
    | 'money_amounts'
    | 'carts'
    | 'draft_orders'
    | 'notes',
  prefix: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} where id = any(${ids})`.execute(trx)
  const taken = new Set(rows.map(({ id }) => id))
  return new Map(ids.map((id) => [id, taken.has(id) ? newId(prefix) : id]))
}
