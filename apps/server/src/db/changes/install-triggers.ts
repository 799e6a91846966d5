import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { startChangeLog } from './change-log.ts'
import { type ChangeSource, changeSources } from './change-sources.ts'

const everyEvent = ['insert', 'update', 'delete'] as const

/**
 * Makes the triggers that record the changes of each source in `change_log`: one for each table, again where its source or the table's
 * columns have changed. Part of migrating; safe to repeat.
 */
export async function installChangeTriggers(db: Kysely<unknown>): Promise<void> {
  const installed = await readInstalled(db)
  const columns = await readColumns(db)
  for (const [table, source] of Object.entries(changeSources)) {
    const statements = statementsOf(table, source, columns.get(table) ?? [])
    const digest = createHash('sha256').update(statements.join()).digest('hex')
    if (installed.get(table) === digest) continue
    await db.transaction().execute(async (trx) => {
      for (const statement of [...statements, `comment on function ${functionOf(table)}() is '${digest}'`])
        await sql.raw(statement).execute(trx)
    })
  }
  await startChangeLog(db)
}

const functionOf = (table: string) => `record_change_of_${table}`

async function readInstalled(db: Kysely<unknown>): Promise<Map<string, string>> {
  const { rows } = await sql<{ table_name: string; digest: string }>`
    select c.relname as table_name, obj_description(t.tgfoid, 'pg_proc') as digest
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'change_recorded'`.execute(db)
  return new Map(rows.map(({ table_name, digest }) => [table_name, digest]))
}

async function readColumns(db: Kysely<unknown>): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table_name: string; columns: string[] }>`
    select table_name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns where table_schema = 'public' group by table_name`.execute(db)
  return new Map(rows.map(({ table_name, columns }) => [table_name, columns]))
}

function statementsOf(
  table: string,
  { scopesOf, events = everyEvent, except }: ChangeSource,
  columns: string[],
): string[] {
  const counted = except && columns.filter((column) => !except.includes(column))
  const update = counted ? `update of ${counted.map((column) => `"${column}"`).join(', ')}` : 'update'
  const after = events.map((event) => (event === 'update' ? update : event)).join(' or ')
  return [
    // Those of before, each with a list of tables of its own.
    ...[
      'shop_changed',
      'product_changed_by_insert',
      'product_changed_by_update',
      'product_changed_by_delete',
      'product_changed_by_truncate',
    ].map((name) => `drop trigger if exists ${name} on ${table}`),
    `create or replace function ${functionOf(table)}() returns trigger language plpgsql as $body$
    begin
      if tg_op <> 'DELETE' then
        ${recording(scopesOf('new'))}
      end if;
      if tg_op = 'DELETE' or ${isMoved(scopesOf)} then
        ${recording(scopesOf('old'))}
      end if;
      return null;
    end $body$`,
    `create or replace trigger change_recorded after ${after} on ${table} for each row execute function ${functionOf(table)}()`,
  ]
}

/** Whether an updated row concerned something else before. */
function isMoved(scopesOf: ChangeSource['scopesOf']): string {
  const columns = [...new Set(scopesOf('new').match(/(?<=\bnew\.)\w+/g))]
  if (columns.length === 0) return 'false'
  const row = (name: string) => `(${columns.map((column) => `${name}.${column}`).join(', ')})`
  return `tg_op = 'UPDATE' and ${row('old')} is distinct from ${row('new')}`
}

/** Most rows of a transaction change what one before them has changed. */
function recording(scopes: string): string {
  return `
    insert into change_log (scope, store_id, kind)
    select c.scope, c.store_id, c.kind from (${scopes}) c(scope, store_id, kind) where c.scope is not null
    on conflict do nothing;
    if found then
      perform announce_change(c.scope, c.store_id, c.kind), record_change_for_0_2(c.scope, c.kind) from (${scopes}) c(scope, store_id, kind) where c.scope is not null;
    end if;`
}
