import pg from 'pg'
import type { StatementTime } from './statement-time.ts'

/** What a statement returned. */
export interface StatementResult {
  command: string
  rowCount: number | null
  rows: Record<string, unknown>[]
}

interface Column {
  name: string
  parse: (text: string) => unknown
}

/** How `pg` writes a value; its types leave it out. */
const prepareValue = (pg as unknown as { utils?: { prepareValue?: (value: unknown) => unknown } }).utils?.prepareValue

/** The columns that one connection's prepared statements return, by name. */
export type KnownColumns = Map<string, Column[]>

interface Statement {
  text: string
  /** Prepared under this name; without one, parsed each time. */
  name: string | undefined
  values: readonly unknown[]
  columns: Column[] | undefined
  result: StatementResult
  /** A value that could not be parsed. */
  fault?: unknown
  resolve: (result: StatementResult) => void
  reject: (error: unknown) => void
}

/** The connection of a `pg` client, as far as it is used here. */
interface Wire {
  stream: { cork(): void; uncork(): void }
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  parse(statement: { name: string | undefined; text: string }): void
  bind(statement: { statement: string | undefined; values: readonly unknown[] }): void
  describe(portal: { type: 'P' }): void
  execute(): void
  sync(): void
}

/**
 * Statements that PostgreSQL gets in one packet with one Sync, and replies to in one. With a Sync each, as `pg` sends them,
 * it would send a reply for each, and both processes would be woken up for it. When one fails, PostgreSQL skips those after
 * it, so all of them are rejected with its error. Extends the query of `pg`, since its pipeline mode takes no other.
 */
export class StatementBatch extends pg.Query {
  declare name: string | undefined
  declare text: string
  readonly #statements: Statement[] = []
  readonly #known: KnownColumns
  readonly #parserOf: (type: number) => Column['parse']
  #completed = 0
  #startedAt = 0
  #endedAt = 0
  #isFault = false

  constructor(known: KnownColumns, parserOf: (type: number) => Column['parse']) {
    super({ text: '' })
    this.#known = known
    this.#parserOf = parserOf
  }

  /** How long it took, once it has ended. */
  get ms(): number {
    return this.#endedAt - this.#startedAt
  }

  get time(): StatementTime {
    const texts = this.#statements.map(({ text }) => text)
    return { texts, startedAt: this.#startedAt, ms: this.ms, isFault: this.#isFault }
  }

  get isEmpty(): boolean {
    return this.#statements.length === 0
  }

  /** Returns the result once the batch was sent. A value that cannot be sent rejects it, and the statement is left out. */
  add(text: string, name: string | undefined, values: readonly unknown[]): Promise<StatementResult> {
    const { promise, resolve, reject } = Promise.withResolvers<StatementResult>()
    try {
      if (!prepareValue) throw new Error('this version of pg writes values elsewhere: see packages/pg-pipeline')
      const prepared = values.map((value) => prepareValue(value))
      const result: StatementResult = { command: '', rowCount: null, rows: [] }
      this.#statements.push({ text, name, values: prepared, columns: undefined, result, resolve, reject })
    } catch (error) {
      reject(error)
    }
    return promise
  }

  /** For a batch that is not sent after all. */
  discard(): void {
    this.#rejectFrom(0, new Error('rolled back before it was sent'))
  }

  override submit = (connection: unknown): void => {
    const wire = connection as Wire // pg declares what it has always had, not the statements that it keeps
    wire.stream.cork()
    for (const statement of this.#statements) {
      const { name, text, values } = statement
      const isPrepared = name !== undefined && (name in wire.parsedStatements || name in wire.submittedNamedStatements)
      if (!isPrepared) wire.parse({ name, text })
      if (!isPrepared && name !== undefined) wire.submittedNamedStatements[name] = text
      wire.bind({ statement: name, values })
      statement.columns = name === undefined ? undefined : this.#known.get(name)
      if (!statement.columns) wire.describe({ type: 'P' })
      wire.execute()
    }
    wire.sync()
    wire.stream.uncork()
    this.#startedAt = performance.now()
    this.#showCurrent()
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    const statement = this.#current
    statement.columns = fields.map(({ name, dataTypeID }) => ({ name, parse: this.#parserOf(dataTypeID) }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const statement = this.#current
    try {
      statement.result.rows.push(rowOf(statement.columns ?? [], fields))
    } catch (error) {
      statement.fault ??= error
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const statement = this.#current
    const words = text.split(' ')
    const count = words.length > 1 ? Number(words.at(-1)) : Number.NaN
    statement.result.command = words[0] ?? ''
    statement.result.rowCount = Number.isNaN(count) ? null : count
    if (statement.name !== undefined) this.#known.set(statement.name, statement.columns ?? [])
    this.#completed += 1
    this.#showCurrent()
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  /** `pg` does not report the end of a failed batch. */
  handleError(error: unknown, { submittedNamedStatements }: Pick<Wire, 'submittedNamedStatements'>): void {
    for (const { name } of this.#statements.slice(this.#completed))
      if (name !== undefined) delete submittedNamedStatements[name]
    this.#endedAt = performance.now()
    this.#isFault = true
    this.#resolveCompleted()
    this.#rejectFrom(this.#completed, error)
  }

  handleReadyForQuery(): void {
    this.#endedAt = performance.now()
    this.#resolveCompleted()
    this.#rejectFrom(this.#completed, new Error('PostgreSQL skipped a statement'))
  }

  get #current(): Statement {
    const statement = this.#statements[this.#completed]
    if (!statement) throw new Error('PostgreSQL replied to more statements than were sent')
    return statement
  }

  /** `pg` reads from its query which statement PostgreSQL has just parsed. */
  #showCurrent(): void {
    const current = this.#statements[this.#completed]
    this.name = current?.name
    this.text = current?.text ?? ''
  }

  #resolveCompleted(): void {
    for (const { result, fault, resolve, reject } of this.#statements.slice(0, this.#completed)) {
      if (fault === undefined) resolve(result)
      else reject(fault)
    }
  }

  #rejectFrom(first: number, error: unknown): void {
    for (const { reject } of this.#statements.slice(first)) reject(error)
  }
}

function rowOf(columns: readonly Column[], values: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  let index = 0
  for (const { name, parse } of columns) {
    const value = values[index] ?? null
    row[name] = value === null ? null : parse(value)
    index += 1
  }
  return row
}
