import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { notFound } from '../../http/refusal.ts'

interface PriceChange {
  id: number
  currency_code: string
  region_id: string | null
  min_quantity: number | null
  max_quantity: number | null
  from: number | null
  to: number | null
  created_at: Date
  actor: { id: string; first_name: string | null; last_name: string | null } | null
}

/** A page of what staff changed of a variant's own prices, from the database's own record; three statements. */
export async function listPriceChanges(
  db: Database,
  store_id: string,
  variant_id: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: PriceChange[]; count: number }> {
  const variant = await db
    .selectFrom('product_variants')
    .select('id')
    .where('id', '=', variant_id)
    .where('store_id', '=', store_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!variant) throw notFound('Variant', variant_id)
  // A price is deleted by its date; the row keeps its amount.
  const from = sql`
    from money_amounts m join audit_changes c on c.table_name = 'money_amounts' and c.row_id = m.id
    where m.variant_id = ${variant_id} and m.price_list_id is null and c.changes ?| array['amount', 'deleted_at']`
  const { rows } = await sql<PriceChange>`
    select c.id, m.currency_code, m.region_id, m.min_quantity, m.max_quantity, c.created_at,
      case when c.changes ? 'amount' then (c.changes -> 'amount' ->> 'from')::bigint else m.amount end as "from",
      case when c.changes ? 'deleted_at' and c.change = 'updated' then null
        else (c.changes -> 'amount' ->> 'to')::bigint end as "to",
      (select json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name)
        from audit_entries e join users u on u.id = e.actor_id where e.id = c.entry_id) as actor
    ${from} order by c.id desc limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ count: number }>`select count(*) as count ${from}`.execute(db)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}
