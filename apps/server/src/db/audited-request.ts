import { AsyncLocalStorage } from 'node:async_hooks'

/** Ambient on purpose: a change by staff is to be recorded whoever opens the transaction, and nobody is to be able to forget it. */
const current = new AsyncLocalStorage<string>()

/** Runs what follows, transactions included, as the changes of one audit entry. */
export function recordingInto(entry_id: string, next: () => void): void {
  current.run(entry_id, next)
}

/** The audit entry that changes belong to; undefined for shoppers, jobs and seeds, whose changes the log is not about. */
export function currentAuditEntry(): string | undefined {
  return current.getStore()
}
