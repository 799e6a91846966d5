import type { UpdateProductInput } from '@shopkey/contract/product.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../../platform/services.ts'
import { writeProductChanges } from '../write-product-changes.ts'

/**
 * Changes the sent properties. Lists are complete: variants, images, tags, channels and categories not named are
 * removed. `expected`: the version that the caller read. Prices of variants in `unseen_currency` stay.
 */
export async function updateProduct(
  services: Services,
  store_id: string,
  id: string,
  input: UpdateProductInput,
  options: { expected: Date | undefined; unseen_currency: string | undefined },
): Promise<void> {
  await inTransaction(services.db, (trx) =>
    writeProductChanges(trx, services, { store_id, id }, input, { isWholeVariantList: true, ...options }),
  )
}
