import { AsyncLocalStorage } from 'node:async_hooks'

/** Ambient, so that no action needs to know whether a request or a job calls it. */
const current = new AsyncLocalStorage<true>()

/** Runs what follows on the background's own connections, with their longer budgets. */
export function inBackground<Result>(work: () => Result): Result {
  return current.run(true, work)
}

export function isInBackground(): boolean {
  return current.getStore() === true
}
