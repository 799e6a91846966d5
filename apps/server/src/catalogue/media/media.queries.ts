import type { MediaFile } from '@shopkey/contract/media.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { countRows } from '../../http/count-rows.ts'
import { allOf, readOrder } from '../../http/list-filters.ts'
import { searchPattern } from '../../http/staff-search.ts'
import type { Lookups } from '../../platform/lookups.ts'
import type { Services } from '../../platform/services.ts'
import { picturesOfPages } from '../pages/pictures-of-pages.ts'

interface MediaQuery {
  limit: number
  offset: number
  order?: string
  q?: string
  file_key?: string
  is_used?: boolean
  count_limit?: number
}

const sortable = ['created_at', 'original_name', 'size_bytes']
const maxShownUses = 5

const picturesOfProducts = [
  sql`select file_key_of(i.url), 'product', p.id, p.title, p.store_id
    from product_images i join products p on p.id = i.product_id
    where i.deleted_at is null and p.deleted_at is null`,
  sql`select file_key_of(p.thumbnail), 'product', p.id, p.title, p.store_id
    from products p where p.deleted_at is null and p.thumbnail is not null`,
]

/** What shows a picture `u`, by place. A store has no column for each of its pictures: its texts are searched. */
const usesByPlace = ({ shownPictures }: Lookups) => [
  ...[...picturesOfProducts, picturesOfPages, ...shownPictures].map(
    (place) =>
      sql`select x.kind, x.id, x.name from (${place}) x(file_key, kind, id, name, store_id) where x.file_key = u.file_key and x.store_id = u.store_id`,
  ),
  sql`select 'store', s.id, s.name from stores s
    where s.id = u.store_id
      and (strpos(coalesce(s.logo, ''), u.file_key) > 0 or strpos(coalesce(s.metadata::text, ''), u.file_key) > 0)`,
]
/** Each once. */
const usesOfPicture = (lookups: Lookups) => sql.join(usesByPlace(lookups), sql` union `)
/** Whether anything shows picture `u`. */
export const isUsed = (lookups: Lookups) =>
  sql<SqlBool>`(${sql.join(
    usesByPlace(lookups).map((uses) => sql`exists (${uses})`),
    sql` or `,
  )})`

/** A page of the store's pictures with what shows each; two statements. */
export async function listMedia(
  { db, files, lookups }: Services,
  store_id: string,
  query: MediaQuery,
): Promise<{ rows: MediaFile[]; count: number }> {
  const pattern = searchPattern(query.q)
  const conditions: RawBuilder<SqlBool>[] = [
    sql<SqlBool>`u.store_id = ${store_id}`,
    sql<SqlBool>`u.purpose = 'store' and not u.is_private`,
    ...(pattern
      ? [
          sql<SqlBool>`search_document(u.original_name, jsonb_path_query_array(u.alt_texts, '$.*')::text) like ${pattern}`,
        ]
      : []),
    ...(query.file_key === undefined ? [] : [sql<SqlBool>`u.file_key = ${query.file_key}`]),
    ...(query.is_used === undefined ? [] : [query.is_used ? isUsed(lookups) : sql<SqlBool>`not ${isUsed(lookups)}`]),
  ]
  const uses = usesOfPicture(lookups)
  const { column, direction } = readOrder(query.order, sortable)
  const { rows } = await sql<Omit<MediaFile, 'url' | 'video_url'> & { video_key: string | null }>`
    select u.file_key, u.original_name, u.size_bytes, u.width, u.height, u.alt_texts, u.created_at,
      (select v.file_key from uploads v where v.poster_key = u.file_key) as video_key,
      (select count(*)::int from (${uses}) x) as use_count,
      (select coalesce(json_agg(x order by x.kind desc, x.name, x.id), '[]')
        from (select * from (${uses}) y order by y.kind desc, y.name, y.id limit ${maxShownUses}) x) as uses
    from (
      select * from uploads u where ${allOf(conditions)}
      order by ${sql.ref(`u.${column}`)} ${sql.raw(direction)}, u.file_key limit ${query.limit} offset ${query.offset}
    ) u
    order by ${sql.ref(`u.${column}`)} ${sql.raw(direction)}, u.file_key`.execute(db)
  const count = await countRows(db, sql`from uploads u where ${allOf(conditions)}`, query.count_limit)
  return {
    rows: rows.map(({ video_key, ...row }) => ({
      ...row,
      url: files.publicUrl(row.file_key),
      video_url: video_key === null ? null : files.publicUrl(video_key),
    })),
    count,
  }
}

/** Deletes those of the store's pictures that nothing shows, with their videos, and returns their keys. */
export async function deleteUnused(
  trx: Trx,
  { lookups }: Services,
  store_id: string,
  file_keys: readonly string[],
): Promise<{ pictures: string[]; videos: string[] }> {
  const { rows } = await sql<{ file_key: string; video_key: string | null }>`
    delete from uploads u
    where u.file_key = any(${file_keys}) and u.store_id = ${store_id} and u.purpose = 'store' and not u.is_private
      and not ${isUsed(lookups)}
    returning u.file_key, (select v.file_key from uploads v where v.poster_key = u.file_key) as video_key`.execute(trx)
  return {
    pictures: rows.map(({ file_key }) => file_key),
    videos: rows.flatMap(({ video_key }) => video_key ?? []),
  }
}
