import { inTransaction } from '../../../db/in-transaction.ts'
import { notFound } from '../../../http/refusal.ts'
import type { Services } from '../../services.ts'
import { closeSessionsOf } from '../../sessions/sessions.ts'
import { ownTwoFactor, twoFactorNotActive } from '../two-factor.errors.ts'
import { deleteTwoFactor } from '../two-factor.queries.ts'

/**
 * Turns off the two-factor sign-in of a colleague who lost both app and recovery codes, ends their sessions, and emits
 * the event that notifies them.
 */
export async function resetTwoFactor(
  { db, jobs }: Services,
  store_id: string,
  actor_id: string,
  user_id: string,
): Promise<void> {
  if (user_id === actor_id) throw ownTwoFactor()
  await inTransaction(db, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', user_id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!user) throw notFound('User', user_id)
    if (!(await deleteTwoFactor(trx, user_id))) throw twoFactorNotActive()
    await closeSessionsOf(trx, { user_id })
    await jobs.emit(trx, { name: 'user.two_factor_reset', store_id, data: { id: user_id } })
  })
}
