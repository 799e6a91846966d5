import { inTransaction } from '../../../db/in-transaction.ts'
import type { ShopEvent } from '../../../jobs/events.ts'
import { issuePasswordToken, mayMailLink } from '../../../platform/passwords/password-tokens.ts'
import type { Services } from '../../../platform/services.ts'
import { findAccount } from '../../customers/account.queries.ts'

/**
 * Requests a link for a new password. The reply is the same, and takes as long, whether the address has an account:
 * that is looked up afterwards.
 */
export async function requestCustomerPasswordToken(
  { db, jobs }: Services,
  store_id: string,
  email: string,
): Promise<void> {
  const data = { email: email.toLowerCase() }
  await inTransaction(db, (trx) => jobs.emit(trx, { name: 'customer.password_reset_requested', store_id, data }))
}

/**
 * Creates the requested token and emits the event that sends it; nothing for an address without an account, nor beyond
 * the limit per account.
 */
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
