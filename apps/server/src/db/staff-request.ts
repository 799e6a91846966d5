import { AsyncLocalStorage } from 'node:async_hooks'

/** Ambient, so that no query needs to know who asked. */
const current = new AsyncLocalStorage<true>()

/** Runs `next` so that what it reads is on connections that shoppers cannot take: staff do not queue behind a crowd. */
export function readingForStaff(next: () => void): void {
  current.run(true, next)
}

export function isForStaff(): boolean {
  return current.getStore() === true
}
