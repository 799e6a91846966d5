import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { returnPeriod } from './return-policy.ts'

const arrived = new Date('2026-03-01T18:30:00Z')
const cases: [
  what: string,
  days: number | null,
  zone: string,
  arrived: Date | null,
  now: string,
  until: string | null,
  over: boolean,
][] = [
  // 01:30 on 2 March in Jakarta, so that the 14th day after is 16 March.
  ['the last second', 14, 'Asia/Jakarta', arrived, '2026-03-16T16:59:59Z', '2026-03-16T16:59:59.000Z', false],
  ['midnight', 14, 'Asia/Jakarta', arrived, '2026-03-16T17:00:00Z', '2026-03-16T16:59:59.000Z', true],
  ['another zone', 14, 'America/New_York', arrived, '2026-03-16T17:00:00Z', '2026-03-16T03:59:59.000Z', true],
  ['summer time', 40, 'Europe/Amsterdam', arrived, '2026-04-10T00:00:00Z', '2026-04-10T21:59:59.000Z', false],
  ['not arrived', 14, 'Asia/Jakarta', null, '2027-01-01T00:00:00Z', null, false],
  ['without an end', null, 'Asia/Jakarta', arrived, '2036-01-01T00:00:00Z', null, false],
  ['never', 0, 'Asia/Jakarta', arrived, '2026-03-01T18:30:00Z', null, true],
  ['never, on the way', 0, 'Asia/Jakarta', null, '2026-03-01T18:30:00Z', null, true],
]

describe('the days for returns', () => {
  for (const [what, days, time_zone, arrived_at, now, until, is_over] of cases)
    test(what, () => {
      const period = returnPeriod({ days, time_zone }, arrived_at, new Date(now))
      assert.deepEqual([period.until?.toISOString() ?? null, period.is_over], [until, is_over])
    })
})
