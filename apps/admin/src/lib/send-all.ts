/** Requests of one bulk action that are under way at the same time. */
const PARALLEL = 4

/** Some requests of a bulk action failed. */
export class SomeFailed extends Error {
  readonly failed: number
  readonly count: number

  constructor(facts: { failed: number; count: number; first: unknown }) {
    super(`${facts.failed} of ${facts.count} requests failed`, { cause: facts.first })
    this.name = 'SomeFailed'
    this.failed = facts.failed
    this.count = facts.count
  }
}

/** Sends one request per entry, four at a time. Goes on after a failure and throws SomeFailed at the end; the only
 *  request of a list throws its own error. */
export async function sendAll<Entry>(
  entries: readonly Entry[],
  send: (entry: Entry) => Promise<unknown>,
): Promise<void> {
  const waiting = [...entries]
  const errors: unknown[] = []
  const worker = async () => {
    for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) {
      try {
        await send(entry)
      } catch (error) {
        errors.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, worker))
  if (errors.length === 0) return
  if (entries.length === 1) throw errors[0]
  throw new SomeFailed({ failed: errors.length, count: entries.length, first: errors[0] })
}
