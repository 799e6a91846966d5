import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { defineExtension } from '@shopkey/extension/define-extension.ts'
import { sql } from 'kysely'
import { aShop } from '../../testing/a-shop.ts'
import { anOrder } from '../../testing/an-order.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { migrateExtensions } from '../migrate-extensions.ts'

const t = await startTestApp()

const own = (columns = '') => `create table x_hostile_a (store_id text references stores on delete cascade${columns});`

/** What a migration must not do, and what it is refused with. */
const hostile: Record<string, [sql: string, refusal: RegExp]> = {
  'alters a table of the shop': ['alter table orders add column x text', /must be owner of table orders/],
  'drops a table of the shop': ['drop table notes', /must be owner of table notes/],
  'truncates a table of the shop': ['truncate notes', /permission denied for table notes/],
  'updates orders': [`update orders set customer_id = null`, /permission denied for table orders/],
  'inserts into products': [`insert into products (id) values ('x')`, /permission denied for table products/],
  'deletes stores': ['delete from stores', /permission denied for table stores/],
  'reads password hashes': [
    "create table x_hostile_a as select password_hash, '' as store_id from users",
    /permission denied for table users/,
  ],
  'reads customers': ['select email from customers', /permission denied for table customers/],
  'reads secrets of providers': ['select * from provider_settings', /permission denied for table provider_settings/],
  'reads sessions in a do block': [
    `do $$ begin perform * from sessions; end $$`,
    /permission denied for table sessions/,
  ],
  'reads the hashes of database users': ['select rolpassword from pg_authid', /permission denied for table pg_authid/],
  'puts a trigger on orders': [
    `create function x_hostile.f() returns trigger language plpgsql as 'begin return null; end';
    create trigger t before insert on orders execute function x_hostile.f()`,
    /permission denied for table orders/,
  ],
  'puts a rule on orders': [
    'create rule r as on delete to orders do instead nothing',
    /must be owner of (relation|table) orders/,
  ],
  'puts an index on orders': ['create index on orders (id)', /must be owner of table orders/],
  commits: [`${own()} commit; create table x_hostile_b (nothing text)`, /transaction/],
  'rolls back and goes on': ['rollback; create table public.stolen (a int)', /transaction/],
  'begins another transaction': ['begin; select 1', /transaction/],
  'commits in a do block': [`do $$ begin create table x_hostile_c (store_id text); commit; end $$`, /transaction/],
  'commits in a procedure': [
    `create procedure x_hostile.p() language plpgsql as 'begin commit; end'; call x_hostile.p()`,
    /transaction/,
  ],
  'prepares a transaction': [`prepare transaction 'left'`, /transaction/],
  'resets its role': ['reset role; update orders set id = id', /cannot set parameter "role"/],
  'sets another role': ['set role none; update orders set id = id', /cannot set parameter "role"/],
  'sets another role for the transaction': [
    'set local role none; update orders set id = id',
    /cannot set parameter "role"/,
  ],
  'sets its role by a function': [`select set_config('role', 'none', false)`, /cannot set parameter "role"/],
  'builds the words of a reset': [`do $$ begin execute 're' || 'set role'; end $$`, /cannot set parameter "role"/],
  'sets the authorization of the session': [
    'set session authorization default; update orders set id = id',
    /cannot set parameter "session_authorization"/,
  ],
  'resets the authorization of the session': [
    'reset session authorization',
    /cannot set parameter "session_authorization"/,
  ],
  'discards the session': ['discard all', /DISCARD ALL/],
  'has a function with the rights of its owner': [
    `create function x_hostile.f() returns int language sql security definer as 'select 1'`,
    /owns function x_hostile\.f\(\)/,
  ],
  'has a function in its schema': [
    `create function now_or_never() returns int language sql as 'select 1'`,
    /owns function x_hostile\.now_or_never\(\)/,
  ],
  'has a trigger on its own table that runs when the shop commits': [
    `${own()} create function x_hostile.f() returns trigger language plpgsql as 'begin delete from orders; return null; end';
    create constraint trigger t after insert on x_hostile_a deferrable initially deferred for each row execute function x_hostile.f();
    insert into x_hostile_a values (null)`,
    /permission denied for table orders/,
  ],
  'has a trigger on its own table': [
    `${own()} create function x_hostile.f() returns trigger language plpgsql as 'begin return null; end';
    create trigger t after delete on x_hostile_a execute function x_hostile.f()`,
    /has the trigger t/,
  ],
  'has a view': [
    'create view x_hostile_v as select id, id as store_id from stores',
    /owns view x_hostile\.x_hostile_v/,
  ],
  'has an operator that stands for one of PostgreSQL': [
    `create function x_hostile.f(name, name) returns boolean language sql as 'select false';
    create operator x_hostile.= (leftarg = name, rightarg = name, function = x_hostile.f); set search_path = x_hostile, pg_catalog`,
    /owns (function|operator)/,
  ],
  'makes a table in public': ['create table public.x_hostile_a (store_id text)', /permission denied for schema public/],
  'makes a schema': ['create schema elsewhere', /permission denied for database/],
  'leaves a temporary table': ['create temporary table stores (id text)', /owns table (pg_temp_\d+\.)?stores/],
  'makes an extension of PostgreSQL': ['create extension dblink', /permission denied|must be superuser/],
  'runs a program': [
    `create table x_hostile_a (store_id text); copy x_hostile_a from program 'id'`,
    /permission denied to COPY/,
  ],
  'writes a file': [`copy (select 1) to '/tmp/shopkey-hostile'`, /permission denied to COPY/],
  'reads a file': [`select pg_read_file('/etc/passwd')`, /permission denied for function pg_read_file/],
  'leaves a large object': ['select lo_create(0)', /owns large object/],
  'makes a role': ['create role intruder', /permission denied to create role/],
  'changes what its next objects grant': [
    'alter default privileges grant all on tables to public',
    /owns default privileges/,
  ],
  'turns triggers off': [`set session_replication_role = replica`, /permission denied to set parameter/],
  'ends other connections': [
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    /permission denied to terminate process/,
  ],
  'lifts its time limit and sleeps': [`set statement_timeout = 0; select pg_sleep(600)`, /statement timeout/],
  'locks orders': ['lock table orders in exclusive mode', /permission denied for table orders/],
  'has a foreign key that keeps orders from being deleted': [
    own(', order_id text references orders'),
    /foreign key x_hostile_a_order_id_fkey of x_hostile_a would keep rows from being deleted/,
  ],
  'has a foreign key that sets null what may not be null': [
    own(', order_id text not null references orders on delete set null'),
    /would keep rows from being deleted/,
  ],
  'has a foreign key to accounts of staff': [
    own(', user_id text references users on delete cascade'),
    /permission denied for table users/,
  ],
  'has a table that a crash would empty': ['create unlogged table x_hostile_a (store_id text)', /is unlogged/],
  'has a table of another name': ['create table reviews (store_id text)', /does not begin with x_hostile_/],
  'has a table without a store': ['create table x_hostile_a (id text)', /has no column store_id/],
  'hides rows from backups': [`${own()} alter table x_hostile_a enable row level security`, /has row security/],
}

/** All that a migration could have changed: tables, columns, triggers, rows that matter, roles. */
async function fingerprint(): Promise<unknown> {
  const { rows } = await sql`
    select (select json_agg(format('%s %s %s', c.oid::regclass, relkind, relowner::regrole) order by c.oid) from pg_class c
        where relnamespace::regnamespace::text !~ '^pg_') as relations,
      (select json_agg(format('%s %s', attrelid::regclass, attname) order by attrelid, attnum) from pg_attribute
        where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace) and attnum > 0) as columns,
      (select count(*)::int from pg_trigger) as triggers, (select count(*)::int from pg_proc) as functions,
      (select count(*)::int from pg_rewrite) as rules, (select count(*)::int from pg_namespace where nspname !~ '^pg_' and nspname <> 'x_hostile') as schemas,
      (select count(*)::int from pg_largeobject_metadata) as objects, (select count(*)::int from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and l.locktype = 'advisory') as locks,
      (select json_agg(o.* order by id) from orders o) as orders, (select json_agg(name) from extension_migrations) as applied`.execute(
    t.db,
  )
  return rows[0]
}

describe('a migration that', () => {
  before(async () => {
    await anOrder(t.db, await aShop(t.db))
  })

  for (const [does, [text, refusal]] of Object.entries(hostile))
    test(`${does} is refused as a whole`, async () => {
      const unchanged = await fingerprint()
      const extension = defineExtension({ id: 'hostile', migrations: [{ name: '0001-hostile', sql: text }] })
      const { applied, failures } = await migrateExtensions(t.databaseUrl, [extension], {
        statement_ms: 1000,
        lock_ms: 1000,
      })
      assert.deepEqual([applied, failures.length], [[], 1])
      const [failure] = failures
      assert.deepEqual([failure?.extension_id, failure?.name], ['hostile', '0001-hostile'])
      assert.match(failure?.reason ?? '', refusal)
      assert.deepEqual(await fingerprint(), unchanged)
    })
})
