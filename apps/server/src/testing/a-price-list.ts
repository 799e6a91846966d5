import type { Database } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import type { StoreFixture } from './a-store.ts'

interface PriceListOptions {
  /** Minor units of `currency_code`, by variant id. */
  amounts: Record<string, number>
  currency_code?: string
  starts_at?: string
  ends_at?: string
  customer_group_id?: string
}

/** An active sale list, inserted into the tables. */
export async function aPriceList(db: Database, store: StoreFixture, options: PriceListOptions): Promise<string> {
  const { amounts, currency_code = 'eur', starts_at, ends_at, customer_group_id } = options
  const id = newId('pl')
  await db
    .insertInto('price_lists')
    .values({ id, store_id: store.id, name: 'Sale', description: '', status: 'active', starts_at, ends_at })
    .execute()
  const prices = Object.entries(amounts).map(([variant_id, amount]) => ({
    id: newId('ma'),
    variant_id,
    currency_code,
    amount,
    price_list_id: id,
  }))
  await db.insertInto('money_amounts').values(prices).execute()
  if (customer_group_id) {
    await db.insertInto('price_list_customer_groups').values({ price_list_id: id, customer_group_id }).execute()
  }
  return id
}
