import type { ResetCustomerPasswordInput } from '@shopkey/contract/customer.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { knownDeviceOf, type Requester } from '../../../platform/known-devices/known-device.ts'
import { requireGoodPassword } from '../../../platform/passwords/password.rules.ts'
import { hashPassword } from '../../../platform/passwords/password-hash.ts'
import { passwordTokenNotValid, redeemPasswordToken } from '../../../platform/passwords/password-tokens.ts'
import type { Services } from '../../../platform/services.ts'
import { closeSessionsOf } from '../../../platform/sessions/sessions.ts'
import { findAccount } from '../../customers/account.queries.ts'
import { accountExists } from '../../customers/customer.errors.ts'
import { setPassword } from '../../customers/set-password.ts'

/**
 * Sets a new password with a mailed token, and ends all the customer's sessions; returns their id. For a guest whom a
 * store invited, the token verifies the address, and they become an account. From a device unknown to the account, a
 * verified phone number has to be verified again: someone may have created the account in advance, with this address
 * and their own phone.
 */
export async function resetCustomerPassword(
  services: Services,
  store_id: string,
  requester: Requester,
  { email, token, password }: ResetCustomerPasswordInput,
): Promise<string> {
  await requireGoodPassword(password, [email])
  const password_hash = await hashPassword(password)
  return inTransaction(services.db, async (trx) => {
    const { customer_id } = await redeemPasswordToken(trx, token, services.now())
    const customer = await trx
      .selectFrom('customers')
      .select(['id', 'has_account'])
      .where('id', '=', customer_id)
      .where('email', '=', email.toLowerCase())
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!customer) throw passwordTokenNotValid()
    if (!customer.has_account) await makeAccount(services, trx, { store_id, email, id: customer.id })
    const isKnownDevice = knownDeviceOf(services.config.secret, requester.deviceCookie, `customer:${customer.id}`)
    if (!isKnownDevice)
      await trx.updateTable('customers').set({ phone_verified_at: null }).where('id', '=', customer.id).execute()
    await setPassword(services, trx, { store_id, customer_id: customer.id, password_hash })
    await closeSessionsOf(trx, { customer_id: customer.id })
    return customer.id
  })
}

/** Only the e-mail address is verified; other details of the guest stay with the store. */
async function makeAccount(
  { jobs, now }: Services,
  trx: Trx,
  { store_id, email, id }: { store_id: string; email: string; id: string },
): Promise<void> {
  if (await findAccount(trx, { email })) throw accountExists()
  await trx
    .updateTable('customers')
    .set({ has_account: true, store_id: null, phone: null, updated_at: now() })
    .where('id', '=', id)
    .execute()
  // Open carts with this address may be someone else's, and stay with the guest.
  await sql`
    update carts set customer_id = null, revision = revision + 1 where customer_id = ${id} and completed_at is null`.execute(
    trx,
  )
  await jobs.emit(trx, { name: 'customer.created', store_id, data: { id } })
}
