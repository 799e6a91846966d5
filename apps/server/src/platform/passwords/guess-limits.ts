import { AttemptLimiter } from '../../http/attempt-limiter.ts'

const windowMs = 15 * 60_000

/** How often a password may be guessed: by one address at one account, and by all addresses together at one account. */
export class GuessLimits {
  readonly #fromOneAddress = new AttemptLimiter({ max: 10, windowMs })
  readonly #fromAnywhere = new AttemptLimiter({ max: 100, windowMs })

  /** Counts a guess. Refuses (too_many_requests) it where there were too many, the right one included. */
  begin(account: string, address: string, now: Date): void {
    this.#fromOneAddress.check(`${account} ${address}`, now)
    this.#fromAnywhere.check(account, now)
    this.#fromOneAddress.count(`${account} ${address}`, now)
    this.#fromAnywhere.count(account, now)
  }

  /** It was right: whoever knows the password may have mistyped it before. */
  succeed(account: string, address: string): void {
    this.#fromOneAddress.forget(`${account} ${address}`)
    this.#fromAnywhere.giveBack(account)
  }
}
