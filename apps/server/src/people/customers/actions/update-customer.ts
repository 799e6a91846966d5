import type { UpdateCustomerInput } from '@shopkey/contract/customer.ts'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { mergedMetadata } from '../../../db/metadata.ts'
import { requireUnchanged } from '../../../http/if-match.ts'
import { notFound } from '../../../http/refusal.ts'
import { phoneNumberOrNone, storedPhoneNumber } from '../../../platform/phone-numbers/phone-number.ts'
import { storePhonePlace } from '../../../platform/phone-numbers/store-phone-place.ts'
import type { Services } from '../../../platform/services.ts'
import {
  customerKnown,
  emailOfAccountStays,
  guestHasNoPassword,
  guestNeedsEmailOrPhone,
  passwordOfAccountStays,
  phoneOfAccountStays,
} from '../customer.errors.ts'
import { getCustomerVersion, lockCustomer } from '../customer.queries.ts'
import { type RightToJoin, requireRightToJoin } from '../right-to-join.ts'

/**
 * Changes the store's record of one of its customers: the name it uses, metadata, and groups (`groups` replaces them).
 * E-mail and phone of a guest only; an account's belong to the person, as does its password.
 * `expected`: the version that the caller read.
 */
export async function updateCustomer(
  { db, lookups, now }: Services,
  { store_id, id }: { store_id: string; id: string },
  input: UpdateCustomerInput,
  { expected, right }: { expected: Date | undefined; right: RightToJoin },
): Promise<void> {
  const { password, metadata, first_name, last_name } = input
  const groups = input.groups && [...new Set(input.groups.map((group) => group.id))]
  const email = input.email?.toLowerCase()
  const place = await storePhonePlace(db, store_id)
  const phone = phoneNumberOrNone(input.phone, (text) => storedPhoneNumber(text, place))
  await inTransaction(db, async (trx) => {
    await requireRightToJoin(trx, lookups, { store_id, group_ids: groups ?? [], customer_id: id }, right)
    const customer = await lockCustomer(trx, id, store_id)
    if (expected)
      await requireUnchanged(trx, { id, store_id, updated_at: await getCustomerVersion(trx, store_id, id) }, expected)
    if (password) throw customer.has_account ? passwordOfAccountStays() : guestHasNoPassword()
    const newEmail = email === customer.email ? undefined : email
    const newPhone = phone === customer.phone ? undefined : phone
    if (newEmail !== undefined || newPhone !== undefined)
      await changeGuest(trx, customer, { email: newEmail, phone: newPhone }, now())
    await trx
      .updateTable('store_customers')
      .set({
        // An empty text removes the store's own name.
        ...(first_name !== undefined && { first_name: first_name.trim() || null }),
        ...(last_name !== undefined && { last_name: last_name.trim() || null }),
        ...mergedMetadata(metadata),
        updated_at: now(),
      })
      .where('store_id', '=', store_id)
      .where('customer_id', '=', id)
      .execute()
    if (groups) await replaceGroups(trx, store_id, id, groups)
  })
}

type Reach = { email: string | undefined; phone: string | null | undefined }

async function changeGuest(
  trx: Trx,
  guest: { id: string; store_id: string | null; has_account: boolean; email: string | null; phone: string | null },
  { email = guest.email ?? undefined, phone = guest.phone }: Reach,
  now: Date,
): Promise<void> {
  if (guest.has_account) throw (email ?? null) === guest.email ? phoneOfAccountStays() : emailOfAccountStays()
  if (!email && !phone) throw guestNeedsEmailOrPhone()
  if (email && email !== guest.email) {
    const other = await trx
      .selectFrom('customers')
      .select('id')
      .where('store_id', '=', guest.store_id)
      .where('email', '=', email)
      .where('has_account', '=', false)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (other) throw customerKnown()
  }
  const isNewEmail = email !== (guest.email ?? undefined)
  await trx
    .updateTable('customers')
    .set({ email, phone, ...(isNewEmail && { email_entered_by_staff: true }), updated_at: now })
    .where('id', '=', guest.id)
    .execute()
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
      // Membership by a rule ends by the rule.
      .where('by_rule', '=', false)
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
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
