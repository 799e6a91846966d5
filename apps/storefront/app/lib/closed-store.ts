import { isRouteErrorResponse } from 'react-router'
import type { ShownStore } from './shown-store.ts'

/** The store of a page that was refused because the store is not open. */
export function closedStoreOf(error: unknown): ShownStore | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  return (error.data as { closed_store?: ShownStore } | null)?.closed_store // thrown by requireEntry
}

export const entryFailureParameter = 'entry'
/** Why the password for visitors did not let in. */
export type EntryFailure = 'wrong' | 'later'

export function entryFailureOf(search: string): EntryFailure | undefined {
  const failure = new URLSearchParams(search).get(entryFailureParameter)
  return failure === 'wrong' || failure === 'later' ? failure : undefined
}
