import { inTransaction } from '../../../db/in-transaction.ts'
import { softDelete } from '../../../db/soft-delete.ts'
import type { Services } from '../../../platform/services.ts'

/** Deletes a group; its prices and discounts then apply to no customer. */
export async function deleteCustomerGroup({ db, now }: Services, store_id: string, id: string): Promise<void> {
  await inTransaction(db, (trx) => softDelete(trx, 'Customer group', 'customer_groups', { store_id, id, now: now() }))
}
