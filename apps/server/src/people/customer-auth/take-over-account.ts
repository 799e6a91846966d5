import type { Trx } from '../../db/database.ts'
import type { Services } from '../../platform/services.ts'

/**
 * Gives an account to the person who has used a link that was mailed to its address, for the first time and from a device that it does
 * not know. A stranger may have opened the account with that address: what they put into it would show them what its person does
 * later, or send it to them. The address book, the number, shared wish lists, open carts and saved ways to pay go; orders, which have
 * links of their own, stay.
 */
export async function takeOverAccount(
  trx: Trx,
  { followUps }: Pick<Services, 'followUps'>,
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
  await followUps.accountTakenOver(trx, customer_id, now)
}
