import type { UpdateProductTypeInput } from '@shopkey/contract/product-type.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Services } from '../../platform/services.ts'
import { indexProducts } from '../search-index/index-products.ts'
import { setTranslations } from '../translations/translations.ts'
import { renameValue } from './change-product-values.ts'
import { lockTypeWithProducts } from './product-values.queries.ts'

/** Renames a type and sets its name in other languages; what is not sent stays. Products and tax rates refer to its id. */
export async function updateProductType(
  { db, now }: Services,
  store_id: string,
  id: string,
  { value, translations }: UpdateProductTypeInput,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const product_ids = await lockTypeWithProducts(trx, store_id, id)
    if (value !== undefined) await renameValue(trx, now(), { store_id, kind: 'type', id }, value)
    await setTranslations(trx, store_id, 'product_type', [{ resource_id: id, translations }])
    await indexProducts(trx, store_id, product_ids)
  })
}
