import type { FileStorage } from '@shopkey/extension/file-storage.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { afterCommit, inTransaction } from '../../../db/in-transaction.ts'
import type { ShopEvent } from '../../../jobs/events.ts'
import type { Services } from '../../../services.ts'
import { bareKey } from '../../uploads/file-key.ts'
import { circularReferences, listStoreTables, rowsOfStore, type StoreTable } from '../store-tables.ts'

/**
 * Deletes every row of a store, the store itself last, in one transaction; then its files. A store that was restored in the
 * meantime stays. Accounts of staff and customers belong to the installation and stay.
 */
export async function deleteStore(services: Services, event: ShopEvent): Promise<void> {
  const { db, files, now, stores } = services
  const id = String(event.data.id)
  const { store_id } = event
  const isGone = await inTransaction(db, async (trx) => {
    const archived = await trx
      .selectFrom('stores')
      .select('archived_at')
      .where('id', '=', store_id)
      .forUpdate()
      .executeTakeFirst()
    if (archived && !archived.archived_at) return false
    if (archived) await deleteRows(trx, store_id)
    await trx
      .updateTable('store_exports')
      .set({ store_deleted_at: now(), updated_at: now() })
      .where('id', '=', id)
      .where('store_deleted_at', 'is', null)
      .execute()
    afterCommit(trx, () => stores.invalidate())
    return true
  })
  if (!isGone) return
  for (const key of await storedKeys(files, store_id)) await files.remove(key)
}

/** From the storage itself: a repeat after a crash finds files whose rows are gone, and files of jobs have no upload. */
async function storedKeys(files: FileStorage, store_id: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of files.list()) if (bareKey(key).startsWith(`${store_id.toLowerCase()}/`)) keys.push(key)
  return keys
}

async function deleteRows(trx: Trx, store_id: string): Promise<void> {
  // A large store takes longer than a request may.
  await sql`select set_config('statement_timeout', '0', true)`.execute(trx)
  const tables = await listStoreTables(trx)
  const byName = new Map(tables.map((table) => [table.name, table]))
  // What other rows are found by is collected before those rows are gone.
  await sql`create temporary table deleted_addresses on commit drop as
    select id from addresses where ${rowsOf(byName.get('addresses'), store_id)}`.execute(trx)
  for (const { table, columns } of circularReferences()) {
    const nulls = sql.join(columns.map((column) => sql`${sql.id(column)} = null`))
    await sql`update ${sql.table(table)} set ${nulls} where ${rowsOf(byName.get(table), store_id)}`.execute(trx)
  }
  for (const table of tables) {
    const rows = table.name === 'addresses' ? sql`id in (select id from deleted_addresses)` : rowsOf(table, store_id)
    await sql`delete from ${sql.table(table.name)} where ${rows}`.execute(trx)
  }
  await sql`delete from pgboss.job where state in ('created', 'retry') and data ->> 'store_id' = ${store_id}`.execute(
    trx,
  )
}

function rowsOf(table: StoreTable | undefined, store_id: string) {
  if (!table) throw new Error('A table with rows of stores is gone')
  return rowsOfStore(table, store_id)
}
