import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../services.ts'
import { lockRegion } from '../region.queries.ts'

/** Soft-deletes a region, frees its countries and deletes its shipping options; old orders still show it. */
export async function deleteRegion({ db, now }: Services, store_id: string, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockRegion(trx, store_id, id)
    await trx.deleteFrom('region_countries').where('region_id', '=', id).execute()
    await trx
      .updateTable('shipping_options')
      .set({ deleted_at: now() })
      .where('region_id', '=', id)
      .where('deleted_at', 'is', null)
      .execute()
    await trx
      .updateTable('stores')
      .set({ default_region_id: null })
      .where('id', '=', store_id)
      .where('default_region_id', '=', id)
      .execute()
    await trx.updateTable('regions').set({ deleted_at: now(), updated_at: now() }).where('id', '=', id).execute()
  })
}
