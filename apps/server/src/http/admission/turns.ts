import { AsyncResource } from 'node:async_hooks'

/** Lets callers go on one by one, one in each turn of the event loop, so that whatever else has come meanwhile gets its turn between them. */
export class Turns {
  readonly #waiting: (() => void)[] = []

  take(goOn: () => void): void {
    // In its own context: a turn begins in that of another request.
    this.#waiting.push(AsyncResource.bind(goOn))
    if (this.#waiting.length === 1) setImmediate(this.#next)
  }

  readonly #next = () => {
    const goOn = this.#waiting.shift()
    if (this.#waiting.length > 0) setImmediate(this.#next)
    goOn?.()
  }
}
