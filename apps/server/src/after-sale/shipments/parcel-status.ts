import { type ParcelStatus, parcelStatuses } from '@shopkey/contract/shipment.ts'

/** The courier does not carry it any more. */
const finalStatuses: readonly ParcelStatus[] = ['delivered', 'returned', 'canceled', 'failed']
const carried = new Set<string>(['picked_up', 'delivering', 'delivered', 'returning', 'returned'])
const recallable = new Set<string>(['confirmed', 'assigned', 'picking_up', 'on_hold'])

/** Whether the parcel has left. */
export const isCarried = (status: string) => carried.has(status)
/** Whether it can still be canceled. */
export const isRecallable = (status: string) => recallable.has(status)
export const isFinal = (status: string) => (finalStatuses as readonly string[]).includes(status)

interface Report {
  status: ParcelStatus
  happened_at: Date
}

/**
 * Where a parcel is, by all reports that were received, in whatever order: the latest by the courier's clock. An end is left
 * for another end only.
 */
export function statusBy(reports: readonly Report[], stored: string, reported: ParcelStatus): ParcelStatus {
  const latest = reports.toSorted(
    (a, b) => b.happened_at.getTime() - a.happened_at.getTime() || rankOf(b.status) - rankOf(a.status),
  )[0]?.status
  const next = isFinal(reported) ? reported : (latest ?? reported)
  // Only the courier's own statuses are final.
  return isFinal(stored) && !isFinal(next) ? (stored as ParcelStatus) : next
}

const rankOf = (status: ParcelStatus) => parcelStatuses.indexOf(status)
