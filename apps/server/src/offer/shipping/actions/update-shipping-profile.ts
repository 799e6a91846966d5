import type { UpdateShippingProfileInput } from '@shopkey/contract/shipping-profile.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { mergedMetadata } from '../../../db/metadata.ts'
import { requireUnchanged } from '../../../http/if-match.ts'
import { notFound } from '../../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { lockShippingProfile } from '../shipping.queries.ts'

/** Renames a profile, or moves products and shipping options into it. `expected`: the version that the caller read. */
export async function updateShippingProfile(
  { db, now }: Services,
  store_id: string,
  id: string,
  input: UpdateShippingProfileInput,
  expected?: Date,
): Promise<void> {
  const { products, shipping_options, metadata, ...fields } = input
  await inTransaction(db, async (trx) => {
    await requireUnchanged(trx, await lockShippingProfile(trx, store_id, id), expected)
    await trx
      .updateTable('shipping_profiles')
      .set({ ...fields, ...mergedMetadata(metadata), updated_at: now() })
      .where('id', '=', id)
      .execute()
    for (const [table, noun, ids] of [
      ['products', 'Product', products],
      ['shipping_options', 'Shipping option', shipping_options],
    ] as const) {
      if (!ids?.length) continue
      const moved = await trx
        .updateTable(table)
        .set({ profile_id: id })
        .where('store_id', '=', store_id)
        .where('deleted_at', 'is', null)
        .where('id', 'in', ids)
        .returning('id')
        .execute()
      const missing = ids.find((wanted) => !moved.some((row) => row.id === wanted))
      if (missing) throw notFound(noun, missing)
    }
  })
}
