import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { chooseHandle } from '../choose-handle.ts'
import { keyOf } from './redirect.rules.ts'

/** Things with pages, by table; what their addresses begin with, and the column of redirects that refers to them. */
const things = {
  products: { table: 'products', folder: 'products', column: 'product_id', prefix: 'prod' },
  product_collections: {
    table: 'product_collections',
    folder: 'collections',
    column: 'collection_id',
    prefix: 'pcol',
  },
  product_categories: { table: 'product_categories', folder: 'catalogues', column: 'category_id', prefix: 'pcat' },
  pages: { table: 'pages', folder: 'pages', column: 'page_id', prefix: 'page' },
  articles: { table: 'pages', folder: 'journal', column: 'page_id', prefix: 'page' },
} as const

interface ChangedThing {
  thing: keyof typeof things
  store_id: string
  id: string
  /** As sent; nothing keeps the handle. */
  handle: string | null | undefined
  now: Date
}

/**
 * The column to set when a handle is sent, before the row is written: every change of a handle goes through here. The old address
 * leads to the thing from then on, whatever its handle will be; a redirect that staff made of it stays. Redirects that led to the
 * old address lead to the thing as well. The row is locked by the caller.
 */
export async function changedHandle(
  trx: Trx,
  { thing, store_id, id, handle, now }: ChangedThing,
): Promise<{ handle?: string }> {
  if (!handle?.trim()) return {}
  const { table, folder, column, prefix } = things[thing]
  const chosen = chooseHandle(handle, '', prefix)
  const { rows } = await sql<{ handle: string | null }>`
    select handle from ${sql.table(table)} where id = ${id}`.execute(trx)
  const old = rows[0]?.handle ?? id
  if (old === chosen) return { handle: chosen }
  const [left, taken] = [keyOf([folder, old.normalize('NFC')]), keyOf([folder, chosen.normalize('NFC')])]
  if (taken !== left)
    await sql`
      delete from redirects where store_id = ${store_id} and path = ${taken} and not is_wildcard
        and ${sql.id(column)} = ${id}`.execute(trx)
  await sql`
    insert into redirects (id, store_id, path, ${sql.id(column)}, made_by, created_at, updated_at)
    values (${newId('redir')}, ${store_id}, ${left}, ${id}, 'handle', ${now}, ${now})
    on conflict (store_id, path, is_wildcard) do update
      set product_id = excluded.product_id, collection_id = excluded.collection_id, category_id = excluded.category_id,
        page_id = excluded.page_id, target = null, target_path = null, keeps_rest = false, updated_at = ${now}
      where redirects.made_by = 'handle'`.execute(trx)
  await sql`
    update redirects set target = null, target_path = null, ${sql.id(column)} = ${id}, updated_at = ${now}
    where store_id = ${store_id} and target_path = ${left} and not keeps_rest`.execute(trx)
  return { handle: chosen }
}
