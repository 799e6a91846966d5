import type { UpdatePriceListInput } from '@shopkey/contract/price-list.ts'
import { indexPrices } from '../../../catalogue/search-index/index-products.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { requireUnchanged } from '../../../http/if-match.ts'
import type { Services } from '../../services.ts'
import { priceListEndsBeforeStart } from '../price-list.errors.ts'
import { lockPriceList, productsOfPriceList } from '../price-list.queries.ts'
import { replaceCustomerGroups, writeListPrices } from '../price-list-parts.ts'

/** Changes the sent properties; prices with an id change, the others are added. `expected`: the version that the caller read. */
export async function updatePriceList(
  { db, now }: Services,
  store_id: string,
  id: string,
  input: UpdatePriceListInput,
  expected?: Date,
): Promise<void> {
  const { prices, customer_groups, ...fields } = input
  await inTransaction(db, async (trx) => {
    const list = await lockPriceList(trx, store_id, id)
    await requireUnchanged(trx, list, expected)
    const starts_at = input.starts_at === undefined ? list.starts_at : input.starts_at && new Date(input.starts_at)
    const ends_at = input.ends_at === undefined ? list.ends_at : input.ends_at && new Date(input.ends_at)
    if (starts_at && ends_at && ends_at <= starts_at) throw priceListEndsBeforeStart()
    await trx
      .updateTable('price_lists')
      .set({ ...fields, updated_at: now() })
      .where('id', '=', id)
      .execute()
    if (prices) await writeListPrices(trx, list, prices)
    if (customer_groups) await replaceCustomerGroups(trx, list, customer_groups)
    await indexPrices(trx, await productsOfPriceList(trx, id))
  })
}
