import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import type { JobQueue } from '../../jobs/job-queue.ts'

/**
 * Gives an account to the person who has used a link that was mailed to its address, for the first time and from a device that it does
 * not know. A stranger may have opened the account with that address: what they put into it would show them what its person does
 * later, or send it to them. The address book, the number, shared wish lists, open carts and saved ways to pay go; orders, which have
 * links of their own, stay.
 */
export async function takeOverAccount(
  trx: Trx,
  { jobs }: { jobs: JobQueue },
  customer_id: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('customers')
    .set({ phone: null, phone_verified_at: null, billing_address_id: null, updated_at: now })
    .where('id', '=', customer_id)
    .execute()
  await trx
    .updateTable('addresses')
    .set({ deleted_at: now, updated_at: now })
    .where('customer_id', '=', customer_id)
    .where('deleted_at', 'is', null)
    .execute()
  await trx
    .updateTable('wishlists')
    .set({ share_id: null, updated_at: now })
    .where('customer_id', '=', customer_id)
    .where('share_id', 'is not', null)
    .execute()
  await detachOpenCarts(trx, customer_id)
  const dropped = await trx
    .deleteFrom('payment_accounts')
    .where('customer_id', '=', customer_id)
    .returning(['store_id', 'provider_id', 'account_id'])
    .execute()
  for (const { store_id, ...data } of dropped) await jobs.emit(trx, { name: 'payment_account.dropped', store_id, data })
}

/** Open carts stay with the browser that made them. */
async function detachOpenCarts(trx: Trx, customer_id: string): Promise<void> {
  await sql`
    update carts set customer_id = null, revision = revision + 1
    where customer_id = ${customer_id} and completed_at is null`.execute(trx)
}
