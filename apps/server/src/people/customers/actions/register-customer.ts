import type { RegisterCustomerInput } from '@shopkey/contract/customer.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Requester } from '../../../platform/known-devices/known-device.ts'
import { requireGoodPassword } from '../../../platform/passwords/password.rules.ts'
import { hashPassword } from '../../../platform/passwords/password-hash.ts'
import { phoneNumber, phoneNumberOrNone, storedPhoneNumber } from '../../../platform/phone-numbers/phone-number.ts'
import { storePhonePlace } from '../../../platform/phone-numbers/store-phone-place.ts'
import type { Services } from '../../../platform/services.ts'
import { openSession } from '../../../platform/sessions/sessions.ts'
import { codeNotValid } from '../../one-time-codes/one-time-code.errors.ts'
import { redeemCode } from '../../one-time-codes/one-time-codes.ts'
import { phoneToVerifyMissing } from '../customer.errors.ts'
import { insertAccount } from '../insert-account.ts'

/**
 * Creates a shopper's account, adds it to the store, and signs in; returns the id and the session's token. A phone
 * number with the code sent to it is verified and signs them in from then on; without a code it is unverified.
 */
export async function registerCustomer(
  { config, db, jobs, now }: Services,
  store_id: string,
  { password, otp, ...input }: RegisterCustomerInput,
  requester: Requester,
): Promise<{ id: string; token: string }> {
  await requireGoodPassword(password, [input.email, input.first_name, input.last_name], config)
  const place = await storePhonePlace(db, store_id)
  const phone = phoneNumberOrNone(input.phone, (text) => (otp ? phoneNumber : storedPhoneNumber)(text, place))
  if (otp && !phone) throw phoneToVerifyMissing()
  const password_hash = await hashPassword(password)
  const registered = await inTransaction(db, async (trx) => {
    const isVerified = Boolean(
      otp && phone && (await redeemCode(trx, { phone, code: otp, requester, secret: config.secret, now: now() })),
    )
    if (otp && !isVerified) return undefined
    const account = {
      ...input,
      language: input.language ?? requester.language,
      phone: phone ?? undefined,
      store_id,
      password_hash,
      ...(isVerified && { phone_verified_at: now() }),
    }
    const id = await insertAccount(trx, account, now())
    await jobs.emit(trx, { name: 'customer.created', store_id, data: { id } })
    return { id, token: await openSession(trx, { customer_id: id, authenticated_at: now() }, now()) }
  })
  if (!registered) throw codeNotValid()
  return registered
}
