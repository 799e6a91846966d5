import { inTransaction } from '../../../db/in-transaction.ts'
import type { ShopEvent } from '../../../jobs/events.ts'
import { issuePasswordToken, mayMailLink } from '../../passwords/password-tokens.ts'
import type { Services } from '../../services.ts'
import { storeToWriteFrom } from '../store-members.ts'

/**
 * Requests a link for a new password. The reply is the same, and takes as long, whether the address has an account:
 * that is looked up afterwards.
 */
export async function requestPasswordToken({ db, jobs, stores }: Services, email: string): Promise<void> {
  const store_id = (await stores.find(undefined))?.id
  if (!store_id) return // before the first store there are no accounts
  const data = { email: email.toLowerCase() }
  await inTransaction(db, (trx) => jobs.emit(trx, { name: 'user.password_reset_requested', store_id, data }))
}

/**
 * Creates the requested token and emits the event that sends it, in the name of the person's first store; nothing for
 * an address without an account, nor beyond the limit per account.
 */
export async function sendUserPasswordLink({ config, db, jobs, now }: Services, event: ShopEvent): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', '=', String(event.data.email))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!user) return
  const { id, email } = user
  await inTransaction(db, async (trx) => {
    if (!(await mayMailLink(trx, config.secret, { user_id: id }, now()))) return
    const token = await issuePasswordToken(trx, config.secret, { user_id: id }, now())
    const store_id = (await storeToWriteFrom(trx, id)) ?? event.store_id
    await jobs.emit(trx, { name: 'user.password_reset', store_id, data: { id, email, ...token } })
  })
}
