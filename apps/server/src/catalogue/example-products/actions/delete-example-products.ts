import { inTransaction } from '../../../db/in-transaction.ts'
import { softDelete } from '../../../db/soft-delete.ts'
import type { Services } from '../../../platform/services.ts'
import { lockStore } from '../../../platform/stores/store.queries.ts'
import { deleteVariants, lockVariantIds } from '../../variants/save-variants.ts'
import { listExampleProductIds } from '../example-products.queries.ts'

/** Soft-deletes what is left of the store's example set; orders of it still show it. */
export async function deleteExampleProducts({ db, jobs, now }: Services, store_id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockStore(trx, store_id)
    const ids = await listExampleProductIds(trx, store_id)
    for (const id of ids) {
      await softDelete(trx, 'Product', 'products', { store_id, id, now: now() })
      await deleteVariants(trx, await lockVariantIds(trx, id), now())
      await jobs.emit(trx, { name: 'product.deleted', store_id, data: { id } })
    }
  })
}
