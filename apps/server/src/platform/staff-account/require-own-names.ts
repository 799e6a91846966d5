import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { signInNameTaken } from './staff-account.errors.ts'

/**
 * Throws where a colleague of one of the person's stores signs in with this number or user name. Those of others are not compared: a
 * refusal would reveal an account elsewhere.
 */
export async function requireOwnNames(
  trx: Trx,
  user_id: string,
  { phone, username }: { phone?: string | null | undefined; username?: string | null | undefined },
): Promise<void> {
  if (!phone && !username) return
  const { rows } = await sql`
    select from users u
    where u.id <> ${user_id} and u.deleted_at is null
      and (u.phone = ${phone ?? null} or lower(u.username) = ${username?.toLowerCase() ?? null})
      and exists (
        select from store_members theirs join store_members own using (store_id)
        where theirs.user_id = u.id and own.user_id = ${user_id}
          and theirs.deactivated_at is null and own.deactivated_at is null)
    limit 1`.execute(trx)
  if (rows.length > 0) throw signInNameTaken()
}
