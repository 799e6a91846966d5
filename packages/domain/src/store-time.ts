/** Days begin and end, and dates are typed and read, in the time zone of the store: wherever server and reader are. */

const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA-u-nu-latn-ca-gregory-hc-h23', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formats.set(timeZone, format)
  }
  return format
}

/** Whether this runtime knows the zone by its IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    formatIn(name)
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/** What the clock of the zone shows at a moment: `2026-03-01T08:30:00`. */
export function wallClock(moment: Date | string, timeZone: string): string {
  const parts = formatIn(timeZone).formatToParts(new Date(moment))
  const found = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return `${found.year?.padStart(4, '0')}-${found.month}-${found.day}T${found.hour}:${found.minute}:${found.second}`
}

/**
 * The moment when the clock of the zone shows `wall`, which has no zone of its own. Where a clock change makes a time double,
 * the earlier one; where it leaves a time out, the moment that long after the change.
 */
export function momentAt(wall: string, timeZone: string): Date {
  const asUtc = Date.parse(`${wall}Z`)
  const dayMs = 24 * 3_600_000
  const before = asUtc - offsetAt(asUtc - dayMs, timeZone)
  const after = asUtc - offsetAt(asUtc + dayMs, timeZone)
  const isReal = (time: number) => time + offsetAt(time, timeZone) === asUtc
  return new Date(isReal(before) || !isReal(after) ? before : after)
}

/** Milliseconds that the zone's clock is ahead of UTC. */
function offsetAt(time: number, timeZone: string): number {
  return Date.parse(`${wallClock(new Date(time), timeZone)}Z`) - Math.floor(time / 1000) * 1000
}

/** The day of a moment in the zone: `2026-03-01`. */
export function dayOf(moment: Date | string, timeZone: string): string {
  return wallClock(moment, timeZone).slice(0, 10)
}

/** The first moment of a day in the zone. */
export function startOfDay(day: string, timeZone: string): Date {
  return momentAt(`${day}T00:00:00`, timeZone)
}

/** Another day, by the calendar. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}
