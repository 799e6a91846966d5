import { MOST_WISHLIST_ITEMS } from '@shopkey/contract/wishlist.ts'
import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../../sale/services.ts'
import { startToWatch } from '../product-facts.ts'
import { lockWishlist } from '../wishlist.queries.ts'

interface Joining {
  store_id: string
  customer_id: string
  visitor_hash: string | null
}

/**
 * Moves the list of a browser to the account that signed in there, up to what a list holds. Its link opens the joined list,
 * unless the account shares its own. Again, nothing changes.
 */
export async function joinWishlists(
  { db, now }: Services,
  { store_id, customer_id, visitor_hash }: Joining,
): Promise<void> {
  if (!visitor_hash) return
  const at = now()
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: string; share_id: string | null }>`
      select id, share_id from wishlists
      where store_id = ${store_id} and visitor_hash = ${visitor_hash} for update`.execute(trx)
    const [browser] = rows
    if (!browser) return
    const account = await lockWishlist(trx, { store_id, owner: { customer_id } }, at)
    await sql`
      insert into wishlist_items (wishlist_id, product_id, created_at)
      select ${account.id}, product_id, created_at from wishlist_items
      where wishlist_id = ${browser.id}
        and product_id not in (select product_id from wishlist_items where wishlist_id = ${account.id})
      order by created_at desc, product_id desc
      limit greatest(0, ${MOST_WISHLIST_ITEMS} - (select count(*) from wishlist_items where wishlist_id = ${account.id}))`.execute(
      trx,
    )
    await sql`delete from wishlists where id = ${browser.id}`.execute(trx)
    if (browser.share_id && !account.share_id)
      await sql`update wishlists set share_id = ${browser.share_id} where id = ${account.id}`.execute(trx)
    await startToWatch(trx, account, at)
  })
}
