import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { isOwnPicture } from '../../platform/uploads/own-picture.ts'
import type { Move } from '../move.types.ts'

interface PictureOfProduct {
  product_id: string
  url: string
}

/** Has the pictures of products downloaded, see fetchDuePictures; those that are here already stay. */
export async function notePictures(
  trx: Trx,
  { services, store }: Move,
  pictures: readonly PictureOfProduct[],
): Promise<void> {
  const elsewhere = pictures.filter(({ url }) => /^https?:/i.test(url) && !isOwnPicture(services.files, url))
  if (elsewhere.length === 0) return
  const now = services.now()
  await sql`
    insert into moved_pictures (store_id, url, product_ids, next_attempt_at, created_at)
    select ${store.id}, n.url, array_agg(distinct n.product_id), ${now}::timestamptz, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(elsewhere)}::json) n(url text, product_id text) group by n.url order by n.url
    on conflict (store_id, url) do update set file_url = null, failure = null, attempts = 0, next_attempt_at = excluded.next_attempt_at,
      product_ids = array(select distinct id from unnest(moved_pictures.product_ids || excluded.product_ids) id order by id)`.execute(
    trx,
  )
}

/** What replaces the addresses of pictures at the former shop: those that are downloaded, and that nobody has deleted since. */
export async function downloadedPictures(
  trx: Trx,
  store_id: string,
  urls: readonly string[],
): Promise<Map<string, string>> {
  if (urls.length === 0) return new Map()
  const { rows } = await sql<{ url: string; file_url: string }>`
    select m.url, m.file_url from moved_pictures m
    where m.store_id = ${store_id} and m.url = any(${[...new Set(urls)]})
      and exists (select from uploads u where u.file_key = file_key_of(m.file_url))`.execute(trx)
  return new Map(rows.map(({ url, file_url }) => [url, file_url]))
}
