import { inTransaction } from '../../../db/in-transaction.ts'
import { softDelete } from '../../../db/soft-delete.ts'
import type { Services } from '../../../platform/services.ts'
import { deleteVariants, lockVariantIds } from '../../variants/save-variants.ts'

/** Soft-deletes a product and its variants; old orders still show them. */
export async function deleteProduct({ db, jobs, now }: Services, store_id: string, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await softDelete(trx, 'Product', 'products', { store_id, id, now: now() })
    await deleteVariants(trx, await lockVariantIds(trx, id), now())
    await jobs.emit(trx, { name: 'product.deleted', store_id, data: { id } })
  })
}
