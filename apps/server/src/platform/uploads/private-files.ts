import type { Permission } from '@shopkey/domain/staff-roles.ts'
import { sql } from 'kysely'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Services } from '../services.ts'

export const csvType = 'text/csv; charset=utf-8'
/** Of a whole shop: a tar file that is packed with gzip. */
export const archiveType = 'application/gzip'

interface PrivateFile {
  store_id: string
  created_by: string | null
  key: string
  /** Its original or intended name. */
  name: string
  size_bytes: number
  /** A CSV file without it. */
  content_type?: string
  /** All of these are needed for each link to it. */
  permissions: readonly Permission[]
}

/**
 * Registers a stored file as one of the store's uploads: from then on its creator can request a link to it, while
 * they have its rights.
 */
export async function registerPrivateFile(
  { db, now }: Services,
  { store_id, created_by, key, name, size_bytes, permissions, content_type = csvType }: PrivateFile,
): Promise<void> {
  await inTransaction(db, (trx) =>
    trx
      .insertInto('uploads')
      .values({
        file_key: key,
        store_id,
        original_name: name.slice(0, 255),
        content_type,
        size_bytes,
        is_private: true,
        permissions: [...permissions],
        created_by,
        created_at: now(),
      })
      .onConflict((conflict) => conflict.column('file_key').doUpdateSet({ size_bytes: sql`excluded.size_bytes` }))
      .execute(),
  )
}

/** Deletes the file, registered or not. */
export async function removePrivateFile({ db, files }: Services, store_id: string, key: string): Promise<void> {
  await inTransaction(db, (trx) =>
    trx.deleteFrom('uploads').where('file_key', '=', key).where('store_id', '=', store_id).execute(),
  )
  await files.remove(key)
}
