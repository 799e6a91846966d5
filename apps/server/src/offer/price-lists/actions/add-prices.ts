import type { PriceInput } from '@shopkey/contract/price-list.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Services } from '../../services.ts'
import { lockPriceList } from '../price-list.queries.ts'
import { writeListPrices } from '../price-list-parts.ts'

/** Adds prices to a list; with `override` deletes all its other prices first, except those in `unseen_currency`. */
export async function addPrices(
  { db, now }: Services,
  store_id: string,
  id: string,
  input: { prices: PriceInput[]; override?: boolean; unseen_currency: string | undefined },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const list = await lockPriceList(trx, store_id, id)
    if (input.override) {
      const kept = input.prices.flatMap((price) => price.id ?? [])
      await trx
        .updateTable('money_amounts')
        .set({ deleted_at: now() })
        .where('price_list_id', '=', id)
        .where('deleted_at', 'is', null)
        .where((eb) => eb.not(eb('id', '=', eb.fn.any(eb.val(kept)))))
        .where('currency_code', '!=', input.unseen_currency ?? '')
        .execute()
    }
    await writeListPrices(trx, list, input.prices)
  })
}
