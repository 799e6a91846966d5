import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import pg from 'pg'

const migrations = new URL('./migrations/', import.meta.url)
const name = '0012-people-and-stores.sql'
const earlier = readdirSync(migrations)
  .sort()
  .filter((file) => file < name)
const read = (file: string) => readFileSync(new URL(file, migrations), 'utf8')

const { databaseUrl } = await createTestDatabase()
const client = new pg.Client({ connectionString: databaseUrl })
const rows = async (query: string) => (await client.query(query)).rows
const value = async (query: string) => Object.values((await rows(query))[0] ?? {})[0]

/** Two stores know one guest; a second guest has one store, a third none; an account is a member of both stores. */
const before0012 = `
  insert into currencies (code, symbol, symbol_native, name) values ('idr', 'Rp', 'Rp', 'Rupiah');
  insert into stores (id, name, view_code, default_currency_code) values ('store_a', 'A', 'aa', 'idr'), ('store_b', 'B', 'bb', 'idr');
  insert into regions (id, store_id, name, currency_code) values ('reg_a', 'store_a', 'A', 'idr'), ('reg_b', 'store_b', 'B', 'idr');
  insert into customers (id, email, phone, first_name, last_name, has_account, metadata) values
    ('cus_both', 'both@x.test', '+628', 'Rina', 'H', false, '{"note":"late"}'),
    ('cus_one', 'one@x.test', null, null, null, false, null),
    ('cus_none', 'none@x.test', null, null, null, false, null),
    ('cus_account', 'both@x.test', null, 'Siti', 'R', true, '{"vip":true}');
  insert into store_customers (store_id, customer_id, created_at) values
    ('store_a', 'cus_both', '2026-01-01'), ('store_b', 'cus_both', '2026-01-02'),
    ('store_a', 'cus_account', '2026-01-01'), ('store_b', 'cus_account', '2026-01-02');
  insert into addresses (id, customer_id, first_name) values ('addr_1', 'cus_both', 'Rina');
  insert into carts (id, store_id, region_id, customer_id, email, shipping_address_id) values
    ('cart_a', 'store_a', 'reg_a', 'cus_both', 'both@x.test', 'addr_1'), ('cart_b', 'store_b', 'reg_b', 'cus_both', 'both@x.test', null),
    ('cart_one', 'store_b', 'reg_b', 'cus_one', 'one@x.test', null);
  insert into orders (id, store_id, display_id, customer_id, region_id, currency_code, placed_total) values
    ('order_a', 'store_a', 1, 'cus_both', 'reg_a', 'idr', 1), ('order_b', 'store_b', 1, 'cus_both', 'reg_b', 'idr', 1);
  insert into order_events (id, order_id, type, actor_type, actor_id) values ('oev_b', 'order_b', 'placed', 'customer', 'cus_both');
  insert into customer_groups (id, store_id, name) values ('cgrp_b', 'store_b', 'Friends');
  insert into customer_group_customers values ('cgrp_b', 'cus_both');
  insert into notes (id, store_id, resource_type, resource_id, value) values ('note_b', 'store_b', 'customer', 'cus_both', 'Call');
  insert into notifications (id, store_id, resource_type, resource_id, customer_id, "to") values
    ('noti_b', 'store_b', 'customer', 'cus_both', 'cus_both', 'both@x.test');
  insert into loyalty_accounts (store_id, customer_id, balance) values ('store_b', 'cus_both', 500);
  insert into loyalty_entries (id, store_id, customer_id, points, reason, reference) values
    ('lent_b', 'store_b', 'cus_both', 500, 'adjusted', 'x');`

before(async () => {
  await client.connect()
  await client.query('drop schema public cascade; create schema public')
  for (const file of earlier) await client.query(read(file))
  await client.query(before0012)
  await client.query(`begin; ${read(name)}; commit`)
})
after(() => client.end())

test('a guest of two stores becomes one guest per store, with the rows of that store', async () => {
  const guests = await rows(
    `select id, store_id, phone from customers where email = 'both@x.test' and not has_account order by store_id`,
  )
  assert.deepEqual(
    guests.map(({ store_id, phone }) => [store_id, phone]),
    [
      ['store_a', '+628'],
      ['store_b', '+628'],
    ],
  )
  assert.equal(guests[0].id, 'cus_both')
  const copy = guests[1].id
  for (const [query, expected] of [
    [`select customer_id from orders where id = 'order_a'`, 'cus_both'],
    [`select customer_id from carts where id = 'cart_a'`, 'cus_both'],
    [`select customer_id from orders where id = 'order_b'`, copy],
    [`select customer_id from carts where id = 'cart_b'`, copy],
    [`select actor_id from order_events where id = 'oev_b'`, copy],
    [`select customer_id from customer_group_customers where customer_group_id = 'cgrp_b'`, copy],
    [`select resource_id from notes where id = 'note_b'`, copy],
    [`select customer_id from notifications where id = 'noti_b'`, copy],
    [`select customer_id from loyalty_accounts where store_id = 'store_b'`, copy],
    [`select customer_id from loyalty_entries where id = 'lent_b'`, copy],
  ] as const)
    assert.equal(await value(query), expected, query)
  assert.deepEqual(
    await rows(
      `select store_id, first_name, metadata from store_people where email = 'both@x.test' and not has_account order by 1`,
    ),
    ['store_a', 'store_b'].map((store_id) => ({ store_id, first_name: 'Rina', metadata: { note: 'late' } })),
  )
})

test('a guest of one store is moved to it; one that no store knows is deleted', async () => {
  assert.equal(await value(`select store_id from customers where id = 'cus_one'`), 'store_b')
  assert.equal(await value(`select count(*)::int from customers where id = 'cus_none'`), 0)
})

test('an account keeps its name and metadata, and each store keeps the metadata it could read', async () => {
  const [account] = await rows(`select store_id, first_name, metadata from customers where id = 'cus_account'`)
  assert.deepEqual(account, { store_id: null, first_name: 'Siti', metadata: { vip: true } })
  const members = await rows(
    `select store_id, first_name, metadata from store_customers where customer_id = 'cus_account' order by 1`,
  )
  assert.deepEqual(
    members,
    ['store_a', 'store_b'].map((store_id) => ({ store_id, first_name: null, metadata: { vip: true } })),
  )
})

const refusals = {
  'a guest without a store': `insert into customers (id, email) values ('cus_x', 'x@x.test')`,
  'an account of a store': `insert into customers (id, email, has_account, store_id) values ('cus_x', 'x@x.test', true, 'store_a')`,
  'a name on a guest': `update customers set first_name = 'Rina' where id = 'cus_both'`,
  'metadata on a guest': `update customers set metadata = '{}' where id = 'cus_both'`,
  'a second guest of a store with an e-mail': `insert into customers (id, email, store_id) values ('cus_x', 'both@x.test', 'store_a')`,
  'a second account with an e-mail': `insert into customers (id, email, has_account) values ('cus_x', 'both@x.test', true)`,
}
for (const [what, statement] of Object.entries(refusals))
  test(`the database refuses ${what}`, () => assert.rejects(client.query(statement), /violates/))
