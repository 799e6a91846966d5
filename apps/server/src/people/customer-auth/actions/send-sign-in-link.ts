import { inTransaction } from '../../../db/in-transaction.ts'
import { requireTry } from '../../../platform/passwords/attempt-counts.ts'
import type { Services } from '../../../platform/services.ts'
import { customerWithoutEmail } from '../../customers/customer.errors.ts'
import { lockCustomer } from '../../customers/customer.queries.ts'

const linksPerWindow = 3
const windowMs = 15 * 60_000

/**
 * Sends a customer of the store a link by e-mail on behalf of its staff: to choose a new password where there is an
 * account, else to open one. The link goes to the address that the customer has, and staff never see it.
 */
export async function sendSignInLink(
  { config, db, jobs, now }: Services,
  store_id: string,
  customer_id: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { id, email, has_account } = await lockCustomer(trx, customer_id, store_id)
    if (!email) throw customerWithoutEmail()
    const key = `sign-in links of ${id} by staff`
    await requireTry(trx, { key, max: linksPerWindow, windowMs, secret: config.secret, now: now() })
    await jobs.emit(
      trx,
      has_account
        ? { name: 'customer.password_reset_requested', store_id, data: { email } }
        : { name: 'customer.invited', store_id, data: { id } },
    )
  })
}
