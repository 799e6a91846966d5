const failuresBeforePause = 3
const pauseMs = 60_000

/** Stops calling a service that fails, so that shoppers do not wait for it one after the other. */
export class CircuitBreaker {
  readonly #now: () => Date
  #failures = 0
  #closedUntil = 0

  constructor(now: () => Date) {
    this.#now = now
  }

  /** Returns undefined when the service fails, or is not called now. */
  async ask<Result>(call: () => Promise<Result>): Promise<Result | undefined> {
    if (this.#now().getTime() < this.#closedUntil) return undefined
    try {
      const result = await call()
      this.#failures = 0
      return result
    } catch {
      // Any error: the caller continues without the service, and the breaker counts it.
      this.#failures += 1
      if (this.#failures >= failuresBeforePause) this.#closedUntil = this.#now().getTime() + pauseMs
      return undefined
    }
  }
}
