import { DEFAULT_TIME_ZONE } from '@shopkey/domain/default-time-zone.ts'
import { momentAt, wallClock } from '@shopkey/domain/store-time.ts'
import { createContext, useContext } from 'react'

/** The time zone of the store in the address: its days, dates and times are in it, wherever staff sit. */
export const StoreTimeZone = createContext(DEFAULT_TIME_ZONE)

export const useStoreTimeZone = () => useContext(StoreTimeZone)

/** A moment as the value of a `datetime-local` field: `2026-03-01T08:30`. */
export function toStoreTime(moment: string, timeZone: string): string {
  return wallClock(moment, timeZone).slice(0, 16)
}

/** The moment of a `datetime-local` value, ISO 8601. */
export function fromStoreTime(local: string, timeZone: string): string {
  return momentAt(local, timeZone).toISOString()
}

/** A zone as people read it: `Jakarta, GMT+7`, which keeps its direction in any text. */
export function timeZoneName(timeZone: string): string {
  const named = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' })
  const offset = named.formatToParts(new Date()).find(({ type }) => type === 'timeZoneName')?.value
  return `\u2066${[timeZone.split('/').at(-1)?.replaceAll('_', ' '), offset].filter(Boolean).join(', ')}\u2069`
}
