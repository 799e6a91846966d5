import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { privateKey } from '../../../platform/uploads/file-key.ts'
import { makeMaster } from '../../../platform/uploads/image-sizes.ts'
import { insertUpload } from '../../../platform/uploads/insert-upload.ts'
import { linkTo } from '../../../platform/uploads/private-link.ts'
import { type FileToStore, readPicture } from '../../../platform/uploads/read-picture.ts'
import { newFileKey, type StoredUpload } from '../../../platform/uploads/store-image.ts'

const content_type = 'image/webp'

/** Stores a picture for a claim: one private file, re-encoded, without camera data. Returns its key and an expiring link. */
export async function storeClaimPicture(services: Services, file: FileToStore): Promise<StoredUpload> {
  const { store_id, created_by, name } = file
  const { body, width, height } = await makeMaster(await readPicture(file), name)
  const key = privateKey(newFileKey(store_id, name, 'webp'))
  await services.files.save({ key, body, content_type, is_private: true })
  await inTransaction(services.db, (trx) =>
    insertUpload(trx, {
      file_key: key,
      store_id,
      name,
      content_type,
      size_bytes: body.length,
      width,
      height,
      is_private: true,
      purpose: 'claim',
      created_by,
      now: services.now(),
    }),
  )
  return { url: await linkTo(services, key), key }
}
