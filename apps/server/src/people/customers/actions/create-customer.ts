import type { CreateCustomerInput } from '@shopkey/contract/customer.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newMetadata } from '../../../db/metadata.ts'
import { requireGoodPassword } from '../../../platform/passwords/password.rules.ts'
import { hashPassword } from '../../../platform/passwords/password-hash.ts'
import type { Services } from '../../../services.ts'
import { insertAccount } from '../insert-account.ts'

/** Staff make an account for a customer of the store; answers its id. */
export async function createCustomer(
  { db, jobs, now }: Services,
  store_id: string,
  { password, first_name, last_name, metadata, ...input }: CreateCustomerInput,
): Promise<string> {
  requireGoodPassword(password)
  const password_hash = await hashPassword(password)
  return inTransaction(db, async (trx) => {
    const id = await insertAccount(trx, { ...input, store_id, password_hash }, now())
    await trx
      .updateTable('store_customers')
      .set({ first_name, last_name, ...newMetadata(metadata) })
      .where('store_id', '=', store_id)
      .where('customer_id', '=', id)
      .execute()
    await jobs.emit(trx, { name: 'customer.created', store_id, data: { id } })
    return id
  })
}
