import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { softDelete } from '../../../db/soft-delete.ts'
import type { Services } from '../../../platform/services.ts'

/** Deletes a group; its prices and discounts then apply to no customer. */
export async function deleteCustomerGroup(
  { db, now }: Services,
  store_id: string,
  id: string,
  onChange: (trx: Trx, store_id: string) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await softDelete(trx, 'Customer group', 'customer_groups', { store_id, id, now: now() })
    await onChange(trx, store_id)
  })
}
