import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { keysOfImage } from '../../../platform/uploads/store-image.ts'
import { deleteUnused } from '../media.queries.ts'

/** Deletes those of the pictures that nothing shows, with their files. */
export async function deleteUnusedMedia(
  services: Services,
  store_id: string,
  file_keys: readonly string[],
): Promise<{ deleted: string[]; kept: string[] }> {
  const { db, files } = services
  const { pictures, videos } = await inTransaction(db, (trx) => deleteUnused(trx, services, store_id, file_keys))
  // Files last: a row always has its files.
  for (const key of [...pictures.flatMap(keysOfImage), ...videos]) await files.remove(key)
  const kept = await db
    .selectFrom('uploads')
    .select('file_key')
    .where('file_key', 'in', file_keys)
    .where('store_id', '=', store_id)
    .where('purpose', '=', 'store')
    .where('is_private', '=', false)
    .execute()
  return { deleted: pictures, kept: kept.map((row) => row.file_key) }
}
