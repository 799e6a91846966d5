import { type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import { allOf, contains, readOrder } from '../../http/list-filters.ts'
import { notFound } from '../../http/refusal.ts'
import { candidatesOf, keyOf, type RedirectPath } from './redirect.rules.ts'

/** What a redirect leads to: a thing with a page, or what staff typed. */
export interface Destination {
  product_id: string | null
  collection_id: string | null
  category_id: string | null
  page_id: string | null
  target: string | null
  target_path: string | null
  keeps_rest: boolean
}

export interface RedirectRow extends RedirectPath, Destination {
  id: string
  /** The path of its product, collection, category or page. */
  thing_path: string | null
}

const pathOfThing = sql<string | null>`
  coalesce('/products/' || p.handle, '/collections/' || coalesce(c.handle, c.id), '/catalogues/' || g.handle,
    case a.kind when 'article' then '/journal/' else '/pages/' end || a.handle)`

const isWorking = sql<boolean>`coalesce(
  r.target is not null or p.deleted_at is null and p.status = 'published' or c.id is not null and c.deleted_at is null
  or g.is_active and not g.is_internal or a.published_at <= now(), false)`

const withThings = sql`
  from redirects r left join products p on p.id = r.product_id
  left join product_collections c on c.id = r.collection_id
  left join product_categories g on g.id = r.category_id left join pages a on a.id = r.page_id`

/**
 * The redirect of a path: its own, otherwise the wildcard with the longest path. `working`: only those whose target is shown.
 */
export async function findRedirectOf(
  db: Database,
  store_id: string,
  segments: readonly string[],
  { working, except }: { working: boolean; except?: string | undefined },
): Promise<RedirectRow | undefined> {
  const { rows } = await sql<RedirectRow>`
    select r.id, r.path, r.is_wildcard, r.product_id, r.collection_id, r.category_id, r.page_id, r.target, r.target_path, r.keeps_rest,
      ${pathOfThing} as thing_path
    ${withThings}
    where r.store_id = ${store_id} and r.path = any(${candidatesOf(segments)})
      and (r.is_wildcard or r.path = ${keyOf(segments)}) and (not ${working} or ${isWorking})
      and r.id is distinct from ${except ?? null}
    order by length(r.path) desc, r.is_wildcard limit 1`.execute(db)
  return rows[0]
}

/** The thing whose page this path is. */
export async function findThingAt(
  trx: Trx,
  store_id: string,
  segments: readonly string[],
): Promise<Pick<Destination, 'product_id' | 'collection_id' | 'category_id' | 'page_id'> | undefined> {
  const [kind, handle, more] = segments
  if (handle === undefined || more !== undefined) return undefined
  const none = { product_id: null, collection_id: null, category_id: null, page_id: null }
  if (kind === 'products') {
    const { rows } = await sql<{ id: string }>`
      select id from products where store_id = ${store_id} and handle = ${handle} and deleted_at is null`.execute(trx)
    return rows[0] && { ...none, product_id: rows[0].id }
  }
  if (kind === 'collections') {
    const { rows } = await sql<{ id: string }>`
      select id from product_collections where store_id = ${store_id} and handle = ${handle} and deleted_at is null`.execute(
      trx,
    )
    return rows[0] && { ...none, collection_id: rows[0].id }
  }
  if (kind === 'catalogues') {
    const { rows } = await sql<{ id: string }>`
      select id from product_categories where store_id = ${store_id} and handle = ${handle}`.execute(trx)
    return rows[0] && { ...none, category_id: rows[0].id }
  }
  if (kind === 'pages' || kind === 'journal') {
    const { rows } = await sql<{ id: string }>`
      select id from pages where store_id = ${store_id} and kind = ${kind === 'pages' ? 'page' : 'article'}
        and handle = ${handle}`.execute(trx)
    return rows[0] && { ...none, page_id: rows[0].id }
  }
  return undefined
}

const shownColumns = sql`
  r.id, r.path || case when r.is_wildcard then '/*' else '' end as path, coalesce(r.target, ${pathOfThing}) as target,
  case when r.product_id is not null then 'product' when r.collection_id is not null then 'collection'
    when r.category_id is not null then 'category' when r.page_id is not null then 'page' when r.target_path is not null then 'path' else 'address' end as leads_to,
  ${isWorking} as is_working, r.made_by, r.hits, r.last_hit_at, r.created_at, r.updated_at`

export interface ShownRedirect {
  id: string
  path: string
  target: string
  leads_to: 'product' | 'collection' | 'category' | 'page' | 'path' | 'address'
  is_working: boolean
  made_by: 'staff' | 'handle'
  hits: number
  last_hit_at: Date | null
  created_at: Date
  updated_at: Date
}

interface ListQuery {
  limit: number
  offset: number
  q?: string
  order?: string
}

export async function listRedirects(
  db: Database,
  store_id: string,
  { q, made_by, order, limit, offset }: ListQuery & { made_by?: 'staff' | 'handle' },
): Promise<{ rows: ShownRedirect[]; count: number }> {
  const { column, direction } = readOrder(order, ['created_at', 'hits', 'last_hit_at', 'path'])
  const where = allOf([
    sql<SqlBool>`r.store_id = ${store_id}`,
    ...(made_by ? [sql<SqlBool>`r.made_by = ${made_by}`] : []),
    ...contains([sql`r.path`, sql`coalesce(r.target, ${pathOfThing})`], q),
  ])
  const { rows } = await sql<ShownRedirect>`
    select ${shownColumns} ${withThings} where ${where}
    order by r.${sql.id(column)} ${sql.raw(direction)} ${column === 'last_hit_at' ? sql`nulls last` : sql``}, r.id ${sql.raw(direction)}
    limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ count: number }>`
    select count(*) as count ${q ? withThings : sql`from redirects r`} where ${where}`.execute(db)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}

export async function getRedirect(db: Database, store_id: string, id: string): Promise<ShownRedirect> {
  const { rows } = await sql<ShownRedirect>`
    select ${shownColumns} ${withThings} where r.store_id = ${store_id} and r.id = ${id}`.execute(db)
  if (!rows[0]) throw notFound('Redirect', id)
  return rows[0]
}

/** Actions that change redirects of a store take this lock first: one after the other, so that two of them make no circle. */
export async function lockRedirects(trx: Trx, store_id: string): Promise<void> {
  await sql`select from stores where id = ${store_id} for no key update`.execute(trx)
}

interface MissingPageRow {
  path: string
  hits: number
  created_at: Date
  last_hit_at: Date
}

export async function listMissingPages(
  db: Database,
  store_id: string,
  { q, order = '-hits', limit, offset }: ListQuery,
): Promise<{ rows: MissingPageRow[]; count: number }> {
  const { column, direction } = readOrder(order, ['hits', 'created_at', 'last_hit_at', 'path'])
  const where = allOf([sql<SqlBool>`store_id = ${store_id}`, ...contains([sql`path`], q)])
  const { rows } = await sql<MissingPageRow>`
    select path, hits, created_at, last_hit_at from missing_pages where ${where}
    order by ${sql.id(column)} ${sql.raw(direction)}, last_hit_at desc, path limit ${limit} offset ${offset}`.execute(
    db,
  )
  const counted = await sql<{ count: number }>`select count(*) as count from missing_pages where ${where}`.execute(db)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}
