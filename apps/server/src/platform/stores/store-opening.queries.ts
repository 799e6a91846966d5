import { notFound } from '../../http/refusal.ts'
import type { Services } from '../services.ts'
import { restrictedColumns } from './store-columns.ts'

export async function getStoreOpening({ db, lookups }: Services, store_id: string) {
  const store = await db.selectFrom('stores').selectAll().where('id', '=', store_id).executeTakeFirst()
  if (!store) throw notFound('Store', store_id)
  return {
    status: restrictedColumns(store).status,
    opened_at: store.opened_at,
    has_visitor_password: store.visitor_password_hash !== null,
    missing: await lookups.missingToOpen(db, store_id),
  }
}
