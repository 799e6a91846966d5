import type { CreateProductInput } from '@shopkey/contract/product.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { insertProducts, type StoreOfProducts } from '../insert-products.ts'

/** Creates a product with all its parts, and returns its id. */
export async function createProduct(
  { db, jobs, now }: Services,
  store: StoreOfProducts,
  input: CreateProductInput,
): Promise<string> {
  return inTransaction(db, async (trx) => {
    const [id = ''] = await insertProducts(trx, store, [input], now())
    await jobs.emit(trx, { name: 'product.created', store_id: store.id, data: { id } })
    return id
  })
}
