import { inTransaction } from '../../../db/in-transaction.ts'
import { softDelete } from '../../../db/soft-delete.ts'
import type { Services } from '../../services.ts'
import { lockPriceList } from '../price-list.queries.ts'

/** Deletes a price list with its prices. */
export async function deletePriceList({ db, now }: Services, store_id: string, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockPriceList(trx, store_id, id)
    await trx
      .updateTable('money_amounts')
      .set({ deleted_at: now() })
      .where('price_list_id', '=', id)
      .where('deleted_at', 'is', null)
      .execute()
    await softDelete(trx, 'Price list', 'price_lists', { store_id, id, now: now() })
  })
}
