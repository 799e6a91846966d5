import { momentAt, wallClock } from './store-time.ts'

/** Who pays the way back of what shoppers return. */
export const RETURN_PAYERS = ['shopper', 'store'] as const
export type ReturnPayer = (typeof RETURN_PAYERS)[number]

export interface ReturnWindow {
  /** Days after arrival; null: without an end; 0: nothing may come back. */
  days: number | null
  time_zone: string
}

/** Until when a shopper may return items, and whether that is over. */
export interface ReturnPeriod {
  until: Date | null
  is_over: boolean
}

/**
 * The last moment of the last day, on the clock of the store. `arrived_at`: when the items arrived, or were shipped where
 * nobody reports it; null before: the days have not begun.
 */
export function returnPeriod({ days, time_zone }: ReturnWindow, arrived_at: Date | null, now: Date): ReturnPeriod {
  if (days === 0) return { until: null, is_over: true }
  if (days === null || !arrived_at) return { until: null, is_over: false }
  const last = new Date(`${wallClock(arrived_at, time_zone).slice(0, 10)}T00:00:00Z`)
  last.setUTCDate(last.getUTCDate() + days)
  const until = momentAt(`${last.toISOString().slice(0, 10)}T23:59:59`, time_zone)
  return { until, is_over: now.getTime() >= until.getTime() + 1000 }
}
