export interface LimitBounds {
  min: number
  max: number
}

interface Measured {
  /** Requests waited for a place meanwhile: only then does it show whether there are too many or too few. */
  isSaturated: boolean
  /** How many waited for a connection to the database, for each connection there is. */
  waitingPerConnection: number
}

/** Fewer waiting than this, and connections may stand idle between two requests. */
const tooFew = 1
/** More waiting than this, and the order of the database's queue decides instead of ours. */
const tooMany = 3
const decrease = 0.9
const increase = 0.05

/**
 * How many requests may run at once, adjusted to what was measured since the last time: a tenth less when they queue up for
 * connections, a twentieth more when connections are free and requests wait all the same (for a payment provider, say).
 */
export function adjustLimit(limit: number, { min, max }: LimitBounds, measured: Measured): number {
  if (!measured.isSaturated) return limit
  if (measured.waitingPerConnection > tooMany) return Math.max(min, Math.floor(limit * decrease))
  if (measured.waitingPerConnection < tooFew) return Math.min(max, limit + Math.max(1, Math.round(limit * increase)))
  return limit
}

/** How long the event loop may be late; what it does not get to cannot wait in a queue of ours. */
const longestDelay_ms = 1000
const step = 0.1
const mostShed = 0.95

/** The share at rest. Below zero, so that one long task, such as a start or a garbage collection, refuses nobody. */
export const restingShare = -0.3

/**
 * Which share of requests to refuse at once, by how late the event loop was: a tenth more as long as it is too late, then less
 * again. Nothing is refused while it is zero or less.
 */
export function adjustShedding(share: number, loopDelay_ms: number): number {
  if (loopDelay_ms > longestDelay_ms) return Math.min(mostShed, Number((share + step).toFixed(2)))
  return Math.max(restingShare, Number((share - step / 2).toFixed(2)))
}

/** How many waiting requests nobody counts the time of. */
const freely = 16

interface Queue {
  /** Served before this one. */
  before: number
  /** Of late; undefined while nothing is known yet. */
  servedPerSecond: number | undefined
  longestWait_ms: number
}

/** Whether a request may wait: undefined, or in how many seconds to come again. */
export function refuseToWait({ before, servedPerSecond, longestWait_ms }: Queue): number | undefined {
  if (before < freely || servedPerSecond === undefined) return undefined
  const wait_ms = (before * 1000) / Math.max(servedPerSecond, 1)
  return wait_ms > longestWait_ms ? retryAfterSeconds(wait_ms - longestWait_ms) : undefined
}

const soonest = 2
const latest = 10

export function retryAfterSeconds(wait_ms: number): number {
  return Math.min(latest, Math.max(soonest, Math.ceil(wait_ms / 1000)))
}
