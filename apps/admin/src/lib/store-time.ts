import { STORE_TIME_ZONE } from '@shopkey/i18n/format-date.ts'

/** Dates of prices, discounts and campaigns are typed and read in the store's time zone, wherever staff sit. */

const parts = new Intl.DateTimeFormat('en-CA-u-nu-latn-hc-h23', {
  timeZone: STORE_TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** A moment as the value of a `datetime-local` field: `2026-03-01T08:30`. */
export function toStoreTime(moment: string): string {
  return wallClock(new Date(moment)).slice(0, 16)
}

/** The moment of a `datetime-local` value, ISO 8601. Where a clock change makes a time double, the earlier one. */
export function fromStoreTime(local: string): string {
  const asUtc = Date.parse(`${local}Z`)
  const guess = asUtc - offsetAt(asUtc)
  return new Date(asUtc - offsetAt(guess)).toISOString()
}

/** Milliseconds that the store's clock is ahead of UTC. */
function offsetAt(time: number): number {
  return Date.parse(`${wallClock(new Date(time))}Z`) - Math.floor(time / 1000) * 1000
}

function wallClock(date: Date): string {
  const found = Object.fromEntries(parts.formatToParts(date).map(({ type, value }) => [type, value]))
  return `${found.year?.padStart(4, '0')}-${found.month}-${found.day}T${found.hour}:${found.minute}:${found.second}`
}

/** The zone as people read it: `Jakarta, GMT+7`, which keeps its direction in any text. */
export function storeZoneName(): string {
  const named = new Intl.DateTimeFormat('en-US', { timeZone: STORE_TIME_ZONE, timeZoneName: 'shortOffset' })
  const offset = named.formatToParts(new Date()).find(({ type }) => type === 'timeZoneName')?.value
  return `\u2066${[STORE_TIME_ZONE.split('/').at(-1)?.replace('_', ' '), offset].filter(Boolean).join(', ')}\u2069`
}
