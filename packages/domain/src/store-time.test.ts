import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, dayOf, isTimeZone, momentAt, startOfDay, wallClock } from './store-time.ts'

test('a moment has the day and time of the zone', () => {
  assert.equal(wallClock('2026-11-20T18:30:00Z', 'Asia/Jakarta'), '2026-11-21T01:30:00')
  assert.equal(dayOf('2026-11-20T18:30:00Z', 'Asia/Jakarta'), '2026-11-21')
  assert.equal(dayOf('2026-11-20T18:30:00Z', 'America/New_York'), '2026-11-20')
  assert.equal(dayOf('2026-12-31T20:30:00Z', 'Asia/Riyadh'), '2026-12-31')
})

test('a time of the zone is a moment, around clock changes as well', () => {
  const cases = [
    ['2026-11-21T01:30:00', 'Asia/Jakarta', '2026-11-20T18:30:00.000Z'],
    ['2027-01-01T00:00', 'Asia/Jakarta', '2026-12-31T17:00:00.000Z'],
    ['2026-11-21T01:30:00', 'Asia/Kathmandu', '2026-11-20T19:45:00.000Z'],
    // Clocks go from 02:00 to 03:00: 02:30 does not exist.
    ['2026-03-08T02:30:00', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['2026-03-08T03:30:00', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    // Clocks go back from 02:00 to 01:00: 01:30 comes twice.
    ['2026-11-01T01:30:00', 'America/New_York', '2026-11-01T05:30:00.000Z'],
    // Midnight itself is left out there.
    ['2026-04-24T00:00:00', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
  ] as const
  for (const [wall, zone, moment] of cases) assert.equal(momentAt(wall, zone).toISOString(), moment, `${wall} ${zone}`)
})

test('days are counted by the calendar, not by hours', () => {
  assert.equal(addDays('2026-03-01', -1), '2026-02-28')
  assert.equal(addDays('2026-12-31', 1), '2027-01-01')
  const [start, end] = [startOfDay('2026-03-08', 'America/New_York'), startOfDay('2026-03-09', 'America/New_York')]
  assert.equal((end.getTime() - start.getTime()) / 3_600_000, 23)
})

test('zones are known by their IANA names', () => {
  for (const name of ['Asia/Jakarta', 'UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+7']) assert.ok(isTimeZone(name))
  for (const name of ['Asia/Atlantis', '', 'WIB']) assert.ok(!isTimeZone(name), name)
})
