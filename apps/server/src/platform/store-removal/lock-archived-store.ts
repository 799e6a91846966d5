import type { Trx } from '../../db/database.ts'
import { notFound } from '../../http/refusal.ts'
import { storeNotArchived } from './store-removal.errors.ts'

/** Locks and returns a store that is archived. Throws for another one. */
export async function lockArchivedStore(trx: Trx, id: string) {
  const store = await trx
    .selectFrom('stores')
    .select(['id', 'name', 'view_code', 'archived_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!store) throw notFound('Store', id)
  if (!store.archived_at) throw storeNotArchived({ name: store.name })
  return { ...store, archived_at: store.archived_at }
}
