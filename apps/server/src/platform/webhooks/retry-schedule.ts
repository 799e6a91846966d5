const firstDelayMs = 10_000
const growth = 4
const longestDelayMs = 6 * 3_600_000
const mostAttempts = 12
/** A fifth less or more, so that simultaneous failures are not retried simultaneously. */
const jitter = 0.2

/** How long an endpoint may fail at every attempt before it is disabled. */
export const patienceMs = 5 * 24 * 3_600_000

/**
 * The delay after the `attempt`th failure (from 1) before the next attempt; undefined when there is none. Twelve
 * attempts within a day and a half. random: from 0 to 1.
 */
export function retryDelayMs(attempt: number, random: number): number | undefined {
  if (attempt >= mostAttempts) return undefined
  const delay = Math.min(firstDelayMs * growth ** (attempt - 1), longestDelayMs)
  return Math.round(delay * (1 - jitter + 2 * jitter * random))
}
