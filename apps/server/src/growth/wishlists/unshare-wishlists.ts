import type { Trx } from '../../db/database.ts'

/** Links to the customer's wishlists open nothing any more. */
export async function unshareWishlists(trx: Trx, customer_id: string, now: Date): Promise<void> {
  await trx
    .updateTable('wishlists')
    .set({ share_id: null, updated_at: now })
    .where('customer_id', '=', customer_id)
    .where('share_id', 'is not', null)
    .execute()
}
