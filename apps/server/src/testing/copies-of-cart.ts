import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

const parts = ['line_items', 'shipping_methods', 'payment_sessions', 'cart_discounts', 'cart_gift_cards']

/** Copies a cart many times in the database, which is faster than requests; returns the ids. */
export async function copiesOfCart(db: Database, cart_id: string, count: number): Promise<string[]> {
  const numbered = sql`generate_series(1, ${count}) as copy(n)`
  const renamed = sql`jsonb_build_object('id', s.id || '_' || n)`
  await sql`
    insert into carts select r.* from carts s, ${numbered}, jsonb_populate_record(null::carts, to_jsonb(s) || ${renamed}) r
    where s.id = ${cart_id}`.execute(db)
  for (const part of parts) {
    const table = sql.table(part)
    const own = sql`case when to_jsonb(s) ? 'id' then jsonb_build_object('id', (to_jsonb(s) ->> 'id') || '_' || n) else '{}' end`
    await sql`
      insert into ${table} select r.* from ${table} s, ${numbered}, jsonb_populate_record(null::${table},
        to_jsonb(s) || ${own} || jsonb_build_object('cart_id', s.cart_id || '_' || n)) r
      where s.cart_id = ${cart_id}`.execute(db)
  }
  return Array.from({ length: count }, (_, index) => `${cart_id}_${index + 1}`)
}
