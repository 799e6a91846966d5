import type pg from 'pg'
import type { ExtensionSchema } from './prepare-schema.ts'

/**
 * What an extension has in the database and may not have, in words. Its schema holds tables with a store, their indexes, sequences and
 * enums. Anything that would run in the shop's own transactions (functions, triggers, rules, policies) is forbidden, and so is what
 * a backup could not restore, or what would keep the shop from deleting its rows.
 */
export async function findForbidden(client: pg.Client, { schema, role }: ExtensionSchema): Promise<string[]> {
  // Names that the migration made must not stand for those of PostgreSQL: these queries run with the shop's rights.
  await client.query('set local search_path = pg_catalog, pg_temp')
  const { rows } = await client.query<{ problem: string }>(
    `with own as (
      select c.oid, c.relname, c.relkind, c.relpersistence, c.relrowsecurity from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = $1
    )
    select 'it owns ' || pg_describe_object(s.classid, s.objid, 0) || ', and may only have tables, indexes, sequences and enums in its schema' as problem
    from pg_shdepend s
      left join pg_class c on s.classid = 'pg_class'::regclass and c.oid = s.objid
      left join pg_type t on s.classid = 'pg_type'::regclass and t.oid = s.objid
      left join pg_namespace n on n.oid = coalesce(c.relnamespace, t.typnamespace, case when s.classid = 'pg_namespace'::regclass then s.objid end)
    where s.dbid = (select oid from pg_database where datname = current_database()) and s.deptype = 'o'
      and s.refclassid = 'pg_authid'::regclass and s.refobjid = (select oid from pg_roles where rolname = $2)
      and not (coalesce(n.nspname = $1, false) and coalesce(c.relkind in ('r', 'S'), t.typtype = 'e', true))
    union all
    select 'the table ' || relname || ' does not begin with ' || $1 || '_' from own where relkind = 'r' and not starts_with(relname, $1 || '_')
    union all
    select 'the table ' || relname || ' has no column store_id' from own
    where relkind = 'r' and not exists (select from pg_attribute a where a.attrelid = own.oid and a.attname = 'store_id' and not a.attisdropped)
    union all
    select 'the table ' || relname || ' is unlogged, and would be empty after a crash' from own where relkind = 'r' and relpersistence = 'u'
    union all
    select 'the table ' || relname || ' inherits from another' from own where exists (select from pg_inherits where inhrelid = own.oid and own.relkind = 'r')
    union all
    select 'the table ' || relname || ' has the trigger ' || tgname from own join pg_trigger on tgrelid = own.oid where not tgisinternal
    union all
    select 'the table ' || relname || ' has the rule ' || rulename from own join pg_rewrite on ev_class = own.oid where relkind = 'r'
    union all
    select 'the table ' || relname || ' has row security' from own
    where relrowsecurity or exists (select from pg_policy where polrelid = own.oid)
    union all
    select 'the foreign key ' || conname || ' of ' || relname || ' would keep rows from being deleted: give it on delete cascade, or on delete set null where the column may be null'
    from own join pg_constraint k on k.conrelid = own.oid and k.contype = 'f'
    where k.confdeltype <> 'c' and not (k.confdeltype = 'n' and not exists (
      select from pg_attribute a where a.attrelid = own.oid and a.attnum = any(k.conkey) and a.attnotnull))`,
    [schema, role],
  )
  return rows.map(({ problem }) => problem).sort()
}
