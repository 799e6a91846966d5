import type { ResetUserPasswordInput } from '@shopkey/contract/user.ts'
import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import { requireGoodPassword } from '../../passwords/password.rules.ts'
import { hashPassword } from '../../passwords/password-hash.ts'
import { passwordTokenNotValid, redeemPasswordToken } from '../../passwords/password-tokens.ts'
import type { Services } from '../../services.ts'
import { endAccess } from '../../staff-account/end-access.ts'
import { resolveStandIn } from '../stand-in.ts'
import { storeToWriteFrom } from '../store-members.ts'

/**
 * Sets a new password with a mailed token, which also confirms the address; ends sessions and API keys, and returns the
 * person's id.
 */
export async function resetUserPassword(
  { db, jobs, now, stores }: Services,
  { email, token, password }: ResetUserPasswordInput,
): Promise<string> {
  await requireGoodPassword(password, [email])
  const password_hash = await hashPassword(password)
  const defaultStore = await stores.find(undefined)
  return inTransaction(db, async (trx) => {
    const { user_id: redeemed_by } = await redeemPasswordToken(trx, token, now())
    if (!redeemed_by) throw passwordTokenNotValid()
    const user_id = await resolveStandIn(trx, redeemed_by, now())
    let changed = trx
      .updateTable('users')
      .set({ password_hash, email_verified_at: sql`coalesce(email_verified_at, ${now()})`, updated_at: now() })
      .where('id', '=', user_id)
      .where('deleted_at', 'is', null)
    if (email) changed = changed.where('email', '=', email.toLowerCase())
    const user = await changed.returning('email').executeTakeFirst()
    if (!user) throw passwordTokenNotValid()
    await endAccess(trx, user_id, now())
    const store_id = (await storeToWriteFrom(trx, user_id)) ?? defaultStore?.id
    const data = { id: user_id, email: user.email }
    if (store_id) await jobs.emit(trx, { name: 'user.password_changed', store_id, data })
    return user_id
  })
}
