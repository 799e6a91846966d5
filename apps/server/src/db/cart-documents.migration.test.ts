import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import pg from 'pg'

const migrations = new URL('./migrations/', import.meta.url)
const name = '0153-cart-documents.sql'
const earlier = readdirSync(migrations)
  .sort()
  .filter((file) => file < name)
const read = (file: string) => readFileSync(new URL(file, migrations), 'utf8')

const { databaseUrl } = await createTestDatabase()
const client = new pg.Client({ connectionString: databaseUrl })
const rows = async (query: string) => (await client.query(query)).rows
const listed = async (query: string) => (await rows(query)).map((row) => Object.values(row)[0])

/** An open cart with everything, the open cart of a swap, and one that an order was placed from. */
const before0153 = `
  insert into currencies (code, symbol, symbol_native, name) values ('idr', 'Rp', 'Rp', 'Rupiah');
  insert into stores (id, name, view_code, default_currency_code) values ('store_a', 'A', 'aa', 'idr');
  insert into regions (id, store_id, name, currency_code) values ('reg_a', 'store_a', 'A', 'idr');
  insert into customers (id, store_id, email, has_account) values ('cus_a', 'store_a', 'rina@x.test', false);
  insert into payment_providers (id) values ('cod'), ('remote') on conflict do nothing;
  insert into fulfillment_providers (id) values ('manual') on conflict do nothing;
  insert into shipping_profiles (id, store_id, name, type) values ('sp_a', 'store_a', 'A', 'default');
  insert into shipping_options (id, store_id, name, region_id, profile_id, provider_id, price_type, amount) values
    ('so_a', 'store_a', 'JNE', 'reg_a', 'sp_a', 'manual', 'flat_rate', 900);
  insert into discount_rules (id, store_id, type, value, allocation) values ('dru_a', 'store_a', 'percentage', 10, 'total');
  insert into discounts (id, store_id, code, rule_id, starts_at) values ('disc_a', 'store_a', 'A', 'dru_a', now()), ('disc_b', 'store_a', 'B', 'dru_a', now());
  insert into gift_cards (id, store_id, code, value, balance, region_id) values ('gift_a', 'store_a', 'AAAA', 5, 5, 'reg_a');
  insert into addresses (id, first_name) values ('addr_open', 'Rina'), ('addr_sold', 'Ani');
  insert into carts (id, store_id, region_id, type, completed_at, shipping_address_id) values
    ('cart_open', 'store_a', 'reg_a', 'default', null, 'addr_open'), ('cart_swap', 'store_a', 'reg_a', 'swap', null, null),
    ('cart_sold', 'store_a', 'reg_a', 'default', now(), 'addr_sold'), ('cart_empty', 'store_a', 'reg_a', 'default', null, null);
  insert into orders (id, store_id, display_id, cart_id, customer_id, region_id, currency_code, placed_total, shipping_address_id) values
    ('order_a', 'store_a', 1, 'cart_sold', 'cus_a', 'reg_a', 'idr', 1, 'addr_sold');
  insert into swaps (id, store_id, order_id, cart_id) values ('swap_a', 'store_a', 'order_a', 'cart_swap');
  insert into line_items (id, cart_id, order_id, swap_id, title, unit_price, quantity, is_return, created_at) values
    ('item_2', 'cart_open', null, null, 'Cap', 300, 1, false, '2026-01-02'), ('item_1', 'cart_open', null, null, 'Tea', 100, 2, false, '2026-01-01'),
    ('item_sold', 'cart_sold', 'order_a', null, 'Tea', 100, 1, false, '2026-01-01'),
    ('item_new', 'cart_swap', null, 'swap_a', 'Cap', 300, 1, false, '2026-01-02'), ('item_back', 'cart_swap', null, null, 'Tea', -100, 1, true, '2026-01-03');
  insert into line_item_tax_lines (id, item_id, rate, name, code) values ('litl_back', 'item_back', 11, 'PPN', 'ppn'), ('litl_sold', 'item_sold', 11, 'PPN', 'ppn');
  insert into line_item_adjustments (id, item_id, description, amount) values ('lia_back', 'item_back', 'A', -10);
  insert into shipping_methods (id, shipping_option_id, cart_id, order_id, price) values ('sm_open', 'so_a', 'cart_open', null, 900), ('sm_sold', 'so_a', 'cart_sold', 'order_a', 900);
  insert into payment_sessions (id, cart_id, provider_id, is_selected, idempotency_key, amount) values
    ('ps_2', 'cart_open', 'remote', true, 'pay_asked', 1400), ('ps_1', 'cart_open', 'cod', null, null, 1400);
  insert into cart_discounts (cart_id, discount_id, rank) values ('cart_open', 'disc_a', 1), ('cart_open', 'disc_b', 0);
  insert into cart_gift_cards (cart_id, gift_card_id) values ('cart_open', 'gift_a');
  insert into custom_shipping_options (id, cart_id, shipping_option_id, price) values ('cso_a', 'cart_swap', 'so_a', 0);`

before(async () => {
  await client.connect()
  await client.query('drop schema public cascade; create schema public')
  for (const file of earlier) await client.query(read(file))
  await client.query(before0153)
  await client.query(`begin; ${read(name)}; commit`)
})
after(() => client.end())

const documentOf = async (id: string) =>
  (await rows(`select document, line_count, requested_payments, shipping_address_id from carts where id = '${id}'`))[0]

test('an open cart keeps all that it owns, in its order', async () => {
  const { document, ...columns } = await documentOf('cart_open')
  assert.deepEqual(columns, { line_count: 2, requested_payments: ['pay_asked'], shipping_address_id: 'addr_open' })
  const ids = (list: { id: string }[]) => list.map(({ id }) => id)
  assert.deepEqual(ids(document.items), ['item_1', 'item_2'])
  assert.deepEqual([document.items[0].unit_price, document.items[0].adjustments], [100, []])
  assert.deepEqual(ids(document.shipping_methods), ['sm_open'])
  assert.deepEqual(ids(document.payment_sessions), ['ps_1', 'ps_2'])
  assert.deepEqual([document.discount_ids, document.gift_card_ids], [['disc_b', 'disc_a'], ['gift_a']])
  assert.deepEqual([document.shipping_address.first_name, document.billing_address], ['Rina', null])
})

test('returned items of a swap keep their taxes and discounts, and its delivery its agreed price', async () => {
  const { document } = await documentOf('cart_swap')
  const [added, returned] = document.items
  assert.deepEqual([added.swap_id, added.tax_rates], ['swap_a', undefined])
  assert.deepEqual([returned.tax_rates[0].rate, returned.adjustments[0].amount], [11, -10])
  assert.deepEqual(document.custom_shipping, [{ shipping_option_id: 'so_a', price: 0 }])
})

test('an order keeps its rows, and its cart what it held; rows of open carts are gone', async () => {
  assert.deepEqual(await listed('select id from line_items'), ['item_sold'])
  assert.deepEqual(await listed('select id from line_item_tax_lines'), ['litl_sold'])
  assert.deepEqual(await listed('select id from shipping_methods'), ['sm_sold'])
  assert.deepEqual(await listed('select id from addresses'), ['addr_sold'])
  const { document, line_count } = await documentOf('cart_sold')
  assert.deepEqual([document.items[0].id, line_count], ['item_sold', 1])
})

test('an empty cart has an empty document, as a new one', async () => {
  await client.query(`insert into carts (id, store_id, region_id) values ('cart_new', 'store_a', 'reg_a')`)
  assert.deepEqual((await documentOf('cart_empty')).document, (await documentOf('cart_new')).document)
})
