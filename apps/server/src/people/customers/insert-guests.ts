import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { insertRows } from '../../db/set-rows.ts'

/** A person whom a store knows by their e-mail address, in lower case, or their phone number. */
export interface NewGuest {
  id: string
  email: string | null
  phone: string | null
  first_name: string | null
  last_name: string | null
  metadata: Record<string, unknown> | null
  /** ISO 8601; without, they are new now. */
  created_at?: string | undefined
}

/** Inserts guests of a store, two statements for any number. Returns the ids of the new ones: a guest of the store may have the address since. */
export async function insertGuests(
  trx: Trx,
  store_id: string,
  guests: readonly NewGuest[],
  now: Date,
): Promise<Set<string>> {
  if (guests.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    insert into customers (id, store_id, email, phone, has_account, created_at, updated_at)
    select id, ${store_id}, email, phone, false, coalesce(created_at, ${now}), ${now}
    from json_to_recordset(${JSON.stringify(guests)}::json) as g(id text, email text, phone text, created_at timestamptz)
    on conflict do nothing returning id`.execute(trx)
  const inserted = new Set(rows.map(({ id }) => id))
  await insertRows(
    trx,
    'store_customers',
    guests
      .filter(({ id }) => inserted.has(id))
      .map(({ id, first_name, last_name, metadata, created_at }) => ({
        store_id,
        customer_id: id,
        first_name,
        last_name,
        metadata,
        created_at: created_at ?? now,
        updated_at: now,
      })),
  )
  return inserted
}
