import type { Database } from '../db/database.ts'
import { newId } from '../db/new-id.ts'

export interface StoreFixture {
  id: string
  /** Another for each store of a process, which may run several test files. */
  name: string
  view_code: string
  sales_channel_id: string
  profile_id: string
  gift_card_profile_id: string
  /** Automatic tax of 11 %, added to prices. */
  idr_region_id: string
  /** Automatic tax of 20 %, added to prices. */
  eur_region_id: string
}

let storeCount = 0

/** A store that sells in rupiah and euros, with its default channel, profiles and a region for each currency. */
export async function aStore(db: Database, { is_default = false } = {}): Promise<StoreFixture> {
  storeCount += 1
  const id = newId('store')
  const name = `Shop ${storeCount}`
  const view_code = `shop-${storeCount}`
  const sales_channel_id = newId('sc')
  const profile_id = newId('sp')
  const gift_card_profile_id = newId('sp')
  const idr_region_id = newId('reg')
  const eur_region_id = newId('reg')
  await db.insertInto('stores').values({ id, name, view_code, is_default, default_currency_code: 'idr' }).execute()
  await db
    .insertInto('store_currencies')
    .values(['idr', 'eur'].map((currency_code) => ({ store_id: id, currency_code })))
    .execute()
  await db.insertInto('sales_channels').values({ id: sales_channel_id, store_id: id, name: 'Website' }).execute()
  await db
    .insertInto('shipping_profiles')
    .values([
      { id: profile_id, store_id: id, name: 'Default', type: 'default' },
      { id: gift_card_profile_id, store_id: id, name: 'Gift cards', type: 'gift_card' },
    ])
    .execute()
  await db
    .insertInto('regions')
    .values([
      { id: idr_region_id, store_id: id, name: 'Indonesia', currency_code: 'idr', tax_rate: 11 },
      { id: eur_region_id, store_id: id, name: 'Europe', currency_code: 'eur', tax_rate: 20 },
    ])
    .execute()
  await db
    .updateTable('stores')
    .set({ default_sales_channel_id: sales_channel_id, default_region_id: idr_region_id })
    .where('id', '=', id)
    .execute()
  return { id, name, view_code, sales_channel_id, profile_id, gift_card_profile_id, idr_region_id, eur_region_id }
}
