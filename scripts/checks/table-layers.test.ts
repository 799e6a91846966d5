import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestDatabase } from '@shopkey/testkit/test-database.ts'
import pg from 'pg'
import { findUpwardReferences, findUpwardStatements, type Reference } from './table-layers.ts'

const layers = { people: ['customers'], sale: ['orders', 'carts'] }
const found = (text: string, { path = 'people/customers/a.ts', exceptions = [] as never[] } = {}) =>
  findUpwardStatements([{ path, text }], ['customers', 'orders', 'carts'], { layers, exceptions })

for (const text of [
  'sql`select 1 from orders`',
  'sql`select 1 from customers c left join orders o on true`',
  'sql`update orders set id = 1`',
  'sql`insert into orders values (1)`',
  'sql`delete from only orders`',
  `db.selectFrom('orders as o')`,
  `db.selectFrom(['orders'])`,
  `trx.updateTable('orders')`,
  `query.innerJoin('orders', 'a', 'b')`,
])
  test(`is found: ${text}`, () => {
    assert.deepEqual(found(text), ['people/customers/a.ts uses orders of sale'])
    assert.deepEqual(found(text, { path: 'sale/orders/a.ts' }), [])
  })

test('comments, imports and lower layers are no statements', () => {
  assert.deepEqual(found('// from orders\n/** update orders */\nimport a from "./orders.ts"'), [])
  assert.deepEqual(found('sql`select 1 from customers`', { path: 'sale/orders/a.ts' }), [])
})

test('a table without a layer, one that is gone, and an exception that nothing needs are named', () => {
  const exceptions = [{ because: 'x', files: { 'people/customers/a.ts': ['orders', 'carts'] } }]
  const files = [{ path: 'people/customers/a.ts', text: 'sql`select 1 from orders`' }]
  assert.deepEqual(findUpwardStatements(files, ['customers', 'orders', 'gifts'], { layers, exceptions }), [
    'gifts is in no layer of table-layers.ts',
    'there is no table carts',
    'people/customers/a.ts does not use carts any more',
  ])
})

test('a foreign key that points upwards, and an exception that nothing needs, are named', () => {
  const references = [
    { table: 'customers', column: 'last_order_id', referenced: 'orders' },
    { table: 'customers', column: 'cart_id', referenced: 'carts' },
    { table: 'orders', column: 'customer_id', referenced: 'customers' },
    { table: 'orders', column: 'cart_id', referenced: 'carts' },
  ]
  const exceptions = { 'customers cart_id': 'x', 'customers swap_id': 'x' }
  assert.deepEqual(findUpwardReferences(references, { layers, exceptions }), [
    'customers last_order_id',
    'customers swap_id refers to no higher layer any more',
  ])
})

test('the foreign keys of the database point downwards', async (t) => {
  const { databaseUrl, drop } = await createTestDatabase()
  const client = new pg.Client(databaseUrl)
  t.after(async () => {
    await client.end()
    await drop()
  })
  await client.connect()
  const { rows } = await client.query<Reference>(`
    select conrelid::regclass::text as table, a.attname as column, confrelid::regclass::text as referenced
    from pg_constraint join pg_attribute a on a.attrelid = conrelid and a.attnum = conkey[1] where contype = 'f'`)
  assert.ok(rows.length > 100)
  assert.deepEqual(findUpwardReferences(rows), [])
})
