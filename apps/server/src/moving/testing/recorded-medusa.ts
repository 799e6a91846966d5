import { readFileSync } from 'node:fs'
import { after } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { readMedusaShop } from '@shopkey/moving/medusa/read-shop.ts'
import pg from 'pg'
import { startTwoStores } from '../../testing/two-stores.ts'
import { runMedusaMove } from '../run-medusa-move.ts'

/**
 * Two stores, and beside them a recorded database of Medusa 1.20.11 in the schema `v1`, to which `client` is connected. The first store has a
 * region for each currency of the old shop that it sells in.
 */
export async function startBesideMedusa() {
  const shop = await startTwoStores()
  const { t, store } = shop
  const dump = gunzipSync(readFileSync(new URL(import.meta.resolve('@shopkey/moving/testing/medusa-1.20.sql.gz'))))
  const client = new pg.Client({ connectionString: t.app.services.config.databaseUrl })
  await client.connect()
  after(() => client.end())
  await client.query(`create schema v1; set search_path to v1; ${dump.toString().replaceAll('public.', 'v1.')}`)
  const added = ['usd', 'jpy', 'gbp']
  await t.db
    .insertInto('store_currencies')
    .values(added.map((currency_code) => ({ store_id: store.id, currency_code })))
    .execute()
  const regions = added.map((currency_code) => ({ id: `reg_${currency_code}`, name: currency_code, currency_code }))
  await t.db
    .insertInto('regions')
    .values(regions.map((region) => ({ ...region, store_id: store.id, tax_rate: 0 })))
    .execute()
  const readShop = () =>
    readMedusaShop(async (statement) => (await client.query(statement)).rows, {
      currency_codes: ['idr', 'usd', 'eur', 'jpy', 'gbp'],
    })
  return {
    ...shop,
    client,
    readShop,
    move: async (is_trial = false) =>
      runMedusaMove(t.app.services, { store_id: store.id, read: await readShop(), is_trial }),
    count: async (statement: string) => (await client.query(statement)).rows[0]?.count,
  }
}
