import { randomUUID } from 'node:crypto'

type Listener<Change> = (change: Change) => void

/** Who listens, in one application, to changes that were committed in it or in another. */
export class CommitListeners<Change> {
  /** Distinguishes this application's notifications from those of others. */
  readonly origin = randomUUID()
  readonly #listeners = new Set<Listener<Change>>()

  /** Returns a function that removes it. */
  add(listener: Listener<Change>): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  call(change: Change): void {
    for (const listener of this.#listeners) listener(change)
  }
}
