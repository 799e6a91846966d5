import type { Database } from '../../db/database.ts'

/** One of the names of an account. */
export type AccountName = { email: string } | { phone: string } | { id: string }

/** The live account of that name; guests are not found, nor is an unverified number. */
export async function findAccount(db: Database, name: AccountName) {
  const [column, value] =
    'email' in name
      ? (['email', name.email.toLowerCase()] as const)
      : 'phone' in name
        ? (['phone', name.phone] as const)
        : (['id', name.id] as const)
  return db
    .selectFrom('customers')
    .select(['id', 'email', 'phone', 'phone_verified_at', 'first_name', 'password_hash'])
    .where(column, '=', value)
    .where('has_account', '=', true)
    .where('deleted_at', 'is', null)
    .$if('phone' in name, (query) => query.where('phone_verified_at', 'is not', null))
    .executeTakeFirst()
}
