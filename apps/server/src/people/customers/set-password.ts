import type { Trx } from '../../db/database.ts'
import { voidPasswordTokens } from '../../platform/passwords/password-tokens.ts'
import type { Services } from '../../platform/services.ts'

/**
 * Stores a customer's new password: invalidates links sent before, and emits the event that notifies the customer at
 * their former address.
 */
export async function setPassword(
  { jobs, now }: Services,
  trx: Trx,
  { store_id, customer_id, password_hash }: { store_id: string; customer_id: string; password_hash: string },
): Promise<void> {
  const { email, phone } = await trx
    .updateTable('customers')
    .set({ password_hash, updated_at: now() })
    .where('id', '=', customer_id)
    .returning(['email', 'phone'])
    .executeTakeFirstOrThrow()
  await voidPasswordTokens(trx, { customer_id })
  await jobs.emit(trx, { name: 'customer.password_changed', store_id, data: { id: customer_id, email, phone } })
}
