import type { Insertable } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Upload } from '../../db/tables.ts'
import type { Services } from '../services.ts'

interface NewUpload extends Omit<Insertable<Upload>, 'original_name' | 'created_at'> {
  /** The file's own name; the end of a long one is left out. */
  name: string
  now: Date
}

/** Writes the row of a stored file. */
export async function insertUpload(trx: Trx, { name, now, ...upload }: NewUpload): Promise<void> {
  await trx
    .insertInto('uploads')
    .values({ ...upload, original_name: name.slice(0, 255), created_at: now })
    .execute()
}

/** Writes the row of a stored file, and what goes with it; where that fails, the file is removed. */
export async function registerFile<Result>(
  { db, files }: Pick<Services, 'db' | 'files'>,
  key: string,
  write: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTransaction(db, write)
  } catch (error) {
    await files.remove(key)
    throw error
  }
}
