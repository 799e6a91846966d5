import type { UpdateProductTypeInput } from '@shopkey/contract/product-type.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Services } from '../../services.ts'
import { catalogueChanged } from '../changes/catalogue-changed.ts'
import { setTranslations } from '../translations/translations.ts'
import { lockTypeWithProducts } from './product-values.queries.ts'

/** Sets a type's name in other languages. Its stored value stays: products, imports and tax rates refer to it. */
export async function updateProductType(
  { db }: Services,
  store_id: string,
  id: string,
  { translations }: UpdateProductTypeInput,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const product_ids = await lockTypeWithProducts(trx, store_id, id)
    await setTranslations(trx, store_id, 'product_type', [{ resource_id: id, translations }])
    await catalogueChanged(trx, { store_id, product_ids })
  })
}
