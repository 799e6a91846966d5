import { inTransaction } from '../../../db/in-transaction.ts'
import type { ShopEvent } from '../../../jobs/events.ts'
import { issuePasswordToken } from '../../../platform/passwords/password-tokens.ts'
import type { Services } from '../../../platform/services.ts'
import { findAccount } from '../../customers/account.queries.ts'

const validMinutes = 7 * 24 * 60

/**
 * Creates the token by which a customer added by a store becomes an account, and emits the event that sends it. A
 * person with an account under that e-mail address gets a message without one: they sign in.
 */
export async function sendInvitation(
  { config, db, jobs, now }: Services,
  { store_id, data }: ShopEvent,
): Promise<void> {
  const guest = await db
    .selectFrom('customers')
    .select(['id', 'email'])
    .where('id', '=', String(data.id))
    .where('has_account', '=', false)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!guest?.email) return
  const { id, email } = guest
  const account = await findAccount(db, { email })
  await inTransaction(db, async (trx) => {
    const token = account ? {} : await issuePasswordToken(trx, config.secret, { customer_id: id }, now(), validMinutes)
    await jobs.emit(trx, { name: 'customer.invitation', store_id, data: { id, email, ...token } })
  })
}
