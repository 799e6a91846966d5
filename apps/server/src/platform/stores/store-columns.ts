import type { LatePayments } from '@shopkey/contract/late-payments.ts'
import type { ClosedNoticeTexts, StoreStatus } from '@shopkey/contract/store-status.ts'
import type { ReturnPayer } from '@shopkey/domain/return-policy.ts'
import { lookOf } from '@shopkey/domain/store-look.ts'
import type { Selectable } from 'kysely'
import type { Store } from '../../db/tables.ts'

type Restricted = Pick<
  Selectable<Store>,
  'metadata' | 'status' | 'closed_notice' | 'look' | 'late_payments' | 'return_paid_by'
>

/** Columns of a store that hold less than their type allows: constraints, and the schemas of the only writers, restrict them. */
export function restrictedColumns({
  metadata,
  status,
  closed_notice,
  look,
  late_payments,
  return_paid_by,
}: Restricted) {
  return {
    metadata: metadata as Record<string, unknown> | null,
    status: status as StoreStatus,
    closed_notice: closed_notice as ClosedNoticeTexts,
    look: lookOf(look),
    late_payments: late_payments as LatePayments,
    return_paid_by: return_paid_by as ReturnPayer,
  }
}
