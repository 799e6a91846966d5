import type { NotedKind } from '@shopkey/domain/note-rights.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import type { DB } from '../../db/tables.ts'
import { notFound } from '../../http/refusal.ts'

/** The tables of the objects that notes are usually about; each row has the id of its store. */
const tables: Record<NotedKind, keyof DB & string> = {
  claim: 'claim_orders',
  customer: 'store_people',
  discount: 'discounts',
  draft_order: 'draft_orders',
  gift_card: 'gift_cards',
  lead: 'leads',
  order: 'orders',
  product: 'products',
  return: 'returns',
  swap: 'swaps',
}
const tableOf = new Map<string, keyof DB & string>(Object.entries(tables))

/** Throws 404 for an object that the store does not have. Other kinds are not looked up: v1 clients may send any. */
export async function requireResource(trx: Trx, store_id: string, type: string, id: string): Promise<void> {
  const table = tableOf.get(type)
  if (!table) return
  const { rows } =
    await sql`select 1 from ${sql.table(table)} where id = ${id} and store_id = ${store_id} limit 1`.execute(trx)
  if (rows.length === 0) throw notFound(type, id)
}
