import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../services.ts'
import { findDraftRow } from '../draft-order.queries.ts'

/** Deletes a draft, with its cart while that is still open; the order that it became stays (v1 wire rule). */
export async function deleteDraftOrder({ db, now }: Services, store_id: string, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { cart_id } = await findDraftRow(trx, store_id, id)
    // The cart first, like a completion.
    await trx
      .updateTable('carts')
      .set({ deleted_at: now(), updated_at: now() })
      .where('id', '=', cart_id)
      .where('completed_at', 'is', null)
      .execute()
    await trx.updateTable('orders').set({ draft_order_id: null }).where('draft_order_id', '=', id).execute()
    await trx.deleteFrom('draft_orders').where('id', '=', id).execute()
  })
}
