import { type Config, ConfigError } from './config.ts'
import { type Database, openDatabase } from './db/database.ts'
import { requireDatabase } from './db/require-database.ts'
import { pendingMigrations } from './migrate.ts'
import { describeDemoAccounts, findDemoAccounts } from './platform/installation/demo-accounts.ts'

/**
 * Opens the database for web requests or jobs. Throws a ConfigError where it cannot be reached, lacks migrations, or, in
 * production, has accounts of the demo.
 */
export async function openUsableDatabase(config: Config): Promise<Database> {
  const { databaseUrl: url, databasePoolSize: poolSize, statementTimeoutMs, isProduction } = config
  await requireDatabase(url)
  const pending = await pendingMigrations(url)
  if (pending.length > 0)
    throw new ConfigError(
      `The database (DATABASE_URL) lacks ${pending.length} ${pending.length === 1 ? 'migration' : 'migrations'} of this version, from ${pending[0]} on. Run npm run migrate, then start again.`,
    )
  const db = openDatabase({ url, poolSize, statementTimeoutMs })
  const refusal = isProduction ? describeDemoAccounts(await findDemoAccounts(db)) : undefined
  if (refusal) throw new ConfigError(refusal)
  return db
}
