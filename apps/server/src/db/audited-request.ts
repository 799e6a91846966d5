import { AsyncLocalStorage } from 'node:async_hooks'

/** Ambient on purpose: every change by staff is recorded, whichever code opens the transaction. */
const current = new AsyncLocalStorage<string>()

/** Runs `next`, transactions included, as the changes of one audit entry. */
export function recordingInto(entry_id: string, next: () => void): void {
  current.run(entry_id, next)
}

/** The audit entry that changes belong to; undefined for shoppers, jobs and seeds, whose changes are not logged. */
export function currentAuditEntry(): string | undefined {
  return current.getStore()
}
