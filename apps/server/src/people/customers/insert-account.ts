import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { accountExists, phoneTaken } from './customer.errors.ts'
import { joinStore } from './store-membership.ts'

interface NewAccount {
  store_id: string
  /** Missing for an account with only a phone number. */
  email?: string
  password_hash?: string
  first_name?: string
  last_name?: string
  /** As it is stored. */
  phone?: string
  /** Set when a code has verified the number. */
  phone_verified_at?: Date
  language?: string
}

/** Inserts a registered customer who belongs to the store; a guest with the same e-mail address stays separate. */
export async function insertAccount(trx: Trx, account: NewAccount, now: Date): Promise<string> {
  const { store_id, ...fields } = account
  const id = newId('cus')
  const phone = account.phone ?? null
  if (phone && account.phone_verified_at) await requireFreePhone(trx, phone, id)
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('customers')
    .values({
      ...fields,
      id,
      email: account.email?.toLowerCase() ?? null,
      phone,
      has_account: true,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('email').where(sql<boolean>`has_account and deleted_at is null`).doNothing(),
    )
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) throw accountExists()
  await joinStore(trx, store_id, id, now)
  return id
}

/** Throws when another account has this number verified: it signs in one account only. */
export async function requireFreePhone(trx: Trx, phone: string, customer_id: string): Promise<void> {
  const other = await trx
    .selectFrom('customers')
    .select('id')
    .where('phone', '=', phone)
    .where('has_account', '=', true)
    .where('phone_verified_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('id', '!=', customer_id)
    .executeTakeFirst()
  if (other) throw phoneTaken()
}
