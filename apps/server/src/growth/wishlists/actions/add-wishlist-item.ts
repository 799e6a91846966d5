import { MOST_WISHLIST_ITEMS } from '@shopkey/contract/wishlist.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { notFound } from '../../../http/refusal.ts'
import type { Services } from '../../../sale/services.ts'
import { startToWatch } from '../product-facts.ts'
import { wishlistFull } from '../wishlist.errors.ts'
import { lockWishlist, type WishlistOf } from '../wishlist.queries.ts'

/** Keeps a published product of the store. One that is in the list stays where it is. */
export async function addWishlistItem({ db, now }: Services, of: WishlistOf, product_id: string): Promise<void> {
  const at = now()
  await inTransaction(db, async (trx) => {
    await requirePublished(trx, of.store_id, product_id)
    const list = await lockWishlist(trx, of, at)
    const { rows } = await sql<{ count: number; has: boolean }>`
      select count(*) as count, coalesce(bool_or(product_id = ${product_id}), false) as has
      from wishlist_items where wishlist_id = ${list.id}`.execute(trx)
    const [kept] = rows
    if (kept?.has) return
    if ((kept?.count ?? 0) >= MOST_WISHLIST_ITEMS) throw wishlistFull({ most: MOST_WISHLIST_ITEMS })
    await sql`
      insert into wishlist_items (wishlist_id, product_id, created_at)
      values (${list.id}, ${product_id}, ${at})`.execute(trx)
    await startToWatch(trx, list, at)
  })
}

async function requirePublished(trx: Trx, store_id: string, product_id: string): Promise<void> {
  const found = await trx
    .selectFrom('products')
    .select('id')
    .where('id', '=', product_id)
    .where('store_id', '=', store_id)
    .where('status', '=', 'published')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw notFound('Product', product_id)
}
