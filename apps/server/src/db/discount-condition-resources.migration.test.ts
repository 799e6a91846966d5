import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import pg from 'pg'

const migrations = new URL('./migrations/', import.meta.url)
const name = '0520-discount-condition-resources.sql'
const earlier = readdirSync(migrations)
  .sort()
  .filter((file) => file < name && file.endsWith('.sql'))
const read = (file: string) => readFileSync(new URL(file, migrations), 'utf8')

const { databaseUrl } = await createTestDatabase()
const client = new pg.Client({ connectionString: databaseUrl })

const rowsBefore = `
  insert into currencies (code, symbol, symbol_native, name) values ('idr', 'Rp', 'Rp', 'Rupiah') on conflict do nothing;
  insert into stores (id, name, view_code, default_currency_code) values ('store_a', 'A', 'aa', 'idr');
  insert into product_tags (id, store_id, value) values ('tag_a', 'store_a', 'a'), ('tag_b', 'store_a', 'b');
  insert into customer_groups (id, store_id, name) values ('group_a', 'store_a', 'A');
  insert into discount_rules (id, store_id, type, value) values ('rule_a', 'store_a', 'percentage', 10);
  insert into discount_conditions (id, discount_rule_id, type, operator) values
    ('con_tags', 'rule_a', 'product_tags', 'in'), ('con_groups', 'rule_a', 'customer_groups', 'in');
  insert into discount_condition_product_tags (condition_id, product_tag_id) values ('con_tags', 'tag_a');
  insert into discount_condition_customer_groups (condition_id, customer_group_id) values ('con_groups', 'group_a');`

before(async () => {
  await client.connect()
  await client.query('drop schema public cascade; create schema public')
  for (const file of earlier) await client.query(read(file))
  await client.query(rowsBefore)
  await client.query(`begin; ${read(name)}; commit`)
})
after(() => client.end())

const resources = async () => {
  const { rows } = await client.query(`
    select condition_id, product_tag_id, customer_group_id from discount_condition_resources order by 1, 2`)
  return rows
}

test('conditions keep what they name', async () => {
  assert.deepEqual(await resources(), [
    { condition_id: 'con_groups', product_tag_id: null, customer_group_id: 'group_a' },
    { condition_id: 'con_tags', product_tag_id: 'tag_a', customer_group_id: null },
  ])
})

test('processes of the release before read and write the same rows', async () => {
  await client.query(`
    insert into discount_condition_product_tags (condition_id, product_tag_id)
    select 'con_tags', unnest(array['tag_a', 'tag_b']) on conflict do nothing`)
  const { rows } = await client.query('select product_tag_id from discount_condition_product_tags order by 1')
  assert.deepEqual(rows, [{ product_tag_id: 'tag_a' }, { product_tag_id: 'tag_b' }])
  await client.query(`delete from discount_condition_product_tags where product_tag_id = 'tag_a'`)
  await client.query(`delete from discount_condition_customer_groups where condition_id = 'con_groups'`)
  assert.deepEqual(await resources(), [{ condition_id: 'con_tags', product_tag_id: 'tag_b', customer_group_id: null }])
})

test('a row names one resource', async () => {
  for (const row of ["'con_tags', null, null", "'con_tags', 'tag_a', 'group_a'"])
    await assert.rejects(
      client.query(`
        insert into discount_condition_resources (condition_id, product_tag_id, customer_group_id) values (${row})`),
      { constraint: 'discount_condition_resources_one' },
    )
})
