import { sql } from 'kysely'
import { isUsed } from '../../catalogue/media/media.queries.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { keysOfImage } from '../../platform/uploads/store-image.ts'
import type { Undo } from './undo.types.ts'

const atOnce = 50

/** Removes the files of downloaded pictures that nothing shows any more, and what says that they were moved; a repeat removes what is left. */
export async function removePictures(undo: Undo): Promise<void> {
  while ((await removeSome(undo)) === atOnce);
}

async function removeSome({ services, store_id }: Undo): Promise<number> {
  const { db, files, lookups } = services
  const { rows } = await sql<{ url: string; file_key: string | null; is_used: boolean }>`
    select m.url, u.file_key, (u.file_key is not null and ${isUsed(lookups)}) as is_used
    from moved_pictures m left join uploads u on u.file_key = file_key_of(m.file_url) and u.store_id = m.store_id
    where m.store_id = ${store_id} order by m.url limit ${atOnce}`.execute(db)
  const keys = rows.flatMap(({ file_key, is_used }) => (file_key && !is_used ? [file_key] : []))
  // Files first: without their row, nothing would name them.
  for (const key of keys.flatMap(keysOfImage)) await files.remove(key)
  await inTransaction(db, async (trx) => {
    await sql`delete from uploads where store_id = ${store_id} and file_key = any(${keys})`.execute(trx)
    await sql`delete from moved_pictures where store_id = ${store_id} and url = any(${rows.map(({ url }) => url)})`.execute(
      trx,
    )
  })
  return rows.length
}
