import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type Transaction } from 'kysely'
import pg from 'pg'
import { ConnectionPools, type PoolOptions } from './connection-pools.ts'
import { PipeliningDriver } from './pipelining-driver.ts'
import type { DB } from './tables.ts'

/** Reads take a Database; writes and locks take a Trx, so a write outside a transaction does not compile. */
export type Database = Kysely<DB>
export type Trx = Transaction<DB>

const INT8 = 20
const NUMERIC = 1700
const DATE = 1082

const types = new pg.TypeOverrides()
types.setTypeParser(INT8, parseSafeInteger)
// Rates and weights have at most 14 digits: the nearest double prints back as the same decimal text.
types.setTypeParser(NUMERIC, Number)
types.setTypeParser(DATE, (text) => text)

// Sent as the process's local time, midnight in UTC would be the day before wherever the machine's clock is behind it.
pg.defaults.parseInputDatesAsUTC = true

function parseSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large to count with`)
  return value
}

export interface DatabaseOptions {
  url: string
  /** Connections for writes; those for reads and for the background are half as many each. */
  poolSize: number
  /** How long a statement of a web request may take. */
  statementTimeoutMs?: number
  /** Called with the text of every statement; tests count them. */
  onStatement?: (sql: string) => void
  /** Settings of PostgreSQL for these connections, beside those of every server. */
  session?: Record<string, string>
}

const serverSession = {
  timezone: 'UTC',
  // JIT costs more than it saves on the short statements of a shop.
  jit: 'off',
  // A prepared plan lives as long as its connection. One made while a table was nearly empty would read all of it for
  // each cart, however many carts there come to be; where there is an index it is to be used from the first row on.
  enable_seqscan: 'off',
  // Planning what loads a cart takes ten times as long as running it, and left alone every connection plans it six times.
  plan_cache_mode: 'force_generic_plan',
}

const defaultStatementTimeoutMs = 10_000
/** Requests wait for each other's locks for milliseconds; whoever waits for seconds waits for something that is stuck. */
const web = { acquire_timeout_ms: 6_000, lock_timeout: 3_000, idle_in_transaction_session_timeout: 15_000 }
/** Imports, exports and the search's index take their time, and nobody waits for them with a page open. */
const background = {
  acquire_timeout_ms: 30_000,
  statement_timeout_ms: 600_000,
  lock_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
}
/** Two batch jobs hold a connection each while they run, and use another. */
const minBackgroundConnections = 4

/**
 * Opens the connections of this process, see ConnectionPools. Statements are prepared once per connection and reused, so
 * PostgreSQL plans each text only once.
 */
export function openDatabase({
  url,
  poolSize,
  statementTimeoutMs = defaultStatementTimeoutMs,
  onStatement,
  session = {},
}: DatabaseOptions): Database {
  const common: pg.PoolConfig = {
    connectionString: url,
    types,
    pipeline: true,
    client_encoding: 'UTF8',
    application_name: 'shopkey',
    keepAlive: true,
  }
  const half = Math.ceil(poolSize / 2)
  const kind = (size: number, budget: typeof background): PoolOptions => {
    const { acquire_timeout_ms, statement_timeout_ms, ...timeouts } = budget
    const settings = { ...serverSession, ...timeouts, statement_timeout: statement_timeout_ms, ...session }
    return { size, acquire_timeout_ms, statement_timeout_ms, session: settings }
  }
  const webBudget = { ...web, statement_timeout_ms: statementTimeoutMs }
  const pools = new ConnectionPools(
    common,
    {
      reads: kind(half, webBudget),
      writes: kind(poolSize, webBudget),
      background: kind(Math.max(minBackgroundConnections, half), background),
    },
    onStatement,
  )
  return new Kysely<DB>({
    dialect: {
      createDriver: () => new PipeliningDriver(pools),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}
