import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameStatement, printedStatement } from './printed-statement.ts'

test('a statement is printed in one line, without texts that were written into it', () => {
  assert.equal(
    printedStatement(" select *\n  from carts\n where id = $1 and type = 'swap' "),
    "select * from carts where id = $1 and type = 'swap'",
  )
  const hidden = ["'sari@example.com'", "'KX4P-0QZ7'", "'O''Hara'", "'Jalan Melati 7'"]
  for (const value of hidden)
    assert.equal(printedStatement(`select 'cart', ${value}, 'swap'`), "select 'cart', '…', 'swap'", value)
  assert.equal(printedStatement(`select ${'x'.repeat(3000)}`).length, 2001)
})

test('a statement has the name of what it writes, or else reads', () => {
  const names: [text: string, name: string][] = [
    ['begin', 'begin'],
    ['select "id" from "orders" where "id" = $1 for update', 'select orders'],
    ['with c as (select * from carts where id = $1 for no key update) select * from c', 'select carts'],
    [
      'with n as (insert into counters (id) values ($1) on conflict (id) do update set at = 1), o as (insert into orders (id) values ($2)) select 1',
      'insert counters+orders',
    ],
    ['update "carts" set "type" = $1', 'update carts'],
    ['DELETE FROM pgboss.job WHERE id = $1', 'delete job'],
    ['select pg_notify($1, $2)', 'select'],
  ]
  for (const [text, name] of names) assert.equal(nameStatement(text), name)
})
