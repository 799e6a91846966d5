import { inTransaction } from '../../../db/in-transaction.ts'
import { AppError } from '../../../http/app-error.ts'
import { notFound } from '../../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { readPicture } from '../read-picture.ts'
import { type StoredUpload, storeImage } from '../store-image.ts'
import { uploadNotArrived } from '../upload.errors.ts'

/** Longer than the largest picture takes: after it, the process that claimed an upload has died. */
const claimMinutes = 3

interface Owner {
  store_id: string
  user_id: string
}

/**
 * Makes a sent file a picture of the store, once, for who began the upload. A file that is refused is removed, and its upload is
 * over; after a fault it can be finished again.
 */
export async function finishDirectUpload(services: Services, owner: Owner, file_key: string): Promise<StoredUpload> {
  const { db, files } = services
  const name = await claim(services, owner, file_key)
  try {
    const body = await files.direct?.open(file_key)
    if (!body) throw uploadNotArrived()
    const buffer = await readPicture({ body, name })
    const image = { store_id: owner.store_id, created_by: owner.user_id, name, buffer }
    const stored = await storeImage(services, image, async (trx) => {
      const ended = await trx.deleteFrom('direct_uploads').where('file_key', '=', file_key).executeTakeFirst()
      if (ended.numDeletedRows === 0n) throw notFound('Upload', file_key)
    })
    await removeSent(services, file_key)
    return stored
  } catch (error) {
    const isOver = error instanceof AppError && error.code !== uploadNotArrived().code
    if (isOver) await removeSent(services, file_key)
    await inTransaction(db, async (trx) => {
      if (isOver) await trx.deleteFrom('direct_uploads').where('file_key', '=', file_key).execute()
      else await trx.updateTable('direct_uploads').set({ claimed_at: null }).where('file_key', '=', file_key).execute()
    })
    throw error
  }
}

/** Returns the file's name. While one request is finishing the upload, it does not exist for another. */
async function claim({ db, now }: Services, { store_id, user_id }: Owner, file_key: string): Promise<string> {
  const deadSince = new Date(now().getTime() - claimMinutes * 60_000)
  const claimed = await inTransaction(db, (trx) =>
    trx
      .updateTable('direct_uploads')
      .set({ claimed_at: now() })
      .where('file_key', '=', file_key)
      .where('store_id', '=', store_id)
      .where('created_by', '=', user_id)
      .where('expires_at', '>', now())
      .where((where) => where.or([where('claimed_at', 'is', null), where('claimed_at', '<', deadSince)]))
      .returning('original_name')
      .executeTakeFirst(),
  )
  if (!claimed) throw notFound('Upload', file_key)
  return claimed.original_name
}

/** A file that stays behind is an orphan, which a job removes. */
async function removeSent({ files }: Services, file_key: string): Promise<void> {
  await files.remove(file_key).catch(() => undefined)
}
