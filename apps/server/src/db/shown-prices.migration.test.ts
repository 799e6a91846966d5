import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import pg from 'pg'

const migrations = new URL('./migrations/', import.meta.url)
const name = '0284-discounts-on-shown-prices.sql'
const earlier = readdirSync(migrations)
  .sort()
  .filter((file) => file < name && file.endsWith('.sql'))
const read = (file: string) => readFileSync(new URL(file, migrations), 'utf8')

const { databaseUrl } = await createTestDatabase()
const client = new pg.Client({ connectionString: databaseUrl })

/** One region whose prices include 11 %, one where it comes on top. Cards: bought and half spent, made by staff, of the other region. */
const rowsBefore = `
  insert into currencies (code, symbol, symbol_native, name) values ('idr', 'Rp', 'Rp', 'Rupiah') on conflict do nothing;
  insert into stores (id, name, view_code, default_currency_code) values ('store_a', 'A', 'aa', 'idr');
  insert into regions (id, store_id, name, currency_code, tax_rate, includes_tax) values
    ('reg_in', 'store_a', 'In', 'idr', 11, true), ('reg_on', 'store_a', 'On', 'idr', 11, false);
  insert into customers (id, email, has_account, store_id) values ('cus_a', 'a@x.test', false, 'store_a');
  insert into orders (id, store_id, display_id, customer_id, region_id, currency_code, placed_total) values
    ('order_a', 'store_a', 1, 'cus_a', 'reg_in', 'idr', 11100000);
  insert into gift_cards (id, store_id, code, value, balance, region_id, order_id, tax_rate) values
    ('gift_bought', 'store_a', 'AAAA', 10000000, 5000000, 'reg_in', 'order_a', 11),
    ('gift_made', 'store_a', 'BBBB', 10000000, 10000000, 'reg_in', null, 11),
    ('gift_on_top', 'store_a', 'CCCC', 10000000, 10000000, 'reg_on', null, 11);
  insert into gift_card_transactions (id, gift_card_id, order_id, amount) values ('gct_a', 'gift_bought', 'order_a', 5000000);`

before(async () => {
  await client.connect()
  await client.query('drop schema public cascade; create schema public')
  for (const file of earlier) await client.query(read(file))
  await client.query(rowsBefore)
  await client.query(`begin; ${read(name)}; commit`)
})
after(() => client.end())

test('cards of regions whose prices include tax pay what stands on them, and what was bought is not lost', async () => {
  const { rows } = await client.query(
    'select id, value::int, balance::int, tax_rate::float from gift_cards order by id',
  )
  assert.deepEqual(rows, [
    { id: 'gift_bought', value: 10_550_000, balance: 5_550_000, tax_rate: null },
    { id: 'gift_made', value: 10_000_000, balance: 10_000_000, tax_rate: null },
    { id: 'gift_on_top', value: 10_000_000, balance: 10_000_000, tax_rate: 11 },
  ])
})

test('what a card paid before stays as it was recorded', async () => {
  const { rows } = await client.query('select is_taxable, tax_rate::float from gift_card_transactions')
  assert.deepEqual(rows, [{ is_taxable: true, tax_rate: 11 }])
})

test('only regions whose prices include tax change', async () => {
  const { rows } = await client.query('select id, gift_cards_taxable from regions order by id')
  assert.deepEqual(rows, [
    { id: 'reg_in', gift_cards_taxable: false },
    { id: 'reg_on', gift_cards_taxable: true },
  ])
})
