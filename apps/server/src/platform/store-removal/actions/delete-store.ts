import type { FileStorage } from '@shopkey/extension/file-storage.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { ShopEvent } from '../../../jobs/events.ts'
import type { Services } from '../../services.ts'
import { bareKey } from '../../uploads/file-key.ts'
import { type DeletionStep, listDeletionSteps } from '../deletion-steps.ts'

/** Rows of one transaction: well below a second, so that other stores wait for no lock and replicas keep up. */
const usualLimit = 2_000

/**
 * Deletes every row of a store in bounded steps, each committed by itself, the store itself last; then its files. A repeat after a
 * crash goes on where it ended. A store that was restored before the first step stays. Accounts of staff and customers belong to the
 * installation and stay.
 */
export async function deleteStore(services: Services, event: ShopEvent, limit = usualLimit): Promise<void> {
  const { db, files } = services
  const { store_id } = event
  const export_id = String(event.data.id)
  const state = await beginDeletion(services, store_id, export_id)
  if (state === 'canceled') return
  if (state === 'begun') {
    for (const step of await listDeletionSteps(db, store_id)) await repeatStep(services, step, export_id, limit)
    await deleteStoreRow(services, store_id, export_id)
  }
  for (const key of await storedKeys(files, store_id)) await files.remove(key)
}

/** Ends the attempts at a deletion of which every one ended in a fault. It can be requested again, and goes on. */
export async function failStoreDeletion({ db, now }: Services, event: ShopEvent): Promise<void> {
  await inTransaction(db, (trx) =>
    trx
      .updateTable('store_exports')
      .set({ deletion_failed_at: now(), updated_at: now() })
      .where('id', '=', String(event.data.id))
      .where('deletion_requested_at', 'is not', null)
      .where('store_deleted_at', 'is', null)
      .execute(),
  )
}

/** From its first step on, a store can no longer be restored. */
async function beginDeletion(
  { db, now }: Services,
  store_id: string,
  export_id: string,
): Promise<'begun' | 'rows_gone' | 'canceled'> {
  return inTransaction(db, async (trx) => {
    const store = await trx
      .selectFrom('stores')
      .select('archived_at')
      .where('id', '=', store_id)
      .forUpdate()
      .executeTakeFirst()
    const request = await trx
      .selectFrom('store_exports')
      .select(['deletion_requested_at', 'deletion_started_at', 'store_deleted_at'])
      .where('id', '=', export_id)
      .forUpdate()
      .executeTakeFirst()
    if (!request?.deletion_requested_at) return 'canceled'
    if (!store) return 'rows_gone'
    if (!store.archived_at) return 'canceled'
    await trx
      .updateTable('store_exports')
      .set({ deletion_started_at: request.deletion_started_at ?? now(), deletion_failed_at: null, updated_at: now() })
      .where('id', '=', export_id)
      .execute()
    await removeWaitingJobs(trx, store_id)
    return 'begun'
  })
}

async function repeatStep({ db, now }: Services, { run }: DeletionStep, export_id: string, limit: number) {
  for (let found = limit; found >= limit; ) {
    found = await inTransaction(db, async (trx) => {
      const result = await run(trx, limit)
      if (result.deleted > 0)
        await trx
          .updateTable('store_exports')
          .set(({ eb }) => ({
            deleted_row_count: eb('deleted_row_count', '+', result.deleted),
            updated_at: now(),
          }))
          .where('id', '=', export_id)
          .execute()
      return result.found
    })
  }
}

async function deleteStoreRow({ db, now }: Services, store_id: string, export_id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('stores').where('id', '=', store_id).executeTakeFirstOrThrow()
    await removeWaitingJobs(trx, store_id)
    await trx
      .updateTable('store_exports')
      .set(({ eb }) => ({
        deleted_row_count: eb('deleted_row_count', '+', Number(numDeletedRows)),
        store_deleted_at: now(),
        updated_at: now(),
      }))
      .where('id', '=', export_id)
      .where('store_deleted_at', 'is', null)
      .execute()
  })
}

async function removeWaitingJobs(trx: Trx, store_id: string): Promise<void> {
  await sql`delete from pgboss.job where state in ('created', 'retry') and data ->> 'store_id' = ${store_id}`.execute(
    trx,
  )
}

/** From the storage itself: a repeat after a crash finds files whose rows are gone, and files of jobs have no upload. */
async function storedKeys(files: FileStorage, store_id: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of files.list()) if (bareKey(key).startsWith(`${store_id.toLowerCase()}/`)) keys.push(key)
  return keys
}
