const FIRST_DELAY_MS = 200
const LONGEST_DELAY_MS = 5_000

/** Whether a request may be sent again: nothing answered, or 409, or 501 to 599 (specification §8).
 *  500 is a fault that a second try will not mend. */
export function mayRetry(status: number | undefined): boolean {
  return status === undefined || status === 409 || (status > 500 && status <= 599)
}

/** The pause before try `attempt` (1 for the first repeat): doubles each time, and half of it is chance, so that
 *  clients that failed together do not come back together. `random` is within [0, 1). */
export function retryDelayMs(attempt: number, random: number): number {
  const longest = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1))
  return Math.round(longest / 2 + (longest / 2) * random)
}
