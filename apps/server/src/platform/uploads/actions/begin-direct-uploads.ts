import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../services.ts'
import { privateKey } from '../file-key.ts'
import { newFileKey } from '../store-image.ts'

const minutesToSend = 15
/** The last byte may arrive long after the request began. */
const minutesToFinish = 60

interface Owner {
  store_id: string
  user_id: string
}

interface FileToSend {
  name: string
  content_type: string
  size_bytes: number
}

interface BegunUpload {
  file_key: string
  url: string
  headers: Record<string, string>
  expires_at: Date
}

/**
 * Addresses in the storage that take these files from the browser, or none where the storage has no such thing. What is sent is
 * private, and an orphan until it is finished.
 */
export async function beginDirectUploads(
  { db, files, now }: Services,
  { store_id, user_id }: Owner,
  toSend: readonly FileToSend[],
): Promise<BegunUpload[]> {
  const { direct } = files
  if (!direct) return []
  const inMinutes = (minutes: number) => new Date(now().getTime() + minutes * 60_000)
  const [sentUntil, expires_at] = [inMinutes(minutesToSend), inMinutes(minutesToFinish)]
  const begun = await Promise.all(
    toSend.map(async ({ name, content_type, size_bytes }) => {
      const file_key = privateKey(newFileKey(store_id, name, 'sent'))
      const address = await direct.addressOf({ key: file_key, content_type, size_bytes, expires_at: sentUntil })
      return { file_key, original_name: name, ...address }
    }),
  )
  const rows = begun.map(({ file_key, original_name }) => ({ file_key, original_name }))
  await inTransaction(db, (trx) =>
    trx
      .insertInto('direct_uploads')
      .values(rows.map((row) => ({ ...row, store_id, created_by: user_id, expires_at, created_at: now() })))
      .execute(),
  )
  return begun.map(({ file_key, url, headers }) => ({ file_key, url, headers, expires_at }))
}
