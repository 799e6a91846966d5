import pg from 'pg'
import { ConnectionsBusy, DatabaseUnavailable } from './database-unavailable.ts'
import { type NoticeListener, PipeliningConnection } from './pipelining-connection.ts'
import type { StatementListener } from './statement-listener.ts'
import type { StatementWatch } from './statement-time.ts'

/** Purpose of a connection. Each kind has a pool of its own, so that none waits behind another. */
export type ConnectionKind = 'reads' | 'favouredReads' | 'writes' | 'background' | 'urgent'

export interface PoolOptions {
  size: number
  /** How long to wait for a free or new connection. */
  acquire_timeout_ms: number
  /** PostgreSQL's own limit for a statement; a connection that does not report it either is closed soon after. */
  statement_timeout_ms: number
  /** PostgreSQL settings of these connections, `statement_timeout` included. */
  session: Record<string, string | number>
}

/** Connections of a pool, and how many wait for one. */
export interface PoolUse {
  used: number
  idle: number
  limit: number
  waiting: number
}

const tickMs = 1000
/** How long after PostgreSQL's own limit a connection is closed. */
const graceMs = 2000

export interface PoolsOptions {
  /** Of all connections; `pipeline` is set. */
  connection: pg.PoolConfig
  kinds: Record<ConnectionKind, PoolOptions>
  /** The kind of connections that all statements of a caller in the background take; undefined for others. */
  backgroundKind: () => 'background' | 'urgent' | undefined
  /** Whether the caller's reads take connections apart from the others' reads. */
  isFavoured: () => boolean
  onStatement?: StatementListener | undefined
  /** Read for each statement: it may change while connections are open. */
  watch?: StatementWatch | undefined
  notices?: NoticeListener | undefined
  /** Called before a connection is taken; it is not where this throws. */
  onAcquire?: (() => void) | undefined
}

/** The connections of one process: a small pool for each kind of use. */
export class ConnectionPools {
  readonly #pools: Record<ConnectionKind, pg.Pool>
  readonly #connections = new Map<pg.PoolClient, PipeliningConnection>()
  readonly #poolOf = new WeakMap<PipeliningConnection, pg.Pool>()
  readonly #watch: NodeJS.Timeout
  readonly #kindFor: (kind: 'reads' | 'writes') => ConnectionKind
  readonly #onAcquire: (() => void) | undefined

  constructor({ connection, kinds, backgroundKind, isFavoured, onStatement, watch, notices, onAcquire }: PoolsOptions) {
    this.#onAcquire = onAcquire
    const listeners = { onStatement, watch, notices }
    const open = (kind: ConnectionKind) => this.#open({ ...connection, pipeline: true }, kinds[kind], listeners)
    this.#kindFor = (kind) => {
      const background = backgroundKind()
      if (background) return background
      return kind === 'reads' && isFavoured() ? 'favouredReads' : kind
    }
    this.#pools = {
      reads: open('reads'),
      favouredReads: open('favouredReads'),
      writes: open('writes'),
      background: open('background'),
      urgent: open('urgent'),
    }
    this.#watch = setInterval(() => {
      for (const connection of this.#connections.values()) connection.tick()
    }, tickMs).unref()
  }

  async acquire(kind: 'reads' | 'writes'): Promise<PipeliningConnection> {
    this.#onAcquire?.()
    const chosen = this.#kindFor(kind)
    const pool = this.#pools[chosen]
    let client: pg.PoolClient
    try {
      client = await pool.connect()
    } catch (error) {
      if (this.#isFull(pool)) throw new ConnectionsBusy(chosen, error)
      // Too many connections, or a database that is starting or stopping: unavailable, whatever the error says.
      throw new DatabaseUnavailable(error)
    }
    const connection = this.#connections.get(client)
    if (!connection) throw new Error('a client that its pool has not announced')
    return connection
  }

  /** Whether it has all connections that it may have; those that are still being opened do not count. */
  #isFull(pool: pg.Pool): boolean {
    const open = [...this.#connections.values()].filter((one) => this.#poolOf.get(one) === pool && !one.isLost)
    return open.length >= pool.options.max
  }

  /** How many wait for a connection, for each there is. */
  waitingPerConnection(kind: ConnectionKind): number {
    const { waitingCount, options } = this.#pools[kind]
    return waitingCount / options.max
  }

  use(): Record<ConnectionKind, PoolUse> {
    const of = ({ totalCount, idleCount, waitingCount, options }: pg.Pool): PoolUse => ({
      used: totalCount - idleCount,
      idle: idleCount,
      limit: options.max,
      waiting: waitingCount,
    })
    const { reads, favouredReads, writes, background, urgent } = this.#pools
    return {
      reads: of(reads),
      favouredReads: of(favouredReads),
      writes: of(writes),
      background: of(background),
      urgent: of(urgent),
    }
  }

  async end(): Promise<void> {
    clearInterval(this.#watch)
    await Promise.all(Object.values(this.#pools).map((pool) => pool.end()))
  }

  #open(
    common: pg.PoolConfig,
    { size, acquire_timeout_ms, statement_timeout_ms, session }: PoolOptions,
    listeners: Pick<PoolsOptions, 'onStatement' | 'watch' | 'notices'>,
  ): pg.Pool {
    const pool = new pg.Pool({
      ...common,
      max: size,
      connectionTimeoutMillis: acquire_timeout_ms,
      options: Object.entries(session)
        .map(([name, value]) => `-c ${name}=${value}`)
        .join(' '),
    })
    const maxTicks = Math.ceil((statement_timeout_ms + graceMs) / tickMs)
    pool.on('connect', (client) => {
      const connection = new PipeliningConnection(client, { ...listeners, maxTicks })
      this.#connections.set(client, connection)
      this.#poolOf.set(connection, pool)
    })
    pool.on('remove', (client) => this.#connections.delete(client as pg.PoolClient))
    pool.on('error', () => {
      // An idle connection broke; the pool replaces it, and the next statement throws if the database is gone.
    })
    return pool
  }
}
