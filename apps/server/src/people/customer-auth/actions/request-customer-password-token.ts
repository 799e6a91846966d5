import { inTransaction } from '../../../db/in-transaction.ts'
import type { ShopEvent } from '../../../jobs/events.ts'
import { issuePasswordToken, mayMailLink } from '../../../platform/passwords/password-tokens.ts'
import type { Services } from '../../../services.ts'
import { findAccount } from '../account.queries.ts'

/**
 * Has a link for a new password sent, if the address has an account. The caller is told nothing either way and waits as long:
 * whether there is one is looked up afterwards.
 */
export async function requestCustomerPasswordToken(
  { db, jobs }: Services,
  store_id: string,
  email: string,
): Promise<void> {
  const data = { email: email.toLowerCase() }
  await inTransaction(db, (trx) => jobs.emit(trx, { name: 'customer.password_reset_requested', store_id, data }))
}

/** Makes the token that was asked for, for whoever writes the message; nothing for an address without an account, nor beyond the limit per account. */
export async function sendCustomerPasswordLink(
  { config, db, jobs, now }: Services,
  { store_id, data }: ShopEvent,
): Promise<void> {
  const email = String(data.email)
  const account = await findAccount(db, { email })
  if (!account) return
  await inTransaction(db, async (trx) => {
    const owner = { customer_id: account.id }
    if (!(await mayMailLink(trx, config.secret, owner, now()))) return
    const token = await issuePasswordToken(trx, config.secret, owner, now())
    await jobs.emit(trx, { name: 'customer.password_reset', store_id, data: { id: account.id, email, ...token } })
  })
}
