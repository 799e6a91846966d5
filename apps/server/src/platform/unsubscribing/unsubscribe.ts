import type { Database, Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { readLinkKey } from '../../http/link-key.ts'
import type { Services } from '../services.ts'
import { unsubscribeLinkNotValid } from './unsubscribe.errors.ts'

/**
 * Ends what the store of a message sends to its address beside messages about orders and accounts. The link's holder has the message,
 * which is all the proof that this needs.
 */
export async function unsubscribe(
  { config, db, now, followUps }: Pick<Services, 'config' | 'db' | 'now' | 'followUps'>,
  store_id: string,
  { message_id, key }: { message_id: string; key: string },
): Promise<void> {
  const opened = readLinkKey(config, { purpose: 'unsubscribe', store_id }, `${message_id}.${key}`)
  if (!opened) throw unsubscribeLinkNotValid()
  await inTransaction(db, async (trx) => {
    const message = await trx
      .selectFrom('notifications')
      .select(['to', 'customer_id'])
      .where('id', '=', opened.id)
      .where('store_id', '=', store_id)
      .where('is_marketing', '=', true)
      .executeTakeFirst()
    // Of an erased message nobody is left to write to.
    if (!message) return
    const { customer_id, to } = message
    await optOut(trx, { store_id, addresses: [to] }, now())
    await followUps.unsubscribed(trx, { store_id, customer_id, address: to })
  })
}

/** The addresses get nothing more of the store that they may unsubscribe from. Returns whether this is new for any. */
export async function optOut(
  trx: Trx,
  { store_id, addresses }: { store_id: string; addresses: readonly string[] },
  now: Date,
): Promise<boolean> {
  if (addresses.length === 0) return false
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('message_opt_outs')
    .values(addresses.map((address) => ({ store_id, address, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Boolean(numInsertedOrUpdatedRows)
}

/** The store that sent a message, which its address for mail programs does not say; undefined once it is erased. */
export async function storeOfMessage(db: Database, id: string): Promise<string | undefined> {
  const message = await db.selectFrom('notifications').select('store_id').where('id', '=', id).executeTakeFirst()
  return message?.store_id
}
