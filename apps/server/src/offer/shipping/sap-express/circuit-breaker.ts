const failuresBeforePause = 3
const pauseMs = 60_000

/** Stops asking a neighbour that does not answer, so that shoppers do not wait for it one after the other. */
export class CircuitBreaker {
  readonly #now: () => Date
  #failures = 0
  #closedUntil = 0

  constructor(now: () => Date) {
    this.#now = now
  }

  /** Answers undefined where the neighbour fails, or is not asked for now. */
  async ask<Result>(call: () => Promise<Result>): Promise<Result | undefined> {
    if (this.#now().getTime() < this.#closedUntil) return undefined
    try {
      const result = await call()
      this.#failures = 0
      return result
    } catch {
      // Whatever it was, the caller goes on without the neighbour; the pause is the consequence.
      this.#failures += 1
      if (this.#failures >= failuresBeforePause) this.#closedUntil = this.#now().getTime() + pauseMs
      return undefined
    }
  }
}
