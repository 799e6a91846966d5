/**
 * The database cannot be reached, or closed a connection in use. The last statement may or may not have taken effect.
 */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database is not available', { cause })
    this.name = 'DatabaseUnavailable'
  }
}

/** A commit that took effect here, and may be lost with this machine: waiting for a standby server was canceled. */
export class CommitUnconfirmed extends DatabaseUnavailable {
  constructor(cause: unknown) {
    super(cause)
    this.name = 'CommitUnconfirmed'
    this.message = 'The commit may not have reached a standby server'
  }
}

/** All connections of a kind were in use for too long. The database may well be there. */
export class ConnectionsBusy extends DatabaseUnavailable {
  constructor(kind: string, cause: unknown) {
    super(cause)
    this.name = 'ConnectionsBusy'
    this.message = `All connections for ${kind} are in use`
  }
}

/** Connection exceptions (08), lack of connections or memory (53), shutdown (57P). */
const awayCodes = /^(08...|53...|57P0.)$/

/** Compares properties: the job queue's library passes on copies of errors without their class. */
export function isDatabaseAway(error: { name?: unknown; code?: unknown }): boolean {
  return error.name === 'DatabaseUnavailable' || (typeof error.code === 'string' && awayCodes.test(error.code))
}
