import type { ChangeOwnPasswordInput } from '@shopkey/contract/staff-account.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Requester } from '../../known-devices/known-device.ts'
import { requireGoodPassword } from '../../passwords/password.rules.ts'
import { hashPassword } from '../../passwords/password-hash.ts'
import type { Services } from '../../services.ts'
import { endAccess } from '../end-access.ts'
import { requireOwnPassword } from '../require-own-password.ts'

interface Asker {
  user_id: string
  requester: Requester
  /** The session that stays; all others end, and so do API keys. */
  session: string | undefined
  /** The store that sends the message. */
  store_id: string
}

/** Sets a new password for a person who knows the old one, and sends them a message about it. */
export async function changeOwnPassword(
  services: Services,
  { user_id, requester, session, store_id }: Asker,
  { current_password, new_password }: ChangeOwnPasswordInput,
): Promise<void> {
  const { db, jobs, now } = services
  await requireGoodPassword(new_password)
  await requireOwnPassword(services, user_id, current_password, requester)
  const password_hash = await hashPassword(new_password)
  await inTransaction(db, async (trx) => {
    const { email } = await trx
      .updateTable('users')
      .set({ password_hash, updated_at: now() })
      .where('id', '=', user_id)
      .returning('email')
      .executeTakeFirstOrThrow()
    await endAccess(trx, user_id, now(), session)
    await jobs.emit(trx, { name: 'user.password_changed', store_id, data: { id: user_id, email } })
  })
}
