import { AsyncLocalStorage } from 'node:async_hooks'

/** What statements are for, as the log names it. */
export type CurrentWork = { request_id: string } | { job: string }

/** Ambient, so that a slow statement can be named with the request or job that sent it, whichever code did. */
const current = new AsyncLocalStorage<CurrentWork>()

export function workingFor<Result>(work: CurrentWork, next: () => Result): Result {
  return current.run(work, next)
}

export function currentWork(): CurrentWork | undefined {
  return current.getStore()
}
