import { AppError } from './app-error.ts'

interface Limit {
  /** Wrong tries that are let through within the window. */
  max: number
  windowMs: number
}

/** Above this many keys the oldest are forgotten, so that made-up names cannot fill the memory. */
const maxKeys = 50_000

/**
 * Slows guessing down: counts tries per key (an account, an account from one address) and refuses further ones with
 * 429 until the window is over. A try is counted as it begins, so that many at once are no way past, and given back when it
 * was right. Kept per process; several processes allow as many times more, which guessing does not gain from.
 */
export class AttemptLimiter {
  readonly #limit: Limit
  readonly #tries = new Map<string, { count: number; resetsAt: number }>()

  constructor(limit: Limit) {
    this.#limit = limit
  }

  /** Refuses (too_many_requests) when the key has failed too often. */
  check(key: string, now: Date): void {
    const known = this.#tries.get(key)
    if (!known || known.resetsAt <= now.getTime() || known.count < this.#limit.max) return
    const retry_after_seconds = Math.ceil((known.resetsAt - now.getTime()) / 1000)
    throw new AppError({
      type: 'too_many_requests',
      message: `Too many attempts; try again in ${Math.ceil(retry_after_seconds / 60)} minutes`,
      details: { retry_after_seconds },
    })
  }

  count(key: string, now: Date): void {
    const known = this.#tries.get(key)
    if (known && known.resetsAt > now.getTime()) {
      known.count += 1
      return
    }
    this.#tries.delete(key)
    this.#tries.set(key, { count: 1, resetsAt: now.getTime() + this.#limit.windowMs })
    const oldest = this.#tries.size > maxKeys ? this.#tries.keys().next().value : undefined
    if (oldest !== undefined) this.#tries.delete(oldest)
  }

  /** A try that was counted was a right one. */
  giveBack(key: string): void {
    const known = this.#tries.get(key)
    if (known && known.count > 0) known.count -= 1
  }

  forget(key: string): void {
    this.#tries.delete(key)
  }
}
