import { randomBytes } from 'node:crypto'
import pg from 'pg'

const retryAfterMs = 1000
const connectTimeoutMs = 5000
const pingEveryMs = 10_000
const pingTimeoutMs = 5000

/**
 * Identifies this process in the database: its listening connection holds an advisory lock by this number. Where
 * nothing holds the lock, the process is dead, or has lost the database for a moment.
 */
export const processOwner = randomBytes(8).readBigInt64BE().toString()

interface NotificationListenerOptions {
  databaseUrl: string
  application_name: string
  channel: string
  onNotification: (payload: string) => void
  /** Notifications may have been missed; called before listening starts, and when `identity` has changed. */
  onGap: () => void
  /** A statement that returns another `identity` once other tables are in place of those that notify. */
  identity?: string
}

/** A connection outside the pools that listens to a channel (LISTEN) and reconnects by itself. */
export class NotificationListener {
  readonly #options: NotificationListenerOptions
  #client: pg.Client | undefined
  #retry: NodeJS.Timeout | undefined
  #ping: NodeJS.Timeout | undefined
  #isStopped = false
  #isListening = false
  #isUnreachable = false
  #identity: string | undefined

  constructor(options: NotificationListenerOptions) {
    this.#options = options
  }

  /** False while the connection is down: notifications may be missed. */
  get isListening(): boolean {
    return this.#isListening
  }

  /** True while the database itself cannot be reached, as far as this process knows. */
  get isUnreachable(): boolean {
    return this.#isUnreachable
  }

  /** Resolves after the first attempt, whether it succeeded or not; retries go on in the background. */
  async start(): Promise<void> {
    const { databaseUrl, application_name, channel, onNotification, onGap } = this.#options
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name,
      keepAlive: true,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: pingTimeoutMs,
    })
    this.#client = client
    client.on('notification', ({ payload }) => {
      if (payload) onNotification(payload)
    })
    client.on('error', () => this.#lose(client))
    client.on('end', () => this.#lose(client))
    try {
      await client.connect()
      await client.query(`listen ${channel}; select pg_advisory_lock_shared(${processOwner})`)
      if (this.#client !== client) return
      await this.#check(client)
      onGap()
      this.#isUnreachable = false
      this.#isListening = true
      // A connection may die without an error: a frozen database, a network that was cut.
      this.#ping = setInterval(() => this.#check(client).catch(() => this.#lose(client)), pingEveryMs).unref()
    } catch (error) {
      // The database cannot be reached; the next attempt is scheduled.
      this.#isUnreachable = saysNothing(error)
      this.#lose(client)
    }
  }

  async #check(client: pg.Client): Promise<void> {
    const { onGap, identity = "select '' as identity" } = this.#options
    const { rows } = await client.query<{ identity: string }>(identity)
    const before = this.#identity
    this.#identity = rows[0]?.identity
    if (before !== undefined && before !== this.#identity) onGap()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#isListening = false
    clearTimeout(this.#retry)
    clearInterval(this.#ping)
    const client = this.#client
    this.#client = undefined
    await client?.end()
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client || this.#isStopped) return
    const wasListening = this.#isListening
    this.#client = undefined
    this.#isListening = false
    clearInterval(this.#ping)
    client.end().catch(() => {
      // The connection was broken already.
    })
    this.#retry = setTimeout(() => void this.start(), wasListening ? 0 : retryAfterMs).unref()
  }
}

/**
 * True unless PostgreSQL itself refused this connection, for example as one too many. A server that starts or stops
 * counts as unreachable.
 */
function saysNothing(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || /^57P0/.test(error.code ?? '')
}
