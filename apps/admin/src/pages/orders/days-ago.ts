import { addDays, dayOf, startOfDay } from '@shopkey/domain/store-time.ts'

/** The start of the day that many days ago, in the store's time zone. Whole days, so that the same query made twice is
 *  the same query. */
export function daysAgo(days: number, timeZone: string, now = new Date()): string {
  return startOfDay(addDays(dayOf(now, timeZone), -days), timeZone).toISOString()
}
