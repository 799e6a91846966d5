import { sql } from 'kysely'
import { inTransaction } from '../../db/in-transaction.ts'
import { readLinkKey } from '../../http/link-key.ts'
import type { Services } from '../services.ts'
import { unsubscribeLinkNotValid } from './unsubscribe.errors.ts'

/**
 * Ends what the store of a message sends to its address beside messages about orders and accounts. The link's holder has the message,
 * which is all the proof that this needs. Of an erased message nobody is left to write to.
 */
export async function unsubscribe(
  { config, db, now }: Pick<Services, 'config' | 'db' | 'now'>,
  { message_id, key }: { message_id: string; key: string },
): Promise<void> {
  if (readLinkKey(config, 'unsubscribe', `${message_id}.${key}`) === null) throw unsubscribeLinkNotValid()
  await inTransaction(db, async (trx) => {
    const message = await trx
      .selectFrom('notifications')
      .select(['store_id', 'to', 'customer_id'])
      .where('id', '=', message_id)
      .where('is_marketing', '=', true)
      .executeTakeFirst()
    if (!message) return
    const { store_id, customer_id, to } = message
    await trx
      .insertInto('message_opt_outs')
      .values({ store_id, address: to, created_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await sql`
      update wishlists set is_notified = false
      where store_id = ${store_id} and customer_id = ${customer_id} and is_notified`.execute(trx)
    await sql`
      delete from cart_reminders
      where store_id = ${store_id} and email = ${to} and settled_at is null`.execute(trx)
  })
}
