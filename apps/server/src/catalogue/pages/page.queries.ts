import type { PageContent, PageKind } from '@shopkey/contract/page.ts'
import { BLOCK_PLACES, type BlockPlace, shownIn } from '@shopkey/domain/page-blocks.ts'
import type { UiLanguage } from '@shopkey/domain/store-view.ts'
import { type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import { jsonList } from '../../db/json-list.ts'
import { allOf, contains, readOrder } from '../../http/list-filters.ts'
import { notFound } from '../../http/refusal.ts'

export interface PageRow {
  id: string
  store_id: string
  kind: PageKind
  handle: string
  product_id: string | null
  collection_id: string | null
  title: string
  draft: PageContent | null
  published: PageContent | null
  published_at: Date | null
  /** Takes the place of `published` at a time that has not come. */
  upcoming: PageContent | null
  upcoming_at: Date | null
  version_number: number
  created_at: Date
  updated_at: Date
}

type State = 'hidden' | 'scheduled' | 'published'

/** The state of a row `p` at a time. */
const stateAt = (now: Date) => sql<State>`
  case when p.published_at is null then 'hidden' when p.published_at > ${now} then 'scheduled' else 'published' end`

const kindIn = (kinds: readonly PageKind[]) => sql<SqlBool>`(p.kind = any(${kinds}))`

/** What shoppers see of a row `p` at a time, and when that changed last. */
const shownAt = (now: Date) => ({
  content: sql`case when p.upcoming_at <= ${now} then p.upcoming else p.published end`,
  changed_at: sql`greatest(p.changed_at, case when p.upcoming_at <= ${now} then p.upcoming_at end)`,
})

/** Locks and returns a page, with the version whose time has come; 404 where the store has none with this id. */
export async function lockPage(trx: Trx, store_id: string, id: string, now: Date): Promise<PageRow> {
  await sql`
    update pages set published = upcoming, changed_at = greatest(changed_at, upcoming_at), upcoming = null, upcoming_at = null
    where id = ${id} and store_id = ${store_id} and upcoming_at <= ${now}`.execute(trx)
  const { rows } = await sql<PageRow>`
    select * from pages where id = ${id} and store_id = ${store_id} for update`.execute(trx)
  if (!rows[0]) throw notFound('Page', id)
  return rows[0]
}

/** Pages with what their blocks stand around. */
const pagesAndTargets = sql`
  pages p left join products t on t.id = p.product_id left join product_collections c on c.id = p.collection_id`
const title = sql`coalesce(t.title, c.title, p.title)`

const summary = (now: Date) => sql`
  p.id, p.kind, p.handle, p.product_id, p.collection_id, ${title} as title,
  case p.kind when 'page' then '/pages/' || p.handle when 'article' then '/journal/' || p.handle when 'home' then ''
    when 'product' then case when t.status = 'published' and t.deleted_at is null then '/products/' || coalesce(t.handle, t.id) end
    when 'collection' then case when c.deleted_at is null then '/collections/' || coalesce(c.handle, c.id) end end as path,
  p.published_at, p.created_at, p.updated_at, ${stateAt(now)} as state,
  case when p.upcoming_at > ${now} then p.upcoming_at end as scheduled_at, p.draft is not null as has_draft`

type SummaryColumn = 'id' | 'kind' | 'handle' | 'product_id' | 'collection_id' | 'title' | 'published_at'

export interface PageSummaryRow extends Pick<PageRow, SummaryColumn> {
  path: string | null
  state: State
  scheduled_at: Date | null
  has_draft: boolean
  created_at: Date
  updated_at: Date
}

/** A page with what staff edit. */
export async function getStaffPage(db: Database, store_id: string, id: string, now: Date) {
  const { rows } = await sql<PageSummaryRow & { content: PageContent }>`
    select ${summary(now)}, coalesce(p.draft, p.upcoming, p.published) as content from ${pagesAndTargets}
    where p.id = ${id} and p.store_id = ${store_id}`.execute(db)
  if (!rows[0]) throw notFound('Page', id)
  return rows[0]
}

interface StaffQuery {
  kind?: PageKind
  is_around?: boolean
  product_id?: string
  collection_id?: string
  state?: State
  q?: string
  order?: string
  limit: number
  offset: number
}

export async function listStaffPages(db: Database, store_id: string, query: StaffQuery, now: Date) {
  const { kind, is_around, product_id, collection_id, state, q, order, limit, offset } = query
  const { column, direction } = readOrder(order, ['created_at', 'updated_at', 'published_at', 'title', 'handle'])
  const where = allOf([
    sql<SqlBool>`p.store_id = ${store_id}`,
    sql<SqlBool>`t.deleted_at is null and c.deleted_at is null`,
    ...(kind ? [sql<SqlBool>`p.kind = ${kind}`] : []),
    ...(is_around === undefined ? [] : [sql<SqlBool>`${kindIn(BLOCK_PLACES)} = ${is_around}`]),
    ...(product_id ? [sql<SqlBool>`p.product_id = ${product_id}`] : []),
    ...(collection_id ? [sql<SqlBool>`p.collection_id = ${collection_id}`] : []),
    ...(state ? [sql<SqlBool>`${stateAt(now)} = ${state}`] : []),
    ...contains([title, sql`p.handle`], q),
  ])
  const { rows } = await sql<PageSummaryRow>`
    select ${summary(now)} from ${pagesAndTargets} where ${where}
    order by ${column === 'title' ? title : sql.ref(`p.${column}`)} ${sql.raw(direction)} ${column === 'published_at' ? sql`nulls last` : sql``}, p.id ${sql.raw(direction)}
    limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ count: number }>`select count(*) as count from ${pagesAndTargets} where ${where}`.execute(
    db,
  )
  return { rows, count: counted.rows[0]?.count ?? 0 }
}

interface VersionRow {
  number: number
  title: string
  created_at: Date
  created_by: string | null
}

export async function listVersions(db: Database, store_id: string, page_id: string): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.number, v.title, v.created_at, nullif(concat_ws(' ', u.first_name, u.last_name), '') as created_by
    from pages p join page_versions v on v.page_id = p.id left join users u on u.id = v.created_by
    where p.id = ${page_id} and p.store_id = ${store_id} order by v.number desc limit 50`.execute(db)
  return rows
}

type ShownRow<Content, Kind = PageKind> = Pick<PageRow, 'id' | 'handle' | 'published_at' | 'updated_at'> & {
  kind: Kind
  content: Content
}
type OwnPageKind = Exclude<PageKind, BlockPlace>
type ContentWithoutBlocks = Omit<PageContent, 'blocks' | 'below'>

interface PictureSize {
  file_key: string
  /** In pixels. */
  width: number
  height: number
}

/** Whether shoppers see what the blocks of a row `p` stand around. */
const hasShownTarget = sql<SqlBool>`
  (p.product_id is null or exists (select from products t where t.id = p.product_id and t.deleted_at is null and t.status = 'published'))
  and (p.collection_id is null or exists (select from product_collections c where c.id = p.collection_id and c.deleted_at is null))`

/** Returns the page of a handle, with the sizes of its pictures; `isDraft`: what staff edit, hidden or not. */
export async function findShownPage(
  db: Database,
  store_id: string,
  { kind, handle, isDraft, now }: { kind: PageKind; handle: string; isDraft: boolean; now: Date },
): Promise<ShownPageRow> {
  const shown = shownAt(now)
  const { rows } = await sql<ShownPageRow>`
    select p.id, p.kind, p.handle, p.published_at, ${shown.changed_at} as updated_at,
      ${jsonList(sql`
        select json_build_object('file_key', u.file_key, 'width', u.width, 'height', u.height) from uploads u
        where u.file_key = any(p.file_keys) and u.store_id = p.store_id and u.width is not null and u.height is not null`)} as pictures,
      ${isDraft ? sql`coalesce(p.draft, p.upcoming, p.published)` : shown.content} as content
    from pages p where p.store_id = ${store_id} and p.kind = ${kind} and p.handle = ${handle}
      and (${isDraft} or (p.published_at <= ${now} and ${hasShownTarget}))`.execute(db)
  if (!rows[0]) throw notFound('Page', handle)
  return rows[0]
}

export async function listShownPages(
  db: Database,
  store_id: string,
  { kind, tag, limit, offset, now }: { kind?: OwnPageKind; tag?: string; limit: number; offset: number; now: Date },
): Promise<{ rows: ShownRow<ContentWithoutBlocks, OwnPageKind>[]; count: number }> {
  const shown = shownAt(now)
  const where = allOf([
    sql<SqlBool>`p.store_id = ${store_id}`,
    sql<SqlBool>`p.published_at <= ${now}`,
    kind ? sql<SqlBool>`p.kind = ${kind}` : sql<SqlBool>`not ${kindIn(BLOCK_PLACES)}`,
    ...(tag === undefined ? [] : [sql<SqlBool>`(${shown.content}) -> 'tags' @> ${JSON.stringify([tag])}::jsonb`]),
  ])
  const { rows } = await sql<ShownRow<ContentWithoutBlocks, OwnPageKind>>`
    select p.id, p.kind, p.handle, p.published_at, ${shown.changed_at} as updated_at, (${shown.content}) - 'blocks' - 'below' as content
    from pages p where ${where} order by p.published_at desc, p.id limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ count: number }>`select count(*) as count from pages p where ${where}`.execute(db)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}

/** Where shoppers see blocks around what the shop shows. */
export async function listBlockPlaces(db: Database, store_id: string, now: Date): Promise<BlockPlace[]> {
  const { rows } = await sql<{ kind: BlockPlace }>`
    select distinct p.kind from pages p
    where p.store_id = ${store_id} and ${kindIn(BLOCK_PLACES)} and p.published_at <= ${now} order by p.kind`.execute(db)
  return rows.map(({ kind }) => kind)
}

type ShownPageRow = ShownRow<PageContent> & { pictures: PictureSize[] }

/** A page as shoppers get it: in the first of these languages that each of its values is written in. */
export function shownPage({ content, ...row }: ShownPageRow, languages: readonly UiLanguage[]) {
  return { ...row, below: [], ...shownIn(content, languages) }
}

/** The same of a list, without blocks. */
export function shownSummary(
  { content, ...row }: ShownRow<ContentWithoutBlocks, OwnPageKind>,
  languages: readonly UiLanguage[],
) {
  return { ...row, ...shownIn(content, languages) }
}
