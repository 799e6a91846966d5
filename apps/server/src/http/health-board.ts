/**
 * What the main thread lets the health thread know, in memory that both see: a message would wait for a busy event loop. Times are of
 * the clock that all threads share.
 */
const fields = ['heartbeat', 'database', 'closing'] as const
type Field = (typeof fields)[number]

/** A process whose event loop has stood still for so long hangs; it is to be restarted. */
const liveWithin_ms = 30_000
/** A process that is so busy, or whose database has not replied for so long, should get no more requests. */
const readyWithin_ms = 5_000

export interface Health {
  isLive: boolean
  isReady: boolean
}

export class HealthBoard {
  readonly memory: SharedArrayBuffer
  readonly #fields: BigInt64Array

  constructor(memory = new SharedArrayBuffer(fields.length * BigInt64Array.BYTES_PER_ELEMENT)) {
    this.memory = memory
    this.#fields = new BigInt64Array(memory)
  }

  /** The event loop runs. */
  beat(): void {
    this.#write('heartbeat', process.hrtime.bigint())
  }

  databaseReplied(): void {
    this.#write('database', process.hrtime.bigint())
  }

  startClosing(): void {
    this.#write('closing', 1n)
  }

  read(): Health {
    const age = this.#age_ms('heartbeat')
    const isReady =
      Atomics.load(this.#fields, fields.indexOf('closing')) === 0n &&
      age < readyWithin_ms &&
      this.#age_ms('database') < readyWithin_ms
    return { isLive: age < liveWithin_ms, isReady }
  }

  #write(field: Field, value: bigint): void {
    Atomics.store(this.#fields, fields.indexOf(field), value)
  }

  #age_ms(field: Field): number {
    const since = Atomics.load(this.#fields, fields.indexOf(field))
    return Number((process.hrtime.bigint() - since) / 1_000_000n)
  }
}
