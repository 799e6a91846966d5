import type { LatePayments } from '@shopkey/contract/late-payments.ts'
import type { ClosedNoticeTexts, StoreStatus } from '@shopkey/contract/store-status.ts'
import type { Announcement } from '@shopkey/domain/announcement.ts'
import type { OpeningHours } from '@shopkey/domain/opening-hours.ts'
import type { ReturnPayer } from '@shopkey/domain/return-policy.ts'
import { lookOf } from '@shopkey/domain/store-look.ts'
import type { Selectable } from 'kysely'
import type { Store } from '../../db/tables.ts'

type Restricted = Pick<
  Selectable<Store>,
  | 'metadata'
  | 'status'
  | 'closed_notice'
  | 'look'
  | 'announcement'
  | 'opening_hours'
  | 'late_payments'
  | 'return_paid_by'
>

/** Columns of a store that hold less than their type allows: constraints, and the schemas of the only writers, restrict them. */
export function restrictedColumns(store: Restricted) {
  return {
    metadata: store.metadata as Record<string, unknown> | null,
    status: store.status as StoreStatus,
    closed_notice: store.closed_notice as ClosedNoticeTexts,
    look: lookOf(store.look),
    announcement: store.announcement as Announcement | null,
    opening_hours: store.opening_hours as OpeningHours | null,
    late_payments: store.late_payments as LatePayments,
    return_paid_by: store.return_paid_by as ReturnPayer,
  }
}
