import { AsyncLocalStorage } from 'node:async_hooks'

/** Ambient, so that an action need not know whether a request or a job calls it. */
const current = new AsyncLocalStorage<true>()

/** Runs `work` on the connections for background work, which have longer time limits. */
export function inBackground<Result>(work: () => Result): Result {
  return current.run(true, work)
}

export function isInBackground(): boolean {
  return current.getStore() === true
}
