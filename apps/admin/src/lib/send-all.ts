/** Requests of one bulk action that are under way at the same time. */
const PARALLEL = 4

interface Failure {
  entry: unknown
  error: unknown
}

/** Some requests of a bulk action failed. */
export class SomeFailed extends Error {
  readonly failures: readonly Failure[]
  readonly count: number

  constructor(failures: readonly Failure[], count: number) {
    super(`${failures.length} of ${count} requests failed`, { cause: failures[0]?.error })
    this.name = 'SomeFailed'
    this.failures = failures
    this.count = count
  }

  get failed(): number {
    return this.failures.length
  }
}

/** Sends one request per entry, four at a time. Goes on after a failure and throws SomeFailed at the end; the only
 *  request of a list throws its own error. */
export async function sendAll<Entry>(
  entries: readonly Entry[],
  send: (entry: Entry) => Promise<unknown>,
): Promise<void> {
  const waiting = [...entries]
  const failures: Failure[] = []
  const worker = async () => {
    for (let entry = waiting.shift(); entry !== undefined; entry = waiting.shift()) {
      try {
        await send(entry)
      } catch (error) {
        failures.push({ entry, error })
      }
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, worker))
  if (failures.length === 0) return
  if (entries.length === 1) throw failures[0]?.error
  throw new SomeFailed(failures, entries.length)
}
