import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'

/** The rows of a catalogue that every store needs: a sales channel, whose id it returns, and a profile for what is shipped and for gift cards. */
export async function insertCatalogueDefaults(trx: Trx, store_id: string, created_at: Date): Promise<string> {
  const id = newId('sc')
  const times = { created_at, updated_at: created_at }
  await trx
    .insertInto('sales_channels')
    .values({ id, store_id, name: 'Default Sales Channel', description: 'Created with the store', ...times })
    .execute()
  await trx
    .insertInto('shipping_profiles')
    .values([
      { id: newId('sp'), store_id, name: 'Default Shipping Profile', type: 'default', ...times },
      { id: newId('sp'), store_id, name: 'Gift Card Profile', type: 'gift_card', ...times },
    ])
    .execute()
  return id
}
