import type { ResetCustomerPasswordInput } from '@shopkey/contract/customer.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { knownDeviceOf, type Requester } from '../../../platform/known-devices/known-device.ts'
import { requireGoodPassword } from '../../../platform/passwords/password.rules.ts'
import { hashPassword } from '../../../platform/passwords/password-hash.ts'
import {
  passwordTokenNotValid,
  redeemPasswordToken,
  voidPasswordTokens,
} from '../../../platform/passwords/password-tokens.ts'
import type { Services } from '../../../platform/services.ts'
import { closeSessionsOf } from '../../../platform/sessions/sessions.ts'
import { adoptLanguage } from '../../customers/adopt-language.ts'
import { setPassword } from '../../customers/set-password.ts'
import { openAccountOfGuest } from '../open-account-of-guest.ts'
import { takeOverAccount } from '../take-over-account.ts'

/**
 * Sets a new password with a mailed token, and ends all the customer's sessions; returns their id. For a guest whom a
 * store invited, the token verifies the address and opens their account. From a device unknown to the account, a
 * verified phone number has to be verified again, and the first link takes an account over: someone may have created it in
 * advance, with this address.
 */
export async function resetCustomerPassword(
  services: Services,
  store_id: string,
  requester: Requester,
  { email, token, password }: ResetCustomerPasswordInput,
): Promise<string> {
  await requireGoodPassword(password, [email], services.config)
  const password_hash = await hashPassword(password)
  return inTransaction(services.db, async (trx) => {
    const { customer_id } = await redeemPasswordToken(trx, token, services.now())
    const customer = await trx
      .selectFrom('customers')
      .select(['id', 'store_id', 'has_account', 'email_entered_by_staff', 'email_verified_at'])
      .where('id', '=', customer_id)
      .where('email', '=', email.toLowerCase())
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!customer) throw passwordTokenNotValid()
    const { store_id: guest_of, has_account, email_entered_by_staff, email_verified_at } = customer
    // Guests have a store, accounts have none.
    const id =
      has_account || !guest_of
        ? customer.id
        : await openAccountOfGuest(services, trx, {
            id: customer.id,
            store_id: guest_of,
            email: email.toLowerCase(),
            email_entered_by_staff,
          })
    if (id !== customer.id) await voidPasswordTokens(trx, { customer_id: customer.id })
    const isKnownDevice = knownDeviceOf(services.config.secret, requester.deviceCookie, `customer:${id}`)
    if (has_account && !isKnownDevice && !email_verified_at) await takeOverAccount(trx, services, id, services.now())
    await trx
      .updateTable('customers')
      .set({ email_verified_at: services.now(), ...(!isKnownDevice && { phone_verified_at: null }) })
      .where('id', '=', id)
      .execute()
    await adoptLanguage(trx, id, requester.language)
    await setPassword(services, trx, { store_id, customer_id: id, password_hash })
    await closeSessionsOf(trx, { customer_id: id })
    return id
  })
}
