import { ANALYTICS_DAYS } from '@shopkey/contract/limits.ts'
import { groupBy } from '@shopkey/domain/group-by.ts'
import { addDays } from '@shopkey/domain/store-time.ts'
import type { Days } from '../../parts/day-range.tsx'
import { isDay } from '../../parts/is-day.ts'

export const presets = [
  'today',
  'yesterday',
  'last_7',
  'last_30',
  'month',
  'last_month',
  'last_90',
  'year',
  'custom',
] as const
export type Preset = (typeof presets)[number]
export const comparisons = ['none', 'previous', 'year'] as const
type Choice = (typeof comparisons)[number]
/** What a period is compared with. */
export type Comparison = Exclude<Choice, 'none'>

export type Period = Days

const isPreset = (text: string): text is Preset => presets.some((known) => known === text)
export const isComparison = (text: string): text is Choice => comparisons.some((known) => known === text)

/** The days of a preset, by today's date in the store's time zone. */
export function periodOf(preset: Exclude<Preset, 'custom'>, today: string): Period {
  const month = `${today.slice(0, 7)}-01`
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'last_7':
      return { from: addDays(today, -6), to: today }
    case 'last_30':
      return { from: addDays(today, -29), to: today }
    case 'last_90':
      return { from: addDays(today, -89), to: today }
    case 'month':
      return { from: month, to: today }
    case 'last_month': {
      const to = addDays(month, -1)
      return { from: `${to.slice(0, 7)}-01`, to }
    }
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
  }
}

/** The choice in the address, read by the name of a parameter; the last 30 days where it has none. */
export function chosenPeriod(one: (name: string) => string, today: string): Period & { preset: Preset } {
  const named = one('period')
  const preset = isPreset(named) ? named : 'last_30'
  if (preset !== 'custom') return { preset, ...periodOf(preset, today) }
  const from = isDay(one('from')) ? one('from') : addDays(today, -29)
  const to = isDay(one('to')) ? one('to') : today
  // The one in the middle: not before the first day, and not too many.
  const [, end = to] = [from, to, addDays(from, ANALYTICS_DAYS - 1)].sort()
  return { preset, from, to: end }
}

/** As many days as a chart has room for; more are shown by month. */
const DAYS_SHOWN = 92

/** Adds up days by month where there are too many to show each. */
export function bucketsOf<Day extends { date: string }>(
  days: readonly Day[],
): { id: string; isMonth: boolean; days: Day[] }[] {
  if (days.length <= DAYS_SHOWN) return days.map((day) => ({ id: day.date, isMonth: false, days: [day] }))
  const months = groupBy(days, ({ date }) => date.slice(0, 7))
  return [...months].map(([month, ofMonth]) => ({ id: `${month}-01`, isMonth: true, days: ofMonth }))
}
