import type { Trx } from '../../db/database.ts'
import { refusal } from '../../http/refusal.ts'
import { hashToken, newToken } from '../sessions/sessions.ts'

export const passwordTokenNotValid = refusal({
  type: 'unauthorized',
  code: 'password_token_not_valid',
  message: 'This link to set a new password is used up or too old; ask for another',
})

type Owner = { user_id: string } | { customer_id: string }

const validMinutes = 15

/** A token that lets its bearer set a new password once; delivered by the notification, kept as a hash. */
export async function issuePasswordToken(trx: Trx, owner: Owner, now: Date): Promise<string> {
  const token = newToken()
  const expires_at = new Date(now.getTime() + validMinutes * 60_000)
  await trx.deleteFrom('password_tokens').where('expires_at', '<=', now).execute()
  await trx
    .insertInto('password_tokens')
    .values({ token_hash: hashToken(token), ...owner, created_at: now, expires_at })
    .execute()
  return token
}

/** Whose token this is; locked, so that it is used once. Refuses an unknown or expired one. */
export async function redeemPasswordToken(trx: Trx, token: string, now: Date) {
  const row = await trx
    .selectFrom('password_tokens')
    .select(['user_id', 'customer_id'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw passwordTokenNotValid()
  return row
}

/** After a password change no older link works. */
export async function voidPasswordTokens(trx: Trx, owner: Owner): Promise<void> {
  const [column, id] =
    'user_id' in owner ? (['user_id', owner.user_id] as const) : (['customer_id', owner.customer_id] as const)
  await trx.deleteFrom('password_tokens').where(column, '=', id).execute()
}
