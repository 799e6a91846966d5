/** The database cannot be reached, or ended a connection in use. What was sent last may have taken effect or not. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database is not available', { cause })
    this.name = 'DatabaseUnavailable'
  }
}

/** Connection exceptions (08), lack of connections or memory (53), shutdown (57P). */
const awayCodes = /^(08...|53...|57P0.)$/

/** By its properties: the job queue's library passes on copies of errors, without their class. */
export function isDatabaseAway(error: { name?: unknown; code?: unknown }): boolean {
  return error.name === 'DatabaseUnavailable' || (typeof error.code === 'string' && awayCodes.test(error.code))
}
