import type { UpdateMeInput } from '@shopkey/contract/customer.ts'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { mergedMetadata } from '../../../db/metadata.ts'
import type { Requester } from '../../../platform/known-devices/known-device.ts'
import { requireGoodPassword } from '../../../platform/passwords/password.rules.ts'
import { hashPassword } from '../../../platform/passwords/password-hash.ts'
import { voidPasswordTokens } from '../../../platform/passwords/password-tokens.ts'
import { phoneNumberOrNone } from '../../../platform/phone-numbers/phone-number.ts'
import { closeOtherSessionsOf } from '../../../platform/sessions/sessions.ts'
import type { Services } from '../../../services.ts'
import { codeNotValid } from '../../one-time-codes/one-time-code.errors.ts'
import { redeemCode } from '../../one-time-codes/one-time-codes.ts'
import { accountExists, lastNameOfAccount, phoneProofMissing, phoneToProveMissing } from '../customer.errors.ts'
import { lockCustomer } from '../customer.queries.ts'
import { insertAddress, requireOwnAddress, updateAddress } from '../customer-addresses.ts'
import { requireFreePhone } from '../insert-account.ts'

/** Customers change what is theirs. A new password signs them out everywhere but here (`token`). */
export async function updateMe(
  services: Services,
  customer_id: string,
  token: string,
  { otp, ...input }: UpdateMeInput,
  requester: Requester,
): Promise<void> {
  const { config, db, now } = services
  const { password, billing_address, metadata, phone: typedPhone, email: typedEmail, ...fields } = input
  if (password) requireGoodPassword(password)
  const password_hash = password && (await hashPassword(password))
  const email = typedEmail?.toLowerCase()
  const typed = phoneNumberOrNone(typedPhone)
  const isDone = await inTransaction(db, async (trx) => {
    const customer = await lockCustomer(trx, customer_id)
    const phone = typed === undefined ? customer.phone : typed
    if (otp && !phone) throw phoneToProveMissing()
    const isProved =
      otp && phone
        ? await redeemCode(trx, { phone, code: otp, requester, secret: config.secret, now: now() })
        : undefined
    if (isProved === false) return false
    if (isProved && phone) await requireFreePhone(trx, phone, customer_id)
    if (!isProved) requireSameSignIn(customer, { phone, email })
    if (email && email !== customer.email) await requireFreeEmail(trx, email)
    if (password_hash) {
      await closeOtherSessionsOf(trx, customer_id, token)
      await voidPasswordTokens(trx, { customer_id })
    }
    const billing_address_id =
      billing_address === undefined
        ? customer.billing_address_id
        : await saveBillingAddress(trx, customer, billing_address, now())
    await trx
      .updateTable('customers')
      .set({
        ...fields,
        phone,
        ...(phone !== customer.phone && { phone_verified_at: null }),
        ...(isProved && { phone_verified_at: now() }),
        billing_address_id,
        ...(email && { email }),
        ...(password_hash && { password_hash }),
        ...mergedMetadata(metadata),
        updated_at: now(),
      })
      .where('id', '=', customer_id)
      .execute()
    return true
  })
  if (!isDone) throw codeNotValid()
}

/** A number that its owner signs in with is not lost by a slip: another needs proof, and none at all another way in. */
function requireSameSignIn(
  customer: { phone: string | null; phone_verified_at: Date | null; email: string | null },
  { phone, email }: { phone: string | null; email: string | undefined },
): void {
  if (!phone && !customer.email && !email) throw lastNameOfAccount()
  if (phone && phone !== customer.phone && customer.phone_verified_at) throw phoneProofMissing()
}

/** An id chooses from the address book; an address changes the separate billing address, or makes one. */
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
