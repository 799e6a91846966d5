import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../../services.ts'
import { isOf, type WishListOf } from '../wish-list.queries.ts'

/** Again, or without a list, nothing changes. */
export async function removeWish({ db }: Services, { store_id, owner }: WishListOf, product_id: string): Promise<void> {
  await inTransaction(db, (trx) =>
    sql`
      delete from wish_list_items i using wish_lists w
      where w.id = i.wish_list_id and w.store_id = ${store_id} and ${isOf(owner)}
        and i.product_id = ${product_id}`.execute(trx),
  )
}
