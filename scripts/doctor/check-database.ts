import { type Config, ConfigError } from '@shopkey/server/src/config.ts'
import { openDatabase } from '@shopkey/server/src/db/database.ts'
import { appliedMigrations, knownMigrations, requireSchema } from '@shopkey/server/src/migrate.ts'
import { findDemoAccounts } from '@shopkey/server/src/people/customer-auth/demo-accounts.ts'
import { describeUnreadableSecrets } from '@shopkey/server/src/platform/installation/unreadable-secrets.ts'
import pg from 'pg'
import { error, type Finding, ok, warning } from './finding.ts'

const oldestMajor = 15
/** Connections of one API process beside its pools: see docs/operations.md. */
const connectionsOf = (poolSize: number) => Math.ceil(poolSize * 1.5) + 5

export async function checkDatabase(url: string, config: Config): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
  } catch (failure) {
    return [error('database', `cannot be reached: ${(failure as Error).message}. Check DATABASE_URL`)]
  }
  try {
    const findings = [...(await checkServer(client, config)), ...(await checkSchema(url))]
    if (findings.some(({ level }) => level === 'error')) return findings
    const accounts = config.isProduction ? await checkAccounts(url) : []
    return [...findings, ...accounts, ...(await checkSecret(url, config)), ...(await checkWork(client))]
  } finally {
    await client.end()
  }
}

async function checkServer(client: pg.Client, config: Config): Promise<Finding[]> {
  const askedAt = Date.now()
  const { rows } = await client.query<ServerFacts>(
    `select current_setting('server_version_num')::int / 10000 as major, current_setting('server_version') as version,
      current_setting('server_encoding') as encoding, extract(epoch from clock_timestamp()) * 1000 as clock,
      current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
      current_setting('autovacuum') as autovacuum, current_setting('max_connections') as max_connections,
      current_setting('max_locks_per_transaction') as locks,
      pg_size_bytes(current_setting('shared_buffers')) as shared_buffers`,
  )
  const [facts] = rows
  if (!facts) throw new Error('The database returned no settings')
  return judgeServer({ ...facts, clock: Number(facts.clock) - (askedAt + Date.now()) / 2 }, config)
}

type Fact =
  | ('major' | 'version' | 'encoding' | 'fsync' | 'full_page_writes' | 'autovacuum')
  | ('max_connections' | 'locks' | 'shared_buffers')

/** The server's settings. `clock`: how much it differs from this machine's, ms. */
export type ServerFacts = Record<Fact, string> & { clock: number }

export function judgeServer(facts: ServerFacts, { databasePoolSize }: Pick<Config, 'databasePoolSize'>): Finding[] {
  const findings: Finding[] = []
  const about = 'PostgreSQL'
  if (Number(facts.major) < oldestMajor)
    findings.push(error(about, `${facts.version} is too old; use ${oldestMajor} or newer`))
  else findings.push(ok(about, `${facts.version}`))
  if (facts.encoding !== 'UTF8') findings.push(error(about, `the database is in ${facts.encoding}; create it in UTF8`))
  for (const name of ['fsync', 'full_page_writes'] as const)
    if (facts[name] !== 'on')
      findings.push(error(about, `${name} is off: a power cut can destroy the database. Set it to on`))
  if (facts.autovacuum !== 'on') findings.push(error(about, 'autovacuum is off: tables grow without end. Set it to on'))
  const needed = connectionsOf(databasePoolSize)
  if (Number(facts.max_connections) < needed + 10)
    findings.push(
      warning(
        about,
        `max_connections is ${facts.max_connections}; each API process uses up to ${needed}. Raise it, or lower DATABASE_POOL_SIZE`,
      ),
    )
  if (Number(facts.major) >= 18 && Number(facts.locks) < 256)
    findings.push(warning(about, `max_locks_per_transaction is ${facts.locks}; 256 makes carts a twelfth faster`))
  if (Number(facts.shared_buffers) < 128e6)
    findings.push(warning(about, 'shared_buffers is less than 128 MB; a quarter of the memory is usual'))
  const late = Math.abs(facts.clock)
  if (late > 5_000)
    findings.push(
      error(
        'clock',
        `differs from the database's by ${Math.round(late / 1000)} s: sign-in codes fail. Run a time service on both`,
      ),
    )
  else findings.push(ok('clock', 'as the database’s'))
  return findings
}

async function checkSchema(url: string): Promise<Finding[]> {
  const [applied, known] = [await appliedMigrations(url), await knownMigrations()]
  if (applied.length === 0)
    return [error('schema', 'the database is empty. npm start or npm run migrate creates its tables')]
  const pending = known.filter((name) => !applied.includes(name)).length
  if (pending > 0) return [error('schema', `${pending} migrations are pending. Back up, then npm run migrate`)]
  try {
    await requireSchema(url)
  } catch (problem) {
    if (problem instanceof ConfigError) return [error('schema', problem.message)]
    throw problem
  }
  const unknown = applied.find((name) => !known.includes(name))
  if (unknown) return [warning('schema', `is of the version after this one (${unknown}), on which this one runs, too`)]
  return [ok('schema', `newest (${applied.at(-1)})`)]
}

export async function checkAccounts(url: string): Promise<Finding[]> {
  const db = openDatabase({ url, poolSize: 1 })
  try {
    const demo = await findDemoAccounts(db)
    if (demo.length === 0) return []
    return [
      error(
        'accounts',
        `${demo.length === 1 ? `${demo[0]} has` : `${demo.length} accounts, such as ${demo[0]}, have`} the demo's password. Production does not start`,
      ),
    ]
  } finally {
    await db.destroy()
  }
}

/** Whether SECRET is the one that encrypted what is stored. */
async function checkSecret(url: string, config: Config): Promise<Finding[]> {
  const db = openDatabase({ url, poolSize: 1 })
  try {
    const problem = await describeUnreadableSecrets(db, config)
    return problem ? [error('SECRET', problem.replace(/^SECRET /, ''))] : []
  } finally {
    await db.destroy()
  }
}

const lateJobSeconds = 120
const supervisedWithinSeconds = 120

/** Background work: whether a process runs it, how long jobs wait, and which were given up. */
export async function checkWork(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ supervised: number | null; oldest: number | null; failed: number }>(
    `select (select extract(epoch from now() - max(monitor_on))::int from pgboss.queue) as supervised,
      (select extract(epoch from now() - min(start_after))::int from pgboss.job where state < 'active' and start_after < now()) as oldest,
      (select count(*)::int from pgboss.job where state = 'failed') as failed`,
  )
  const { supervised, oldest, failed } = rows[0] ?? { supervised: null, oldest: null, failed: 0 }
  const findings: Finding[] = []
  if (supervised === null || supervised > supervisedWithinSeconds)
    findings.push(warning('background jobs', 'no process runs them now. Start Shopkey, or npm run worker'))
  else findings.push(ok('background jobs', 'a process runs them'))
  if (oldest !== null && oldest > lateJobSeconds)
    findings.push(warning('queue', `the oldest job waits for ${oldest} s. Start another worker, or see what is slow`))
  if (failed > 0)
    findings.push(
      warning('queue', `${failed} jobs were given up. See System in the back-office for reasons, and retry them`),
    )
  return findings
}
