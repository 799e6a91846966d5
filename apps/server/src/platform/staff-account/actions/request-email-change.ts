import type { ChangeEmailInput } from '@shopkey/contract/staff-account.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Requester } from '../../known-devices/known-device.ts'
import type { Services } from '../../services.ts'
import { hashToken, newToken } from '../../sessions/sessions.ts'
import { sealEmailToken } from '../email-token.ts'
import { requireOwnPassword } from '../require-own-password.ts'
import { emailUnchanged } from '../staff-account.errors.ts'

const validHours = 24

interface Asker {
  user_id: string
  requester: Requester
  store_id: string
}

/**
 * Asks the new mailbox for a confirmation and notifies the old one. Nothing changes until the new one confirms. Only
 * the reader of the mailbox learns whether the address is taken.
 */
export async function requestEmailChange(
  services: Services,
  { user_id, requester, store_id }: Asker,
  { password, ...input }: ChangeEmailInput,
): Promise<void> {
  const { config, db, jobs, now } = services
  const email = input.email.toLowerCase()
  await requireOwnPassword(services, user_id, password, requester)
  const token = newToken()
  const change = {
    email,
    token_hash: hashToken(token),
    created_at: now(),
    expires_at: new Date(now().getTime() + validHours * 3_600_000),
  }
  const sealed = {
    sealed_token: sealEmailToken(config.secret, user_id, token),
    expires_at: change.expires_at.toISOString(),
  }
  await inTransaction(db, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select('email')
      .where('id', '=', user_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (user.email === email) throw emailUnchanged()
    await trx
      .insertInto('email_changes')
      .values({ user_id, ...change })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
      .execute()
    const data = { id: user_id, email, old_email: user.email, ...sealed }
    await jobs.emit(trx, { name: 'user.email_change_requested', store_id, data })
  })
}
