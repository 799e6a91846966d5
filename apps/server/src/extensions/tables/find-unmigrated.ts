import type { Extension } from '@shopkey/extension/define-extension.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { inOrder } from './migration-ledger.ts'

/** Why extensions can't run in this database, by id: a migration of theirs has failed, or was never run. */
export async function findUnmigrated(
  db: Kysely<DB>,
  extensions: readonly Extension[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  const withTables = extensions.filter(({ migrations = [] }) => migrations.length > 0)
  if (withTables.length === 0) return found
  const { rows } = await sql<{ extension_id: string; name: string }>`
    select extension_id, name from public.extension_migrations`.execute(db)
  const applied = new Set(rows.map(({ extension_id, name }) => `${extension_id} ${name}`))
  const failures = await db
    .selectFrom('extension_migration_failures')
    .select(['extension_id', 'name', 'reason'])
    .execute()
  for (const extension of withTables) {
    const pending = inOrder(extension).find(({ name }) => !applied.has(`${extension.id} ${name}`))
    if (!pending) continue
    const failure = failures.find(({ extension_id, name }) => extension_id === extension.id && name === pending.name)
    found.set(
      extension.id,
      failure
        ? `migration ${failure.name}: ${failure.reason}`
        : `migration ${pending.name} was not applied: run npm run migrate`,
    )
  }
  return found
}
