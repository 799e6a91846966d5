import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { inSnapshot } from '../../../db/in-snapshot.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { ShopEvent } from '../../../jobs/events.ts'
import type { Services } from '../../services.ts'
import { privateKey } from '../../uploads/file-key.ts'
import { archiveOf } from '../store-archive.ts'
import { tarOf } from '../tar.ts'

/** Writes the file of an export: all rows of one moment, then the files. A repeat after a crash writes it anew. */
export async function writeStoreExport(services: Services, event: ShopEvent): Promise<void> {
  const { db, files, now } = services
  const id = String(event.data.id)
  const found = await db.selectFrom('store_exports').selectAll().where('id', '=', id).executeTakeFirst()
  if (found?.status !== 'running') return
  const key = privateKey(`store-exports/${found.view_code}-${id.slice('sexp_'.length).toLowerCase()}.tar.gz`)
  const made_at = now()
  const size_bytes = await inSnapshot(db, (snapshot) => {
    const archive = archiveOf(services, snapshot, found.exported_store_id, made_at)
    const zipped = Readable.from(tarOf(archive, made_at)).compose(createGzip())
    return files.saveStream({ key, content_type: 'application/gzip', is_private: true }, zipped)
  })
  await inTransaction(db, (trx) =>
    trx
      .updateTable('store_exports')
      .set({ status: 'ready', file_key: key, size_bytes, completed_at: made_at, updated_at: now() })
      .where('id', '=', id)
      .execute(),
  )
}

/** Ends an export for which every attempt ended in a fault. */
export async function failStoreExport({ db, now }: Services, event: ShopEvent): Promise<void> {
  await inTransaction(db, (trx) =>
    trx
      .updateTable('store_exports')
      .set({ status: 'failed', updated_at: now() })
      .where('id', '=', String(event.data.id))
      .where('status', '=', 'running')
      .execute(),
  )
}
