import type { CreatePriceListInput } from '@shopkey/contract/price-list.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import type { Services } from '../../services.ts'
import { priceListEndsBeforeStart } from '../price-list.errors.ts'
import { replaceCustomerGroups, writeListPrices } from '../price-list-parts.ts'

export async function createPriceList(
  { db, now }: Services,
  store_id: string,
  input: CreatePriceListInput,
): Promise<string> {
  const { prices, customer_groups, ...fields } = input
  if (input.starts_at && input.ends_at && new Date(input.ends_at) <= new Date(input.starts_at))
    throw priceListEndsBeforeStart()
  const list = { id: newId('pl'), store_id }
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('price_lists')
      .values({ ...fields, ...list, created_at: now(), updated_at: now() })
      .execute()
    await writeListPrices(trx, list, prices)
    if (customer_groups) await replaceCustomerGroups(trx, list, customer_groups)
  })
  return list.id
}
