import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type Transaction } from 'kysely'
import pg from 'pg'
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
  poolSize: number
  /** Called with the text of every statement; tests count them. */
  onStatement?: (sql: string) => void
  /** Settings of PostgreSQL for these connections, beside those of every server. */
  session?: Record<string, string>
}

const serverSession = {
  timezone: 'UTC',
  idle_in_transaction_session_timeout: 60_000,
  statement_timeout: 60_000,
  // JIT costs more than it saves on the short statements of a shop.
  jit: 'off',
  // A prepared plan lives as long as its connection. One made while a table was nearly empty would read all of it for
  // each cart, however many carts there come to be; where there is an index it is to be used from the first row on.
  enable_seqscan: 'off',
  // Planning what loads a cart takes ten times as long as running it, and left alone every connection plans it six times.
  plan_cache_mode: 'force_generic_plan',
}

/** Opens a pool. Statements are prepared once per connection and reused, so PostgreSQL plans each text only once. */
export function openDatabase({ url, poolSize, onStatement, session = {} }: DatabaseOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types,
    pipeline: true,
    client_encoding: 'UTF8',
    application_name: 'shopkey',
    options: Object.entries({ ...serverSession, ...session })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  })
  pool.on('error', () => {
    // An idle connection broke; the pool replaces it, and the next statement reports if the database is gone.
  })
  return new Kysely<DB>({
    dialect: {
      createDriver: () => new PipeliningDriver(pool, { onStatement }),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}
