import { addDays, wallClock } from './store-time.ts'

/** As schema.org and ISO 8601 count them. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** By the store's clock, `09:00`; a span ends at `24:00` at the latest. */
export interface OpenSpan {
  from: string
  until: string
}

export interface OpeningHours {
  /** By weekday, in their order; none: closed. */
  week: Record<Weekday, OpenSpan[]>
  /** Days that differ, `2026-12-25`. */
  exceptions: { date: string; spans: OpenSpan[] }[]
}

export const NEVER_OPEN: OpeningHours['week'] = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [],
}

type HoursFault = 'span_reversed' | 'spans_overlap' | 'date_twice' | 'date_unknown'

/** What is wrong with these hours; undefined if nothing is. Spans may be in any order. */
export function hoursFault({ week, exceptions }: OpeningHours): HoursFault | undefined {
  const days = [...WEEKDAYS.map((day) => week[day]), ...exceptions.map(({ spans }) => spans)]
  const fault = days.map(spansFault).find((found) => found !== undefined)
  if (fault) return fault
  if (exceptions.some(({ date }) => !isCalendarDay(date))) return 'date_unknown'
  return new Set(exceptions.map(({ date }) => date)).size < exceptions.length ? 'date_twice' : undefined
}

/** What is wrong with the spans of a day. */
export function spansFault(spans: readonly OpenSpan[]): 'span_reversed' | 'spans_overlap' | undefined {
  if (spans.some(({ from, until }) => from >= until)) return 'span_reversed'
  const inOrder = inOrderOfTime(spans)
  return inOrder.some(({ from }, index) => from < (inOrder[index - 1]?.until ?? '')) ? 'spans_overlap' : undefined
}

export function inOrderOfTime(spans: readonly OpenSpan[]): OpenSpan[] {
  return spans.toSorted((one, other) => (one.from < other.from ? -1 : 1))
}

function isCalendarDay(date: string): boolean {
  return !Number.isNaN(Date.parse(`${date}T00:00:00Z`)) && addDays(date, 0) === date
}

function weekdayOf(date: string): Weekday {
  return WEEKDAYS[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'monday'
}

/** When it is open on a day, `2026-03-01`. */
function spansOn({ week, exceptions }: OpeningHours, date: string): OpenSpan[] {
  return exceptions.find((exception) => exception.date === date)?.spans ?? week[weekdayOf(date)]
}

/** Whether it is open at a moment. A span includes its first minute, and not the one that it ends with. */
export function isOpenAt(hours: OpeningHours, moment: Date, timeZone: string): boolean {
  const [date = '', clock = ''] = wallClock(moment, timeZone).split('T')
  const time = clock.slice(0, 5)
  return spansOn(hours, date).some(({ from, until }) => from <= time && time < until)
}

/** Weekdays with the same hours that follow each other, as one row: `first` and `last` are the same for a day alone. */
export function weekRows(week: OpeningHours['week']): { first: Weekday; last: Weekday; spans: OpenSpan[] }[] {
  const rows: { first: Weekday; last: Weekday; spans: OpenSpan[] }[] = []
  for (const day of WEEKDAYS) {
    const spans = week[day]
    const row = rows.at(-1)
    if (row && isSame(row.spans, spans)) row.last = day
    else rows.push({ first: day, last: day, spans })
  }
  return rows
}

function isSame(some: readonly OpenSpan[], others: readonly OpenSpan[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ from, until }, index) => from === others[index]?.from && until === others[index]?.until)
  )
}

const SHOWN_AHEAD_DAYS = 30

/** The days that differ, from today on and within a month, the next first. */
export function upcomingExceptions(
  { exceptions }: OpeningHours,
  now: Date,
  timeZone: string,
): OpeningHours['exceptions'] {
  const today = wallClock(now, timeZone).slice(0, 10)
  const last = addDays(today, SHOWN_AHEAD_DAYS)
  return exceptions
    .filter(({ date }) => date >= today && date <= last)
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
}
