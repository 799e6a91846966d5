import { sendPipelined } from '@shopkey/pg-pipeline/send-pipelined.ts'
import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Services } from '../../platform/services.ts'
import { lockProduct } from './product.queries.ts'

interface ChangedProduct {
  store_id: string
  product_id: string
  /** The changed part, for listeners of product.updated. */
  part: 'variants' | 'options' | 'metadata'
}

type LockedProduct = Awaited<ReturnType<typeof lockProduct>>

/**
 * The frame of every change of a part of a product: locks it before, sets its date and emits product.updated after.
 */
export async function changeProduct(
  { db, jobs, now }: Services,
  { store_id, product_id, part }: ChangedProduct,
  change: (trx: Trx, now: Date, product: LockedProduct) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const product = await lockProduct(trx, store_id, product_id)
    await change(trx, now(), product)
    await sendPipelined(trx, trx.updateTable('products').set({ updated_at: now() }).where('id', '=', product_id))
    await jobs.emit(trx, { name: 'product.updated', store_id, data: { id: product_id, fields: [part] } })
  })
}
