import { inTransaction } from '../../../db/in-transaction.ts'
import { notFound } from '../../../http/refusal.ts'
import type { Services } from '../../../platform/services.ts'

/** Deletes the video of a picture, with its file. */
export async function deleteVideo({ db, files }: Services, store_id: string, poster_key: string): Promise<void> {
  const video = await inTransaction(db, async (trx) => {
    const deleted = await trx
      .deleteFrom('uploads')
      .where('poster_key', '=', poster_key)
      .where('store_id', '=', store_id)
      .returning('file_key')
      .executeTakeFirst()
    if (!deleted) throw notFound('Video', poster_key)
    return deleted
  })
  await files.remove(video.file_key)
}
