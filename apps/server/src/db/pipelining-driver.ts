import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'

interface PipeliningOptions {
  /** Called with the text of every statement; tests count them. */
  onStatement?: (sql: string) => void
}

/** Statements whose sender goes on before they are answered, with who gets the answer. */
const sentAhead = new WeakMap<object, (answer: Promise<QueryResult<unknown>>) => void>()

/** Has the statement leave without a wait, see sendAhead. */
export function markAsSentAhead<Row>(
  { queryId }: CompiledQuery<Row>,
  onSent: (answer: Promise<QueryResult<Row>>) => void,
): void {
  sentAhead.set(queryId, onSent as (answer: Promise<QueryResult<unknown>>) => void)
}

/**
 * Kysely's driver for a pool of `pg` clients opened with `pipeline`. What need not be answered at once leaves in one packet with
 * the next statement that must: `begin` with the transaction's first, statements sent ahead with the next one or with
 * `commit`. A busy shop spends more on waking up PostgreSQL and itself than on most statements.
 */
export class PipeliningDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #options: PipeliningOptions
  readonly #connections = new WeakMap<pg.PoolClient, PipeliningConnection>()

  constructor(pool: pg.Pool, options: PipeliningOptions) {
    this.#pool = pool
    this.#options = options
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const client = await this.#pool.connect()
    let connection = this.#connections.get(client)
    if (!connection) {
      connection = new PipeliningConnection(client, this.#options)
      this.#connections.set(client, connection)
    }
    return connection
  }

  async beginTransaction(connection: DatabaseConnection, { isolationLevel, accessMode }: TransactionSettings) {
    const isolation = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    const access = accessMode ? ` ${accessMode}` : ''
    ours(connection).sendAhead(`begin${isolation}${access}`)
  }

  async commitTransaction(connection: DatabaseConnection) {
    const { command } = await ours(connection).send('commit')
    if (command === 'ROLLBACK') throw new AbortedTransactionError()
  }

  rollbackTransaction(connection: DatabaseConnection) {
    return ours(connection).rollback()
  }

  async releaseConnection(connection: DatabaseConnection) {
    ours(connection).release()
  }

  destroy() {
    return this.#pool.end()
  }
}

function ours(connection: DatabaseConnection): PipeliningConnection {
  if (connection instanceof PipeliningConnection) return connection
  throw new Error('a connection of another driver')
}

class PipeliningConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #options: PipeliningOptions
  /** Answers that nobody has waited for yet, in the order they were sent. */
  #unanswered: Promise<pg.QueryResult>[] = []
  #isCorked = false
  #isBroken = false

  constructor(client: pg.PoolClient, options: PipeliningOptions) {
    this.#client = client
    this.#options = options
  }

  async executeQuery<Row>({ sql, parameters, queryId }: CompiledQuery): Promise<QueryResult<Row>> {
    const onSent = sentAhead.get(queryId)
    if (!onSent) return toResult(await this.send(sql, parameters))
    onSent(this.sendAhead(sql, parameters).then(toResult))
    return { rows: [] }
  }

  /** Lists too long to hold are read in pages by key. */
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    yield await Promise.reject(new Error('statements are not streamed'))
  }

  sendAhead(text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    this.#cork()
    const answer = this.#submit(text, values)
    this.#unanswered.push(answer)
    return answer
  }

  /** The answer to a statement. Where one that was sent ahead of it failed, that failure: it is the cause of this one's. */
  async send(text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    const answer = this.#submit(text, values)
    this.#uncork()
    if (this.#unanswered.length > 0) {
      for (const earlier of this.#unanswered.splice(0)) await earlier
    }
    return answer
  }

  async rollback(): Promise<void> {
    this.#unanswered = []
    try {
      await this.send('rollback')
    } catch (error) {
      this.#isBroken = true
      throw error
    }
  }

  release(): void {
    this.#client.release(this.#isBroken)
  }

  #submit(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    this.#options.onStatement?.(text)
    const name = values.length > 0 ? nameStatement(text) : undefined
    const answer = this.#client.query({ name, text, values: values as unknown[] })
    // It may fail before anybody waits for it; who waits still sees it fail.
    answer.catch(() => {})
    return answer
  }

  #cork(): void {
    if (this.#isCorked) return
    this.#isCorked = true
    streamOf(this.#client).cork()
  }

  #uncork(): void {
    if (!this.#isCorked) return
    this.#isCorked = false
    streamOf(this.#client).uncork()
  }
}

/** The socket below a client. `pg` does not declare it, but corks it in the same way around the messages of one statement. */
function streamOf(client: pg.PoolClient): { cork(): void; uncork(): void } {
  return (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection.stream
}

const maxStatementNames = 2000
const statementNames = new Map<string, string>()

/** A statement with a name is prepared once per connection and planned once, so every text that carries values gets one. */
function nameStatement(text: string): string | undefined {
  let name = statementNames.get(text)
  if (!name && statementNames.size < maxStatementNames) {
    name = `s${statementNames.size}`
    statementNames.set(text, name)
  }
  return name
}

const counted = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** A text without values may hold several statements (the job queue's do): their rows come one after the other. */
function toResult<Row>(answer: pg.QueryResult | pg.QueryResult[]): QueryResult<Row> {
  if (Array.isArray(answer)) return { rows: answer.flatMap(({ rows }) => rows) }
  const { command, rowCount, rows } = answer
  return counted.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
}
