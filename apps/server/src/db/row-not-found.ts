/** There is no such row, or it belongs to another store. */
export class RowNotFound extends Error {
  readonly noun: string
  readonly id: string

  constructor(noun: string, id: string) {
    super(`${noun} with id ${id} was not found`)
    this.name = 'RowNotFound'
    this.noun = noun
    this.id = id
  }
}
