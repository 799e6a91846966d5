import {
  type ConnectionKind,
  ConnectionPools,
  type PoolOptions,
  type PoolsOptions,
  type PoolUse,
} from '@shopkey/pg-pipeline/connection-pools.ts'
import { pipeliningDialect } from '@shopkey/pg-pipeline/pipelining-dialect.ts'
import type { StatementWatch } from '@shopkey/pg-pipeline/statement-time.ts'
import { Kysely, type Transaction } from 'kysely'
import pg from 'pg'
import { backgroundKind } from './background.ts'
import { ChangeFeed, changeNotice, parseChange } from './changes/change-feed.ts'
import { ReadReplica } from './read-replica.ts'
import { ShopCounters } from './shop-counters.ts'
import { isForStaff } from './staff-request.ts'
import type { DB } from './tables.ts'

/** Reads take a Database; writes and locks take a Trx, so that a write outside a transaction does not compile. */
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

// Sent in local time, midnight UTC would become the day before on machines west of it.
pg.defaults.parseInputDatesAsUTC = true

function parseSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large to count with`)
  return value
}

export interface DatabaseOptions {
  url: string
  /** A standby server of it that may serve reads, see onReplica. */
  replicaUrl?: string | undefined
  /** Size of the pool for writes; those for shoppers' reads, staff's reads and background work are half as large, and two more are for codes and links. */
  poolSize: number
  /** Time limit of a statement of a web request, in milliseconds. */
  statementTimeoutMs?: number
  onStatement?: PoolsOptions['onStatement']
  /** PostgreSQL settings of these connections, in addition to those of every server. */
  session?: Record<string, string>
  /** How long to wait for a connection, where not as usual: seeding has nobody who waits for it. */
  acquireTimeoutMs?: number
  /** Called before a connection is taken; it is not where this throws. */
  onAcquire?: () => void
}

const serverSession = {
  timezone: 'UTC',
  // Triggers of the change log raise notices.
  client_min_messages: 'notice',
  // JIT costs more than it saves on short statements.
  jit: 'off',
  // A prepared plan lives as long as its connection. Planned while a table is nearly empty, a statement would scan all
  // of it later on; so an index is used from the first row on.
  enable_seqscan: 'off',
  // Planning the statement that loads a cart takes ten times as long as running it, and by default every connection
  // plans it six times.
  plan_cache_mode: 'force_generic_plan',
}

const defaultStatementTimeoutMs = 10_000
/** The primary can serve the read as well. */
const replicaAcquireTimeoutMs = 1_000
/** Requests wait for each other's locks for milliseconds; a wait of seconds means that a lock is stuck. */
const web = { acquire_timeout_ms: 6_000, lock_timeout: 3_000, idle_in_transaction_session_timeout: 15_000 }
/** Imports, exports and indexing take longer, and no request waits for them. */
const background = {
  acquire_timeout_ms: 30_000,
  statement_timeout_ms: 600_000,
  lock_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
}
/** Three batch jobs use one connection each at most, and the other jobs have as many besides. */
const minBackgroundConnections = 6
/** For one-time codes and links: nothing else waits for these, and nothing that takes long uses them. */
const urgentConnections = 2

/**
 * Opens the connections of this process, see ConnectionPools. Statements are prepared once per connection, so that
 * PostgreSQL plans each text once.
 */
export function openDatabase({ replicaUrl, ...options }: DatabaseOptions): OpenDatabase {
  const {
    url,
    poolSize,
    statementTimeoutMs = defaultStatementTimeoutMs,
    onStatement,
    session = {},
    acquireTimeoutMs,
    onAcquire,
  } = options
  const replica = replicaUrl
    ? new ReadReplica(openDatabase({ ...options, url: replicaUrl, acquireTimeoutMs: replicaAcquireTimeoutMs }))
    : undefined
  const half = Math.ceil(poolSize / 2)
  const kind = (size: number, budget: typeof background): PoolOptions => {
    const { acquire_timeout_ms, statement_timeout_ms, ...timeouts } = budget
    const settings = { ...serverSession, ...timeouts, statement_timeout: statement_timeout_ms, ...session }
    return { size, acquire_timeout_ms: acquireTimeoutMs ?? acquire_timeout_ms, statement_timeout_ms, session: settings }
  }
  const webBudget = { ...web, statement_timeout_ms: statementTimeoutMs }
  const watch: StatementWatch = { atLeast_ms: Number.POSITIVE_INFINITY, onTimed() {} }
  const changes = new ChangeFeed()
  const pools = new ConnectionPools({
    connection: {
      connectionString: url,
      types,
      client_encoding: 'UTF8',
      application_name: 'shopkey',
      keepAlive: true,
    },
    kinds: {
      reads: kind(half, webBudget),
      favouredReads: kind(half, webBudget),
      writes: kind(poolSize, webBudget),
      background: kind(Math.max(minBackgroundConnections, half), background),
      urgent: kind(urgentConnections, background),
    },
    backgroundKind,
    isFavoured: isForStaff,
    onStatement,
    watch,
    notices: { code: changeNotice, onCommitted: (details) => changes.committed(details.map(parseChange)) },
    onAcquire,
  })
  return new OpenDatabase(pools, watch, changes, replica)
}

/** The database of one application. What is kept in memory beside it is kept here, so that two applications in one process share nothing. */
export class OpenDatabase extends Kysely<DB> {
  readonly changes: ChangeFeed
  readonly counters = new ShopCounters()
  /** Changed by who wants to know how long statements take. */
  readonly watch: StatementWatch
  readonly replica: ReadReplica | undefined
  readonly #pools: ConnectionPools

  constructor(pools: ConnectionPools, watch: StatementWatch, changes: ChangeFeed, replica: ReadReplica | undefined) {
    super({ dialect: pipeliningDialect(pools) })
    this.#pools = pools
    this.watch = watch
    this.changes = changes
    this.replica = replica
  }

  override async destroy(): Promise<void> {
    await Promise.all([super.destroy(), this.replica?.db.destroy()])
  }

  /** The connections of this process by kind. */
  poolUse(): Record<ConnectionKind, PoolUse> {
    return this.#pools.use()
  }

  /** How many wait for a connection of a kind, for each connection there is. */
  waitingPerConnection(kind: ConnectionKind): number {
    return this.#pools.waitingPerConnection(kind)
  }
}

/** The database as openDatabase returned it. */
export function asOpened(db: Database): OpenDatabase {
  if (db instanceof OpenDatabase) return db
  throw new Error('this needs the database that openDatabase returned')
}
