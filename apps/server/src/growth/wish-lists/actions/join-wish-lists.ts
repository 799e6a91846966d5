import { MOST_WISHES } from '@shopkey/contract/wish-list.ts'
import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../../services.ts'
import { startToWatch } from '../product-facts.ts'
import { lockWishList } from '../wish-list.queries.ts'

interface Joining {
  store_id: string
  customer_id: string
  visitor_hash: string | null
}

/**
 * Moves the list of a browser to the account that signed in there, up to what a list holds. Its link opens the joined list,
 * unless the account shares its own. Again, nothing changes.
 */
export async function joinWishLists(
  { db, now }: Services,
  { store_id, customer_id, visitor_hash }: Joining,
): Promise<void> {
  if (!visitor_hash) return
  const at = now()
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: string; share_id: string | null }>`
      select id, share_id from wish_lists
      where store_id = ${store_id} and visitor_hash = ${visitor_hash} for update`.execute(trx)
    const [browser] = rows
    if (!browser) return
    const account = await lockWishList(trx, { store_id, owner: { customer_id } }, at)
    await sql`
      insert into wish_list_items (wish_list_id, product_id, created_at)
      select ${account.id}, product_id, created_at from wish_list_items
      where wish_list_id = ${browser.id}
        and product_id not in (select product_id from wish_list_items where wish_list_id = ${account.id})
      order by created_at desc, product_id desc
      limit greatest(0, ${MOST_WISHES} - (select count(*) from wish_list_items where wish_list_id = ${account.id}))`.execute(
      trx,
    )
    await sql`delete from wish_lists where id = ${browser.id}`.execute(trx)
    if (browser.share_id && !account.share_id)
      await sql`update wish_lists set share_id = ${browser.share_id} where id = ${account.id}`.execute(trx)
    await startToWatch(trx, account, at)
  })
}
