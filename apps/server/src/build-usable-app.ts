import { loadExtensions } from '@shopkey/extension/load-extensions.ts'
import { startTracing } from '@shopkey/telemetry/tracing.ts'
import { type App, buildApp } from './app.ts'
import { type Config, ConfigError } from './config.ts'
import { type Database, openDatabase } from './db/database.ts'
import { requireDatabase } from './db/require-database.ts'
import { sessionOf } from './extensions/tables/schema-name.ts'
import { requireSchema } from './migrate.ts'
import { describeDemoAccounts, findDemoAccounts } from './people/customer-auth/demo-accounts.ts'

/**
 * The application for web requests or jobs, with the shop's extensions. Throws a ConfigError where the database cannot be
 * reached, lacks migrations, or, in production, has accounts of the demo. `env`: resolved. `service`: what the process is, for its log, metrics and traces.
 */
export async function buildUsableApp(config: Config, env: NodeJS.ProcessEnv, service: 'api' | 'worker'): Promise<App> {
  await startTracing(env, {
    service: `shopkey-${service}`,
    ownAddresses: [config.apiUrl],
    onError: (message) => console.warn(`Traces cannot be sent: ${message}`),
  })
  const { databaseUrl: url, databaseReplicaUrl: replicaUrl, databasePoolSize: poolSize, statementTimeoutMs } = config
  const extensions = await loadExtensions(env)
  const db = openDatabase({ url, replicaUrl, poolSize, statementTimeoutMs, session: sessionOf(extensions) })
  const usable = requireUsableDatabase(config, db)
  // Which extensions can run is in the database; without extensions, the routes are registered while it replies.
  if (extensions.length > 0) await usable
  const [app] = await Promise.all([buildApp({ config, db, now: () => new Date(), service, extensions }), usable])
  return app
}

async function requireUsableDatabase({ databaseUrl, isProduction }: Config, db: Database): Promise<void> {
  const [reached, found] = await Promise.allSettled([requireDatabase(databaseUrl), requireSchema(databaseUrl)])
  // The first says why it cannot be reached, and then so does the second, less clearly.
  if (reached.status === 'rejected') throw reached.reason
  if (found.status === 'rejected') throw found.reason
  const refusal = isProduction ? describeDemoAccounts(await findDemoAccounts(db)) : undefined
  if (refusal) throw new ConfigError(refusal)
}
