import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type pg from 'pg'

/** What a statement in progress needs of its connection. */
interface Connection {
  stream: NodeJS.WritableStream & { pause(): void; resume(): void; writableNeedDrain?: boolean }
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

/** A COPY statement; the client calls its handlers with the server's messages. */
abstract class Copy {
  readonly #text: string
  readonly #done = Promise.withResolvers<number>()
  #rows = 0
  #error: Error | undefined

  constructor(text: string) {
    this.#text = text
    this.#done.promise.catch(() => {})
  }

  /** Resolves with the number of rows. */
  get rows(): Promise<number> {
    return this.#done.promise
  }

  get hasFailed(): boolean {
    return this.#error !== undefined
  }

  submit(connection: Connection): void {
    connection.query(this.#text)
  }

  fail(error: Error): void {
    this.#error ??= error
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#rows = Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0)
  }

  handleError(error: Error): void {
    this.fail(error)
    // Also called when the connection ends, after which nothing follows.
    this.handleReadyForQuery()
  }

  handleReadyForQuery(): void {
    if (this.#error) this.#done.reject(this.#error)
    else this.#done.resolve(this.#rows)
  }
}

/** COPY … TO STDOUT: `content` is what the server sends, no faster than it is read. */
export class CopyOut extends Copy {
  readonly content = new PassThrough()
  #isPaused = false

  handleCopyData({ chunk }: { chunk: Buffer }, connection: Connection): void {
    // The chunk is a view of the connection's buffer, which the next message overwrites.
    if (this.content.write(Buffer.from(chunk)) || this.#isPaused) return
    this.#isPaused = true
    connection.stream.pause()
    this.content.once('drain', () => {
      this.#isPaused = false
      connection.stream.resume()
    })
  }

  override handleError(error: Error): void {
    super.handleError(error)
    this.content.destroy(error)
  }

  override handleReadyForQuery(): void {
    super.handleReadyForQuery()
    this.content.end()
  }
}

/** COPY … FROM STDIN with the source's content. */
class CopyIn extends Copy {
  readonly #source: AsyncIterable<Buffer>

  constructor(text: string, source: AsyncIterable<Buffer>) {
    super(text)
    this.#source = source
  }

  handleCopyInResponse(connection: Connection): void {
    void this.#send(connection)
  }

  async #send(connection: Connection): Promise<void> {
    try {
      for await (const chunk of this.#source) {
        if (this.hasFailed) return
        connection.sendCopyFromChunk(chunk)
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
      }
      connection.endCopyFrom()
    } catch (error) {
      this.fail(error instanceof Error ? error : new Error(String(error)))
      connection.sendCopyFail('the source of the rows failed')
    }
  }
}

export function copyOut(client: pg.Client, text: string): CopyOut {
  const copy = new CopyOut(text)
  client.query(copy as unknown as pg.Submittable) // pg calls the handlers above; its types name only `submit`
  return copy
}

/** Returns the number of rows that were written. */
export function copyIn(client: pg.Client, text: string, source: AsyncIterable<Buffer>): Promise<number> {
  const copy = new CopyIn(text, source)
  client.query(copy as unknown as pg.Submittable)
  return copy.rows
}
