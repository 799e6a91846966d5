import type { UpdateCustomerInput } from '@shopkey/contract/customer.ts'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { mergedMetadata } from '../../../db/metadata.ts'
import { notFound } from '../../../http/refusal.ts'
import { requireGoodPassword } from '../../../platform/passwords/password.rules.ts'
import { hashPassword } from '../../../platform/passwords/password-hash.ts'
import { voidPasswordTokens } from '../../../platform/passwords/password-tokens.ts'
import { phoneNumberOrNone } from '../../../platform/phone-numbers/phone-number.ts'
import { closeSessionsOf } from '../../../platform/sessions/sessions.ts'
import type { Services } from '../../../services.ts'
import {
  customerOfOtherStores,
  emailOfAccountStays,
  guestHasNoPassword,
  phoneOfAccountStays,
} from '../customer.errors.ts'
import { lockCustomer } from '../customer.queries.ts'
import { isCustomerElsewhere } from '../store-membership.ts'

/** Staff change one of their store's customers. `groups` replaces the groups that the customer is in, in this store. */
export async function updateCustomer(
  { db, now }: Services,
  store_id: string,
  id: string,
  input: UpdateCustomerInput,
): Promise<void> {
  const { password, groups, metadata, phone: typedPhone, email: typedEmail, ...fields } = input
  if (password) requireGoodPassword(password)
  const password_hash = password && (await hashPassword(password))
  const email = typedEmail?.toLowerCase()
  const phone = phoneNumberOrNone(typedPhone)
  await inTransaction(db, async (trx) => {
    const customer = await lockCustomer(trx, id, store_id)
    if (email && email !== customer.email && customer.has_account) throw emailOfAccountStays()
    const changesPhone = phone !== undefined && phone !== customer.phone
    if (changesPhone && customer.phone_verified_at) throw phoneOfAccountStays()
    if (password_hash) {
      if (!customer.has_account) throw guestHasNoPassword()
      if (await isCustomerElsewhere(trx, store_id, id)) throw customerOfOtherStores()
      await closeSessionsOf(trx, { customer_id: id })
      await voidPasswordTokens(trx, { customer_id: id })
    }
    await trx
      .updateTable('customers')
      .set({
        ...fields,
        phone,
        ...(email && { email }),
        ...(password_hash && { password_hash }),
        ...mergedMetadata(metadata),
        updated_at: now(),
      })
      .where('id', '=', id)
      .execute()
    if (groups) await replaceGroups(trx, store_id, id, [...new Set(groups.map((group) => group.id))])
  })
}

async function replaceGroups(trx: Trx, store_id: string, customer_id: string, group_ids: string[]): Promise<void> {
  const own = await trx
    .selectFrom('customer_groups')
    .select('id')
    .where('store_id', '=', store_id)
    .where('deleted_at', 'is', null)
    .execute()
  const unknown = group_ids.find((id) => !own.some((group) => group.id === id))
  if (unknown) throw notFound('Customer group', unknown)
  if (own.length > 0) {
    await trx
      .deleteFrom('customer_group_customers')
      .where('customer_id', '=', customer_id)
      .where(
        'customer_group_id',
        'in',
        own.map((group) => group.id),
      )
      .execute()
  }
  if (group_ids.length === 0) return
  await trx
    .insertInto('customer_group_customers')
    .values(group_ids.map((customer_group_id) => ({ customer_group_id, customer_id })))
    .execute()
}
