/** A moment as a row or the wire carries it. */
export type WireDate = Date | string | null | undefined

/** Milliseconds since 1970. Throws if the text is not a date. */
export function timeOf(date: Date | string): number {
  const time = typeof date === 'string' ? Date.parse(date) : date.getTime()
  if (Number.isNaN(time)) throw new RangeError(`Not a date: ${String(date)}`)
  return time
}

/** Whether `now` is before, in or after a period from `starts_at` until `ends_at`; an empty end is open. */
export function periodAt(
  period: { starts_at?: WireDate; ends_at?: WireDate },
  now: Date,
): 'not_started' | 'running' | 'ended' {
  const time = now.getTime()
  if (period.starts_at && timeOf(period.starts_at) > time) return 'not_started'
  if (period.ends_at && timeOf(period.ends_at) <= time) return 'ended'
  return 'running'
}
