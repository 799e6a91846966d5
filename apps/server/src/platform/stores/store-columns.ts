import type { LatePayments } from '@shopkey/contract/late-payments.ts'
import type { ClosedNoticeTexts, StoreStatus } from '@shopkey/contract/store-status.ts'
import type { Selectable } from 'kysely'
import type { Store } from '../../db/tables.ts'

type Restricted = Pick<Selectable<Store>, 'metadata' | 'status' | 'closed_notice' | 'late_payments'>

/** Columns of a store that hold less than their type allows: constraints, and the schemas of the only writers, restrict them. */
export function restrictedColumns({ metadata, status, closed_notice, late_payments }: Restricted) {
  return {
    metadata: metadata as Record<string, unknown> | null,
    status: status as StoreStatus,
    closed_notice: closed_notice as ClosedNoticeTexts,
    late_payments: late_payments as LatePayments,
  }
}
