import pg from 'pg'
import { findForbidden } from './find-forbidden.ts'
import type { ExtensionSchema } from './prepare-schema.ts'

export interface TimeLimits {
  /** Of a whole migration, ms. It may hold locks that sales wait for. */
  statement_ms: number
  lock_ms: number
}

export const usualLimits: TimeLimits = { statement_ms: 300_000, lock_ms: 10_000 }

/**
 * Runs the SQL of a migration as the role of its extension, inside the caller's transaction. A function of that role with its rights, not
 * the caller's, executes it: inside of one, PostgreSQL refuses to change the role, to end the transaction, and to read what the role
 * may not. Throws for what the extension has afterwards and may not have.
 */
export async function runAsExtension(
  client: pg.Client,
  into: ExtensionSchema,
  text: string,
  { statement_ms, lock_ms }: TimeLimits = usualLimits,
): Promise<void> {
  const before = new Set(await findForbidden(client, into))
  const [schema, role] = [pg.escapeIdentifier(into.schema), pg.escapeIdentifier(into.role)]
  const runner = `${schema}.run_migration(text)`
  await client.query(`set local role ${role}`)
  await client.query(
    `create function ${runner} returns void language plpgsql security definer
    as $$ begin execute $1; set constraints all immediate; end $$`,
  )
  await client.query('reset role')
  await client.query(
    `set local search_path = ${schema}, public; set local lock_timeout = ${lock_ms}; set local statement_timeout = ${statement_ms}`,
  )
  await client.query(`select ${schema}.run_migration($1)`, [text])
  await client.query('set local search_path = pg_catalog, pg_temp')
  await client.query(`set local statement_timeout = 0; drop function if exists ${runner}`)
  const problems = (await findForbidden(client, into)).filter((problem) => !before.has(problem))
  if (problems.length > 0) throw new Error(problems.join('; '))
}
