import type { UpdateMeInput } from '@shopkey/contract/customer.ts'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { mergedMetadata } from '../../../db/metadata.ts'
import type { Requester } from '../../../platform/known-devices/known-device.ts'
import { requireGoodPassword } from '../../../platform/passwords/password.rules.ts'
import { hashPassword } from '../../../platform/passwords/password-hash.ts'
import { voidPasswordTokens } from '../../../platform/passwords/password-tokens.ts'
import {
  type PhonePlace,
  phoneNumber,
  phoneNumberOrNone,
  storedPhoneNumber,
} from '../../../platform/phone-numbers/phone-number.ts'
import { storePhonePlace } from '../../../platform/phone-numbers/store-phone-place.ts'
import type { Services } from '../../../platform/services.ts'
import { authenticatedAt, closeOtherSessionsOf } from '../../../platform/sessions/sessions.ts'
import { codeNotValid } from '../../one-time-codes/one-time-code.errors.ts'
import { redeemCode } from '../../one-time-codes/one-time-codes.ts'
import {
  accountExists,
  lastNameOfAccount,
  phoneToVerifyMissing,
  phoneVerificationMissing,
  reauthenticationMissing,
} from '../customer.errors.ts'
import { lockCustomer } from '../customer.queries.ts'
import { insertAddress, requireOwnAddress, updateAddress } from '../customer-addresses.ts'
import { requireFreePhone } from '../insert-account.ts'
import { isJustAuthenticated, needsReauthentication } from '../reauthentication.ts'
import { requirePassword } from '../require-password.ts'
import { setPassword } from '../set-password.ts'

interface Me {
  store_id: string
  customer_id: string
  /** Of the current session, which stays open. */
  token: string
  /** Guesses of the old password and of codes count for it. */
  requester: Requester
}

/**
 * Changes a customer's own account. E-mail, password and a phone that signs in need more than a session: the old password,
 * a code to the verified phone, or a sign-in of the last minutes. A new password ends all other sessions.
 */
export async function updateMe(
  services: Services,
  { store_id, customer_id, token, requester }: Me,
  { otp, current_otp, old_password, ...input }: UpdateMeInput,
): Promise<void> {
  const { config, db, jobs, now } = services
  const { password, billing_address, metadata, phone: typedPhone, email: typedEmail, ...fields } = input
  if (password) await requireGoodPassword(password, [typedEmail, fields.first_name, fields.last_name], config)
  if (old_password !== undefined) await requirePassword(services, { id: customer_id }, old_password, requester)
  const password_hash = password && (await hashPassword(password))
  const email = typedEmail?.toLowerCase()
  const place = billingCountry(billing_address) ?? (await storePhonePlace(db, store_id))
  const typed = phoneNumberOrNone(typedPhone, (text) => (otp ? phoneNumber : storedPhoneNumber)(text, place))
  const isDone = await inTransaction(db, async (trx) => {
    const customer = await lockCustomer(trx, customer_id)
    const redeem = (phone: string, code: string) =>
      redeemCode(trx, { phone, code, requester, secret: config.secret, now: now() })
    const phone = typed === undefined ? customer.phone : typed
    const ownPhone = customer.phone_verified_at ? customer.phone : null
    if (otp && !phone) throw phoneToVerifyMissing()
    const isVerified = otp && phone ? await redeem(phone, otp) : undefined
    if (isVerified === false) return false
    if (current_otp && !(ownPhone && (await redeem(ownPhone, current_otp)))) return false
    const isOwner =
      old_password !== undefined ||
      Boolean(current_otp) ||
      (isVerified && phone === ownPhone) ||
      isJustAuthenticated(await authenticatedAt(trx, token), now())
    const changes = {
      email: email !== undefined && email !== customer.email,
      phone: phone !== customer.phone,
      password: Boolean(password_hash),
    }
    const needsOwner = needsReauthentication(customer, { ...changes, phone, isVerified: isVerified ?? false })
    if (needsOwner && !isOwner) throw reauthenticationMissing()
    if (isVerified && phone) await requireFreePhone(trx, phone, customer_id)
    if (!isVerified) requireSameSignIn(customer, { phone, email })
    if (email && changes.email) await requireFreeEmail(trx, email)

    if (password_hash) {
      await closeOtherSessionsOf(trx, customer_id, token)
      await setPassword(services, trx, { store_id, customer_id, password_hash })
    }
    // The event goes to the addresses before the change.
    const before = { id: customer_id, email: customer.email, phone: customer.phone }
    if (changes.email) {
      await voidPasswordTokens(trx, { customer_id })
      await jobs.emit(trx, { name: 'customer.email_changed', store_id, data: before })
    }
    if (changes.phone) await jobs.emit(trx, { name: 'customer.phone_changed', store_id, data: before })
    const billing_address_id =
      billing_address === undefined
        ? customer.billing_address_id
        : await saveBillingAddress(trx, customer, billing_address, now())
    await trx
      .updateTable('customers')
      .set({
        ...fields,
        phone,
        ...(changes.phone && { phone_verified_at: null }),
        ...(isVerified && { phone_verified_at: now() }),
        billing_address_id,
        ...(email && { email }),
        // No link was mailed to the new address yet.
        ...(changes.email && { email_verified_at: null }),
        ...mergedMetadata(metadata),
        updated_at: now(),
      })
      .where('id', '=', customer_id)
      .execute()
    return true
  })
  if (!isDone) throw codeNotValid()
}

/**
 * Protects a verified number from accidental loss: a new one needs verification, and removing it another way to sign
 * in.
 */
function requireSameSignIn(
  customer: { phone: string | null; phone_verified_at: Date | null; email: string | null },
  { phone, email }: { phone: string | null; email: string | undefined },
): void {
  if (!phone && !customer.email && !email) throw lastNameOfAccount()
  if (phone && phone !== customer.phone && customer.phone_verified_at) throw phoneVerificationMissing()
}

function billingCountry(billing: UpdateMeInput['billing_address']): PhonePlace | undefined {
  return typeof billing === 'object' && billing?.country_code ? [billing.country_code] : undefined
}

/** An id chooses from the address book; an address changes the separate billing address, or creates one. */
async function saveBillingAddress(
  trx: Trx,
  customer: { id: string; billing_address_id: string | null },
  billing: NonNullable<UpdateMeInput['billing_address']>,
  now: Date,
): Promise<string> {
  if (typeof billing === 'string') {
    if (billing !== customer.billing_address_id) await requireOwnAddress(trx, customer.id, billing)
    return billing
  }
  const separate = customer.billing_address_id
    ? await trx
        .selectFrom('addresses')
        .select('id')
        .where('id', '=', customer.billing_address_id)
        .where('customer_id', 'is', null)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined
  if (!separate) return insertAddress(trx, null, billing, now)
  await updateAddress(trx, separate.id, billing, now)
  return separate.id
}

async function requireFreeEmail(trx: Trx, email: string): Promise<void> {
  const taken = await trx
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .where('has_account', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (taken) throw accountExists()
}
