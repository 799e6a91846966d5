/** The database cannot be reached, or ended a connection in use. What was sent last may have taken effect or not. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database is not available', { cause })
    this.name = 'DatabaseUnavailable'
  }
}
