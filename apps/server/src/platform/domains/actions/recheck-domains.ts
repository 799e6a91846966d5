import type { Services } from '../../services.ts'
import { checkDomain } from '../check-domain.ts'

/** Between two looks at a verified domain, minutes; one that waits is looked at as often, for a week. */
const minutesBetween = 30
const daysWaited = 7
const mostAtOnce = 100

/** Checks the domains whose last check is old, the oldest first. A timed job. */
export async function recheckDomains(services: Services): Promise<void> {
  const { db, now, onFault } = services
  const before = new Date(now().getTime() - minutesBetween * 60_000)
  const waitedFrom = new Date(now().getTime() - daysWaited * 24 * 3_600_000)
  const due = await db
    .selectFrom('store_domains')
    .select(['id', 'store_id'])
    .where(({ or, eb }) => or([eb('checked_at', 'is', null), eb('checked_at', '<', before)]))
    .where(({ or, eb }) => or([eb('state', '!=', 'waiting'), eb('created_at', '>', waitedFrom)]))
    .orderBy('checked_at', (order) => order.asc().nullsFirst())
    .limit(mostAtOnce)
    .execute()
  for (const { id, store_id } of due)
    await checkDomain(services, store_id, id).catch((error: unknown) => onFault(error, `checking the domain ${id}`))
}
