import pg from 'pg'
import type { StoredSchema } from './manifest.ts'

/**
 * The schemas of extensions, with the statements that make them again. An extension's tables are restored from these and not from its
 * migrations: it may be gone by then, or have other ones.
 */
export async function describeExtensionSchemas(client: pg.Client): Promise<StoredSchema[]> {
  // PostgreSQL then prints every other name with its schema.
  await client.query('set local search_path = pg_catalog')
  const { rows } = await client.query<{ schema: string }>(
    `select distinct n.nspname as schema from pg_namespace n join pg_class c on c.relnamespace = n.oid
    where ${isOfExtension} and c.relkind = 'r' order by 1`,
  )
  const schemas: StoredSchema[] = []
  for (const { schema } of rows) {
    const statements = [`create schema ${pg.escapeIdentifier(schema)}`]
    for (const part of parts) {
      const { rows: made } = await client.query<{ statement: string }>(part, [schema])
      statements.push(...made.map(({ statement }) => statement))
    }
    schemas.push({ schema, statements })
  }
  return schemas
}

/** Whether the class c in the schema n is of an extension: see schemaOf. */
export const isOfExtension = `n.nspname ~ '^x_[a-z0-9_]+$' and starts_with(c.relname, n.nspname || '_')`

const enums = `
  select format('create type %s as enum (%s)', t.oid::regtype, string_agg(quote_literal(e.enumlabel), ', ' order by e.enumsortorder)) as statement
  from pg_type t join pg_enum e on e.enumtypid = t.oid where t.typnamespace = $1::regnamespace group by t.oid order by t.oid`

const sequenceOptions = `format('increment by %s minvalue %s maxvalue %s start with %s cache %s%s',
  s.seqincrement, s.seqmin, s.seqmax, s.seqstart, s.seqcache, case when s.seqcycle then ' cycle' else '' end)`

/** Those of identity columns are made with their table. */
const sequences = `
  select format('create sequence %s as %s %s', c.oid::regclass, format_type(s.seqtypid, null), ${sequenceOptions}) as statement
  from pg_class c join pg_sequence s on s.seqrelid = c.oid
  where c.relnamespace = $1::regnamespace and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'i')
  order by c.oid`

const tables = `
  select format('create table %s (%s)', c.oid::regclass, string_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod))
    || case when a.attcollation <> 0 and a.attcollation <> t.typcollation then ' collate ' || a.attcollation::regcollation else '' end
    || case
      when a.attidentity <> '' then format(' generated %s as identity (sequence name %s %s)',
        case a.attidentity when 'a' then 'always' else 'by default' end, s.seqrelid::regclass, ${sequenceOptions})
      when a.attgenerated = 's' then format(' generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid))
      when a.attgenerated = 'v' then format(' generated always as (%s) virtual', pg_get_expr(d.adbin, d.adrelid))
      when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid)
      else '' end
    || case when a.attnotnull then ' not null' else '' end, ', ' order by a.attnum)) as statement
  from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    left join pg_sequence s on a.attidentity <> '' and s.seqrelid = pg_get_serial_sequence(c.oid::regclass::text, a.attname)::regclass
  where c.relnamespace = $1::regnamespace and c.relkind = 'r' group by c.oid order by c.oid`

const ownersOfSequences = `
  select format('alter sequence %s owned by %s.%I', c.oid::regclass, d.refobjid::regclass, a.attname) as statement
  from pg_class c
    join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = c.oid and d.refclassid = 'pg_class'::regclass and d.deptype = 'a'
    join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
  where c.relnamespace = $1::regnamespace and c.relkind = 'S' order by c.oid`

/** Foreign keys come last: they name keys of other tables. */
const constraints = `
  select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as statement
  from pg_constraint where connamespace = $1::regnamespace and contype in ('p', 'u', 'x', 'c', 'f') order by contype = 'f', oid`

const indexes = `
  select pg_get_indexdef(i.indexrelid) as statement from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = $1::regnamespace and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
  order by i.indexrelid`

const parts = [enums, sequences, tables, ownersOfSequences, constraints, indexes]
