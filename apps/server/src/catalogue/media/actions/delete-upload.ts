import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import { notFound } from '../../../http/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { keysOfImage } from '../../../platform/uploads/store-image.ts'

const videoOf = sql<string | null>`(select v.file_key from uploads v where v.poster_key = uploads.file_key)`

/**
 * Removes a file of the store with all its sizes and its video; pictures of claims are changed with their claim. Products that name the
 * picture lose its alt text, color, preview and video.
 */
export async function deleteUpload({ db, files }: Services, store_id: string, file_key: string): Promise<void> {
  const removed = await inTransaction(db, async (trx) => {
    const deleted = await trx
      .deleteFrom('uploads')
      .where('file_key', '=', file_key)
      .where('store_id', '=', store_id)
      .where('purpose', '=', 'store')
      .returning(['is_private', videoOf.as('video_key')])
      .executeTakeFirst()
    return deleted
  })
  if (!removed) throw notFound('File', file_key)
  const keys = removed.is_private
    ? [file_key]
    : [...keysOfImage(file_key), ...(removed.video_key ? [removed.video_key] : [])]
  for (const key of keys) await files.remove(key)
}
