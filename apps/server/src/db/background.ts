import { AsyncLocalStorage } from 'node:async_hooks'

export type BackgroundKind = 'background' | 'urgent'

/** Ambient, so that an action need not know whether a request or a job calls it. */
const current = new AsyncLocalStorage<BackgroundKind>()

/** Runs `work` on the connections for background work, which have longer time limits. Urgent work stays urgent. */
export function inBackground<Result>(work: () => Result): Result {
  return current.getStore() ? work() : current.run('background', work)
}

/** Runs `work` on connections of its own, for the messages that a person waits for: exports and imports do not hold them. */
export function inUrgentBackground<Result>(work: () => Result): Result {
  return current.run('urgent', work)
}

/** Undefined in a web request. */
export function backgroundKind(): BackgroundKind | undefined {
  return current.getStore()
}
