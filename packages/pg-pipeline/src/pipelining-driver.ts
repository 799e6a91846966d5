import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type Transaction,
  type TransactionSettings,
} from 'kysely'
import type { ConnectionPools } from './connection-pools.ts'
import type { PipeliningConnection } from './pipelining-connection.ts'

/**
 * Kysely's driver for pools of `pg` clients opened with `pipeline`. Statements whose result is not needed at once leave
 * in one packet with the next one that is awaited: `begin` with the transaction's first statement, pipelined writes
 * with the next statement or with `commit`. Under load, waking up PostgreSQL and Node costs more than most statements.
 */
export class PipeliningDriver implements Driver {
  readonly #pools: ConnectionPools

  constructor(pools: ConnectionPools) {
    this.#pools = pools
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new LazyConnection(this.#pools)
  }

  async beginTransaction(connection: DatabaseConnection, { isolationLevel, accessMode }: TransactionSettings) {
    const isolation = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    const access = accessMode ? ` ${accessMode}` : ''
    const held = await ours(connection).hold('writes')
    held.sendPipelined(`begin${isolation}${access}`)
  }

  async commitTransaction(connection: DatabaseConnection) {
    const held = await ours(connection).hold('writes')
    const { command } = await held.send('commit')
    if (command === 'ROLLBACK') throw new AbortedTransactionError()
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    const held = await ours(connection).hold('writes')
    await held.rollback()
  }

  async releaseConnection(connection: DatabaseConnection) {
    await ours(connection).release()
  }

  destroy() {
    return this.#pools.end()
  }
}

function ours(connection: DatabaseConnection): LazyConnection {
  if (connection instanceof LazyConnection) return connection
  throw new Error('a connection of another driver')
}

/**
 * Takes a connection when its use is known: transactions and writes may wait for locks; a statement that only reads
 * never does, and has connections that writes cannot take.
 */
class LazyConnection implements DatabaseConnection {
  readonly #pools: ConnectionPools
  #held: Promise<PipeliningConnection> | undefined

  constructor(pools: ConnectionPools) {
    this.#pools = pools
  }

  hold(kind: 'reads' | 'writes'): Promise<PipeliningConnection> {
    this.#held ??= this.#pools.acquire(kind)
    return this.#held
  }

  /** See PipeliningConnection.noticed. */
  async noticed(): Promise<readonly string[]> {
    return (await this.#held)?.noticed ?? []
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const held = await (this.#held ?? this.hold(onlyReads(query.sql) ? 'reads' : 'writes'))
    return held.executeQuery(query)
  }

  /** Long lists are read in pages by key. */
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    yield await Promise.reject(new Error('statements are not streamed'))
  }

  async release(): Promise<void> {
    const held = await this.#held?.catch(() => undefined) // Nothing was acquired, so there is nothing to release.
    held?.release()
  }
}

/** The details of the notices that statements of this transaction have raised with the code of `notices`. */
export function noticesOf<DB>(trx: Transaction<DB>): Promise<readonly string[]> {
  return trx.getExecutor().provideConnection((connection) => ours(connection).noticed())
}

const maxTexts = 2000
const readingTexts = new Map<string, boolean>()
const writes =
  /\b(insert into|update|delete from|merge into|for (no key )?(update|share)|pg_notify|pg_logical\w*|nextval|set_config)\b/i

/** A wrong guess only takes a connection of the other pool. */
function onlyReads(text: string): boolean {
  let isReading = readingTexts.get(text)
  if (isReading === undefined) {
    isReading = /^\s*(select|with)\b/i.test(text) && !writes.test(text)
    if (readingTexts.size < maxTexts) readingTexts.set(text, isReading)
  }
  return isReading
}
