import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../../sale/services.ts'
import { isOf, type WishlistOf } from '../wishlist.queries.ts'

/** Again, or without a list, nothing changes. */
export async function removeWishlistItem(
  { db }: Services,
  { store_id, owner }: WishlistOf,
  product_id: string,
): Promise<void> {
  await inTransaction(db, (trx) =>
    sql`
      delete from wishlist_items i using wishlists w
      where w.id = i.wishlist_id and w.store_id = ${store_id} and ${isOf(owner)}
        and i.product_id = ${product_id}`.execute(trx),
  )
}
