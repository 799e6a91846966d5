import type { ResetUserPasswordInput } from '@shopkey/contract/user.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../../services.ts'
import { requireGoodPassword } from '../../passwords/password.rules.ts'
import { hashPassword } from '../../passwords/password-hash.ts'
import { passwordTokenNotValid, redeemPasswordToken, voidPasswordTokens } from '../../passwords/password-tokens.ts'
import { closeSessionsOf } from '../../sessions/sessions.ts'

/** Sets a new password with a token that was sent; signs the person out everywhere and answers their id. */
export async function resetUserPassword(
  { db, now }: Services,
  { email, token, password }: ResetUserPasswordInput,
): Promise<string> {
  requireGoodPassword(password)
  const password_hash = await hashPassword(password)
  return inTransaction(db, async (trx) => {
    const { user_id } = await redeemPasswordToken(trx, token, now())
    if (!user_id) throw passwordTokenNotValid()
    let changed = trx
      .updateTable('users')
      .set({ password_hash, updated_at: now() })
      .where('id', '=', user_id)
      .where('deleted_at', 'is', null)
    if (email) changed = changed.where('email', '=', email.toLowerCase())
    const { numUpdatedRows } = await changed.executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw passwordTokenNotValid()
    await voidPasswordTokens(trx, { user_id })
    await closeSessionsOf(trx, { user_id })
    return user_id
  })
}
