import type { Trx } from '../../db/database.ts'
import { voidPasswordTokens } from '../passwords/password-tokens.ts'
import { hashToken } from '../sessions/sessions.ts'

/**
 * Ends everything that was opened with the old password: sessions, API keys, password links, an unconfirmed e-mail
 * address. `keep`: the token of the session that changes the password, which stays.
 */
export async function endAccess(trx: Trx, user_id: string, now: Date, keep?: string): Promise<void> {
  let sessions = trx.deleteFrom('sessions').where('user_id', '=', user_id)
  if (keep) sessions = sessions.where('token_hash', '!=', hashToken(keep))
  await sessions.execute()
  await trx
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .execute()
  await voidPasswordTokens(trx, { user_id })
  await trx.deleteFrom('email_changes').where('user_id', '=', user_id).execute()
}
