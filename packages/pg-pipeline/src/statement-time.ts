/**
 * How long the statements of one packet took, from when it was sent to PostgreSQL's reply. It replies to all of them at once, so that
 * none of them has a time of its own.
 */
export interface StatementTime {
  texts: readonly string[]
  /** By `performance.now()`. */
  startedAt: number
  ms: number
  isFault: boolean
}

/** Receives the packets that take so long or longer, in the asynchronous context of their caller. */
export interface StatementWatch {
  atLeast_ms: number
  onTimed: (time: StatementTime) => void
}
