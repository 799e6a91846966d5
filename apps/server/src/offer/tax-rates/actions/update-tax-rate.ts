import type { UpdateTaxRateInput } from '@shopkey/contract/tax-rate.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { requireUnchanged } from '../../../http/if-match.ts'
import { lockRegion } from '../../regions/region.queries.ts'
import type { Services } from '../../services.ts'
import { replaceAttachments } from '../attachments.ts'
import { lockTaxRate } from '../tax-rate.queries.ts'

/** Changes the sent properties; each list sent replaces the stored one. `expected`: the version that the caller read. */
export async function updateTaxRate(
  { db, now }: Services,
  store_id: string,
  id: string,
  input: UpdateTaxRateInput,
  expected?: Date,
): Promise<void> {
  const { products, product_types, shipping_options, ...fields } = input
  await inTransaction(db, async (trx) => {
    const before = await lockTaxRate(trx, store_id, id)
    await requireUnchanged(trx, before, expected)
    if (input.region_id) await lockRegion(trx, store_id, input.region_id)
    await trx
      .updateTable('tax_rates')
      .set({ ...fields, updated_at: now() })
      .where('id', '=', id)
      .execute()
    const rate = { ...before, ...fields, region_id: input.region_id ?? before.region_id }
    if (products) await replaceAttachments(trx, rate, 'products', products)
    if (product_types) await replaceAttachments(trx, rate, 'product_types', product_types)
    if (shipping_options) await replaceAttachments(trx, rate, 'shipping_options', shipping_options)
  })
}
