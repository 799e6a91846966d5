import type { Socket } from 'node:net'
import type { CompiledQuery, QueryResult } from 'kysely'
import pg from 'pg'
import { CommitUnconfirmed, DatabaseUnavailable } from './database-unavailable.ts'
import { socketOf } from './socket-of.ts'
import { isStalePlan } from './stale-plan.ts'
import { type KnownColumns, StatementBatch, type StatementResult } from './statement-batch.ts'
import type { StatementListener } from './statement-listener.ts'
import type { StatementWatch } from './statement-time.ts'

interface ConnectionOptions {
  onStatement?: StatementListener | undefined
  watch?: StatementWatch | undefined
  /** The connection is closed after so many ticks without a result. */
  maxTicks: number
  notices?: NoticeListener | undefined
}

/** Of notices that statements raise with this code of PostgreSQL (RAISE NOTICE USING ERRCODE). */
export interface NoticeListener {
  code: string
  /** Receives the details of a transaction's notices, or of a statement outside of one, once it was committed, or may have been. */
  onCommitted: (details: readonly string[]) => void
}

/** Pipelined statements, with the callback that receives the promise of the result. */
const pipelined = new WeakMap<object, (result: Promise<QueryResult<unknown>>) => void>()

/** Makes executeQuery return without waiting for the result, see `sendPipelined`. */
export function markAsPipelined<Row>(
  { queryId }: CompiledQuery<Row>,
  onSent: (result: Promise<QueryResult<Row>>) => void,
): void {
  pipelined.set(queryId, onSent as (result: Promise<QueryResult<unknown>>) => void)
}

/** One `pg` client opened with `pipeline`. */
export class PipeliningConnection {
  readonly #client: pg.PoolClient
  readonly #socket: Socket
  readonly #options: ConnectionOptions
  readonly #known: KnownColumns = new Map()
  /** Statements that leave with the next awaited one. */
  #batch: StatementBatch
  /** Whether `begin` has been sent, or anything else that a rollback must end. */
  #isOpen = false
  /** Results not awaited yet, in the order they were sent. */
  #unsettled: Promise<StatementResult>[] = []
  /** Whether a transaction was begun and not ended. */
  #isInTransaction = false
  /** Whether the transaction was begun to read: a write in it is a fault, not a standby. */
  #isReadOnly = false
  /** The details of the notices since the transaction began. */
  #noticed: string[] = []
  /** PostgreSQL's warning about the commit that is awaited. */
  #unconfirmed: unknown
  #isBroken = false
  #isLost = false
  /** Statements that are awaited, and the number of ticks since one of them returned. */
  #waiting = 0
  #ticks = 0

  constructor(client: pg.PoolClient, options: ConnectionOptions) {
    this.#client = client
    this.#socket = socketOf(client)
    this.#options = options
    this.#batch = this.#newBatch()
    // The pool listens for errors only while the client is idle, and an 'error' without a listener ends the process.
    client.on('error', () => {
      this.#isLost = true
    })
    client.on('end', () => {
      this.#isLost = true
    })
    // The commit succeeds all the same: only this warning says that it may not be on a standby server.
    client.on('notice', (notice) => {
      if (notice.routine === 'SyncRepWaitForLSN') this.#unconfirmed = notice
      if (notice.code === options.notices?.code) this.#noticed.push(notice.detail ?? '')
    })
  }

  /** The details of the notices of this transaction's statements that have returned. */
  get noticed(): readonly string[] {
    return this.#noticed
  }

  /** The database has closed it, or it broke. */
  get isLost(): boolean {
    return this.#isLost
  }

  /** Called once per second. Counted, not timed: a process that was suspended must not blame the database. */
  tick(): void {
    if (this.#waiting === 0 || this.#isLost) return
    this.#ticks += 1
    if (this.#ticks > this.#options.maxTicks) this.#socket.destroy(new Error('the database did not answer'))
  }

  async executeQuery<Row>({ sql, parameters, queryId }: CompiledQuery): Promise<QueryResult<Row>> {
    const onSent = pipelined.get(queryId)
    if (!onSent) return toResult(await this.send(sql, parameters))
    onSent(this.sendPipelined(sql, parameters).then(toResult))
    return { rows: [] }
  }

  sendPipelined(text: string, values: readonly unknown[] = []): Promise<StatementResult> {
    const result = this.#add(text, values)
    this.#unsettled.push(result)
    return result
  }

  /**
   * Returns the statement's result. Throws the failure of a pipelined statement before it, which is the cause of this
   * one's.
   */
  async send(text: string, values: readonly unknown[] = []): Promise<StatementResult> {
    const mayRepeat = !this.#isInTransaction && this.#unsettled.length === 0
    try {
      return await this.#sendOnce(text, values)
    } catch (error) {
      if (!isStalePlan(error)) throw error
      // In a transaction, which has failed: the next one takes another connection.
      if (!mayRepeat) {
        this.#isBroken = true
        throw error
      }
      await this.#forgetStatements()
      return this.#sendOnce(text, values)
    }
  }

  async #sendOnce(text: string, values: readonly unknown[]): Promise<StatementResult> {
    const result = this.#add(text, values)
    const sent = this.#flush()
    this.#waiting += 1
    try {
      if (this.#unsettled.length > 0) {
        for (const earlier of this.#unsettled.splice(0)) await earlier
      }
      const done = await result
      const unconfirmed = this.#unconfirmed
      this.#unconfirmed = undefined
      if (unconfirmed) throw new CommitUnconfirmed(unconfirmed)
      return done
    } catch (error) {
      // Errors from PostgreSQL keep their code.
      if (error instanceof DatabaseUnavailable) throw error
      if (isStandby(error) && !this.#isReadOnly) {
        this.#isBroken = true
        throw new DatabaseUnavailable(error)
      }
      if (this.#isLost && !(error instanceof pg.DatabaseError)) throw new DatabaseUnavailable(error)
      // The stack that leads back here, instead of to the socket.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    } finally {
      this.#waiting -= 1
      this.#ticks = 0
      if (!this.#isInTransaction) this.#passNotices()
      this.#report(sent)
    }
  }

  #passNotices(): void {
    if (this.#noticed.length === 0) return
    const details = this.#noticed
    this.#noticed = []
    this.#options.notices?.onCommitted(details)
  }

  async rollback(): Promise<void> {
    this.#noticed = []
    this.#unsettled = []
    this.#batch.discard()
    this.#batch = this.#newBatch()
    if (!this.#isOpen || this.#isLost) return // Nothing was sent, or the database has rolled back already.
    try {
      await this.send('rollback')
    } catch {
      // The caller gets the cause of the rollback; this connection is not used again.
      this.#isBroken = true
    }
  }

  /** Has every statement prepared again, for tables that have changed. */
  async #forgetStatements(): Promise<void> {
    await this.#client.query('deallocate all')
    this.#known.clear()
    const { parsedStatements, submittedNamedStatements } = preparedOf(this.#client)
    for (const names of [parsedStatements, submittedNamedStatements])
      for (const name of Object.keys(names)) delete names[name]
  }

  release(): void {
    this.#isOpen = false
    this.#isInTransaction = false
    this.#isReadOnly = false
    this.#client.release(this.#isBroken || this.#isLost)
  }

  #newBatch(): StatementBatch {
    return new StatementBatch(this.#known, (type) => this.#client.getTypeParser(type))
  }

  /** Here, since replies of PostgreSQL arrive in the context of the socket, not in that of the caller. */
  #report(sent: StatementBatch | undefined): void {
    const { watch } = this.#options
    if (sent && watch && sent.ms >= watch.atLeast_ms) watch.onTimed(sent.time)
  }

  #add(text: string, values: readonly unknown[]): Promise<StatementResult> {
    this.#options.onStatement?.(text, values)
    if (isBegin(text)) {
      this.#isInTransaction = true
      this.#isReadOnly = text.endsWith(' read only')
    } else if (text === 'commit' || text === 'rollback') this.#isInTransaction = false
    const result = values.length > 0 || isSingle(text) ? this.#addToBatch(text, values) : this.#sendText(text)
    // It may fail before it is awaited; awaiting it still throws.
    result.catch(() => {})
    return result
  }

  #addToBatch(text: string, values: readonly unknown[]): Promise<StatementResult> {
    return this.#batch.add(text, nameStatement(text), values)
  }

  /** A text without values may hold several statements (the job queue's do): their rows are concatenated. */
  async #sendText(text: string): Promise<StatementResult> {
    this.#socket.cork()
    const before = this.#flush()
    const sent: Promise<pg.QueryResult | pg.QueryResult[]> = this.#client.query(text)
    this.#socket.uncork()
    const results = await this.#timed(text, before, sent)
    if (!Array.isArray(results)) return results
    return { command: '', rowCount: null, rows: results.flatMap(({ rows }) => rows) }
  }

  async #timed<Result>(text: string, before: StatementBatch | undefined, sent: Promise<Result>): Promise<Result> {
    const startedAt = performance.now()
    let isFault = true
    try {
      const result = await sent
      isFault = false
      return result
    } finally {
      this.#report(before)
      const ms = performance.now() - startedAt
      const { watch } = this.#options
      if (watch && ms >= watch.atLeast_ms) watch.onTimed({ texts: [text], startedAt, ms, isFault })
    }
  }

  /** Returns the batch that it sends. */
  #flush(): StatementBatch | undefined {
    if (this.#batch.isEmpty) return undefined
    const sent = this.#batch
    this.#client.query(sent)
    this.#isOpen = true
    this.#batch = this.#newBatch()
    return sent
  }
}

/** Whether a server refuses a write since it is a standby: a primary that was replaced, which this connection still leads to. */
function isStandby(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '25006'
}

const transactionTexts = new Set(['begin', 'commit', 'rollback'])

/** Texts without values of which we know that they are one statement. */
function isSingle(text: string): boolean {
  return transactionTexts.has(text) || isBegin(text)
}

function isBegin(text: string): boolean {
  return text === 'begin' || text.startsWith('begin ')
}

interface Prepared {
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
}

/** What `pg` keeps of the statements of a connection; its types leave it out. */
function preparedOf(client: pg.PoolClient): Prepared {
  const { connection } = client as unknown as { connection: Prepared }
  return connection
}

const maxStatementNames = 2000
const statementNames = new Map<string, string>()

/** A named statement is prepared and planned once per connection, so every text that carries values gets a name. */
function nameStatement(text: string): string | undefined {
  let name = statementNames.get(text)
  if (!name && statementNames.size < maxStatementNames) {
    name = `s${statementNames.size}`
    statementNames.set(text, name)
  }
  return name
}

const counted = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

function toResult<Row>({ command, rowCount, rows }: StatementResult): QueryResult<Row> {
  const typed = rows as Row[]
  return counted.has(command) ? { rows: typed, numAffectedRows: BigInt(rowCount ?? 0) } : { rows: typed }
}
