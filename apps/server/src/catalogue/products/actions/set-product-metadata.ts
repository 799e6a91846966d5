import { mergedMetadata } from '../../../db/metadata.ts'
import type { Services } from '../../../platform/services.ts'
import { changeProduct } from '../change-product.ts'

/** Sets one key of a product's metadata; an empty value removes it. */
export async function setProductMetadata(
  services: Services,
  store_id: string,
  product_id: string,
  { key, value }: { key: string; value: string },
): Promise<void> {
  await changeProduct(services, { store_id, product_id, part: 'metadata' }, async (trx) => {
    await trx
      .updateTable('products')
      .set(mergedMetadata({ [key]: value }))
      .where('id', '=', product_id)
      .execute()
  })
}
