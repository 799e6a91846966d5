import { MOST_WISHES } from '@shopkey/contract/wish-list.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { notFound } from '../../../http/refusal.ts'
import type { Services } from '../../../services.ts'
import { startToWatch } from '../product-facts.ts'
import { wishListFull } from '../wish-list.errors.ts'
import { lockWishList, type WishListOf } from '../wish-list.queries.ts'

/** Keeps a published product of the store. One that is in the list stays where it is. */
export async function addWish({ db, now }: Services, of: WishListOf, product_id: string): Promise<void> {
  const at = now()
  await inTransaction(db, async (trx) => {
    await requirePublished(trx, of.store_id, product_id)
    const list = await lockWishList(trx, of, at)
    const { rows } = await sql<{ count: number; has: boolean }>`
      select count(*) as count, coalesce(bool_or(product_id = ${product_id}), false) as has
      from wish_list_items where wish_list_id = ${list.id}`.execute(trx)
    const [kept] = rows
    if (kept?.has) return
    if ((kept?.count ?? 0) >= MOST_WISHES) throw wishListFull({ most: MOST_WISHES })
    await sql`
      insert into wish_list_items (wish_list_id, product_id, created_at)
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
