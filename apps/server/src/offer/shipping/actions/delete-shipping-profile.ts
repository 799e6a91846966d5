import { inTransaction } from '../../../db/in-transaction.ts'
import { softDelete } from '../../../db/soft-delete.ts'
import type { Services } from '../../services.ts'
import { defaultProfileStays, profileInUse } from '../shipping.errors.ts'
import { lockShippingProfile } from '../shipping.queries.ts'

export async function deleteShippingProfile({ db, now }: Services, store_id: string, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const profile = await lockShippingProfile(trx, store_id, id)
    if (profile.type !== 'custom') throw defaultProfileStays({ profile_type: profile.type })
    const product = await trx
      .selectFrom('products')
      .select('id')
      .where('profile_id', '=', id)
      .where('deleted_at', 'is', null)
      .limit(1)
      .executeTakeFirst()
    if (product) throw profileInUse()
    await trx
      .updateTable('shipping_options')
      .set({ deleted_at: now() })
      .where('profile_id', '=', id)
      .where('deleted_at', 'is', null)
      .execute()
    await softDelete(trx, 'Shipping profile', 'shipping_profiles', { store_id, id, now: now() })
  })
}
