import { ANALYTICS_DAYS } from '@shopkey/contract/limits.ts'
import { addDays } from '@shopkey/domain/store-time.ts'
import { analyticsRangeNotValid } from './analytics.errors.ts'

/** Days from `from` to `to`, both included. */
export interface DayRange {
  from: string
  to: string
}

const dayMs = 24 * 3_600_000

/** Returns how many days the range has; throws when it is empty or too long. */
export function requireRange({ from, to }: DayRange): number {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1
  if (!(days >= 1 && days <= ANALYTICS_DAYS)) throw analyticsRangeNotValid({ days: ANALYTICS_DAYS })
  return days
}

/**
 * The days to compare with, as many as the range has: those before it, or those that start a year before. 29 February is
 * compared with 1 March.
 */
export function comparedRange(range: DayRange, compare: 'previous' | 'year' | undefined): DayRange | undefined {
  if (!compare) return undefined
  const days = requireRange(range)
  const from = compare === 'previous' ? addDays(range.from, -days) : yearBefore(range.from)
  return { from, to: addDays(from, days - 1) }
}

function yearBefore(day: string): string {
  return addDays(
    `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}-${day.slice(5, 7)}-01`,
    Number(day.slice(8)) - 1,
  )
}
