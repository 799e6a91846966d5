import type { Extension } from '@shopkey/extension/define-extension.ts'
import type pg from 'pg'

interface Reader {
  query: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<{ rows: Row[] }>
}

/** The names of the migrations that an extension has in this database. */
export async function appliedOf(client: Reader, extension_id: string): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    'select name from public.extension_migrations where extension_id = $1',
    [extension_id],
  )
  return new Set(rows.map(({ name }) => name))
}

export async function recordApplied(client: pg.Client, extension_id: string, name: string): Promise<void> {
  await client.query('insert into public.extension_migrations (extension_id, name) values ($1, $2)', [
    extension_id,
    name,
  ])
}

export async function recordFailure(client: pg.Client, extension_id: string, name: string, reason: string) {
  await client.query(
    `insert into public.extension_migration_failures (extension_id, name, reason) values ($1, $2, $3)
    on conflict (extension_id) do update set name = excluded.name, reason = excluded.reason, failed_at = now()`,
    [extension_id, name, reason],
  )
}

export async function forgetFailure(client: pg.Client, extension_id: string): Promise<void> {
  await client.query('delete from public.extension_migration_failures where extension_id = $1', [extension_id])
}

/** In the order of their names, which is that of applying them. */
export function inOrder({ migrations = [] }: Pick<Extension, 'migrations'>) {
  return [...migrations].sort((a, b) => (a.name < b.name ? -1 : 1))
}
