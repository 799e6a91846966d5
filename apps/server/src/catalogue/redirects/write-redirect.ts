import { type SqlBool, sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { redirectExists } from './redirect.errors.ts'
import type { Destination } from './redirect.queries.ts'
import { type RedirectPath, segmentsOf, type TypedTarget, withRest } from './redirect.rules.ts'
import { settleDestination } from './settle-destination.ts'

interface WrittenRedirect extends RedirectPath {
  store_id: string
  typed: TypedTarget
  now: Date
}

/**
 * Stores what staff typed, in a transaction that holds `lockRedirects`. Redirects that led to this path lead to its target from
 * now on. `id`: the redirect that it replaces. Returns the id. Throws for a path that another redirect has, and for a circle.
 */
export async function writeRedirect(
  trx: Trx,
  { store_id, path, is_wildcard, typed, now }: WrittenRedirect,
  id?: string,
): Promise<string> {
  const own = { store_id, path, is_wildcard, except: id }
  const destination = await settleDestination(trx, own, typed)
  const row = { path, is_wildcard, ...destination, made_by: 'staff', updated_at: now }
  const written_id = id ?? newId('redir')
  if (await isTaken(trx, own)) throw redirectExists({ path: is_wildcard ? `${path}/*` : path })
  if (id) await trx.updateTable('redirects').set(row).where('id', '=', id).execute()
  else
    await trx
      .insertInto('redirects')
      .values({ ...row, id: written_id, store_id, created_at: now })
      .execute()
  await moveOn(trx, { ...own, id: written_id, destination, now })
  await sql`delete from missing_pages where store_id = ${store_id} and ${isBelow(sql.id('path'), own)}`.execute(trx)
  return written_id
}

async function isTaken(
  trx: Trx,
  { store_id, path, is_wildcard, except }: RedirectPath & { store_id: string; except: string | undefined },
) {
  const other = await trx
    .selectFrom('redirects')
    .select('id')
    .where('store_id', '=', store_id)
    .where('path', '=', path)
    .where('is_wildcard', '=', is_wildcard)
    .executeTakeFirst()
  return other !== undefined && other.id !== except
}

/** The path itself and, for a wildcard, the paths below it: those that sort between a slash and what follows one. */
function isBelow(column: ReturnType<typeof sql.id>, { path, is_wildcard }: RedirectPath) {
  if (!is_wildcard) return sql<SqlBool>`${column} = ${path}`
  return sql<SqlBool>`(${column} = ${path} or ${column} ~>=~ ${`${path}/`} and ${column} ~<~ ${`${path}0`})`
}

interface Moved extends RedirectPath {
  id: string
  store_id: string
  destination: Destination
  now: Date
}

/** Visitors get to a target in one step: what led to the path leads to where the path leads now. */
async function moveOn(trx: Trx, { id, store_id, destination, now, ...path }: Moved): Promise<void> {
  const leadingHere = sql`
    store_id = ${store_id} and not keeps_rest and id <> ${id} and ${isBelow(sql.id('target_path'), path)}`
  if (!destination.keeps_rest) {
    const { product_id, collection_id, category_id, page_id, target, target_path } = destination
    await sql`
      update redirects set product_id = ${product_id}, collection_id = ${collection_id}, category_id = ${category_id},
        page_id = ${page_id},
        target = ${target}, target_path = ${target_path}, updated_at = ${now} where ${leadingHere}`.execute(trx)
    return
  }
  const { rows } = await sql<{ id: string; path: string; is_wildcard: boolean; target: string }>`
    select id, path, is_wildcard, target from redirects where ${leadingHere}`.execute(trx)
  for (const row of rows) {
    const typed = withRest(destination.target ?? '/', segmentsOf(row.target) ?? [], path)
    const settled = await settleDestination(trx, { store_id, ...row, except: row.id }, typed)
    await trx
      .updateTable('redirects')
      .set({ ...settled, updated_at: now })
      .where('id', '=', row.id)
      .execute()
  }
}
