import type { Database } from '../../db/database.ts'
import { notFound } from '../../http/refusal.ts'

/** The account as its person sees it; `pending_email` is the new address that its mailbox has not confirmed yet. */
export async function getAccount(db: Database, user_id: string, now: Date) {
  const account = await db
    .selectFrom('users')
    .select(({ selectFrom }) => [
      'id', 'email', 'email_verified_at', 'username', 'phone', 'first_name', 'last_name', 'is_installation_owner',
      'created_at', 'updated_at',
      selectFrom('email_changes').select('email').whereRef('user_id', '=', 'users.id').where('expires_at', '>', now).as('pending_email'),
    ]) // biome-ignore format: a list reads better packed
    .where('id', '=', user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!account) throw notFound('User', user_id)
  return account
}
