import { type ReturnEvent, type ReturnStatus, returnTable } from '@shopkey/domain/states/return.ts'
import { can } from '@shopkey/domain/states/transition-table.ts'
import { returnCanceled, returnReceived } from './return.errors.ts'
import type { ReturnRow } from './return.queries.ts'

/** Returns the status after an event; throws when it is not allowed in the return's status. */
export function requireReturnEvent(event: ReturnEvent, { id, status }: ReturnRow): ReturnStatus {
  // The column's check allows the table's states only.
  const next = can(returnTable, event, status as ReturnStatus)
  if (next.allowed) return next.to
  throw status === 'canceled' ? returnCanceled({ return_id: id }) : returnReceived({ return_id: id })
}
