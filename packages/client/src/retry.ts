import type { ClientError } from './client-error.ts'

const FIRST_DELAY_MS = 200
const LONGEST_DELAY_MS = 5_000

/**
 * Whether a request may be sent again: after no response, 409, or 501 to 599, unless the reply asks for a longer wait than anyone
 * waits here. A 500 is a fault that a retry does not fix.
 */
export function mayRetry({ status, details }: Pick<ClientError, 'status' | 'details'>): boolean {
  if (Number(details.retry_after_seconds) * 1000 > LONGEST_DELAY_MS) return false
  return status === undefined || status === 409 || (status > 500 && status <= 599)
}

/**
 * The delay before try `attempt` (1 for the first retry): doubles each time, half of it random, so that clients that
 * failed together do not retry together. `random` is within [0, 1).
 */
export function retryDelayMs(attempt: number, random: number): number {
  const longest = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1))
  return Math.round(longest / 2 + (longest / 2) * random)
}
