import { isDatabaseAway } from '@shopkey/pg-pipeline/database-unavailable.ts'

/** An outage is over when nothing has failed for so long: a single statement may succeed by chance. */
const calm_ms = 3000

interface OutageLogOptions {
  onError: (error: Error) => void
  onAway: (error: Error) => void
  onBack: (seconds: number) => void
  now_ms?: () => number
}

/** Turns the many errors of an outage of the database into two entries of the log: one when it begins and one when it is over. */
export class OutageLog {
  readonly #options: OutageLogOptions
  readonly #now_ms: () => number
  #began_ms: number | undefined
  #failed_ms = 0

  constructor(options: OutageLogOptions) {
    this.#options = options
    this.#now_ms = options.now_ms ?? (() => performance.now())
  }

  failed(failure: Error): void {
    const error = withClass(failure)
    if (!isDatabaseAway(error)) {
      this.#options.onError(error)
      return
    }
    this.#failed_ms = this.#now_ms()
    if (this.#began_ms !== undefined) return
    this.#began_ms = this.#failed_ms
    this.#options.onAway(error)
  }

  succeeded(): void {
    if (this.#began_ms === undefined) return
    const now_ms = this.#now_ms()
    if (now_ms - this.#failed_ms < calm_ms) return
    this.#options.onBack(Math.round((now_ms - this.#began_ms) / 1000))
    this.#began_ms = undefined
  }
}

/** The job queue's library passes on copies of errors without their class, which the log does not print. */
function withClass(error: Error): Error {
  return error instanceof Error ? error : Object.assign(new Error((error as Error).message), error)
}
