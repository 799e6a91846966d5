import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bucketsOf, periodOf } from './period.ts'

test('presets end today, or with the month before', () => {
  const of = (preset: Parameters<typeof periodOf>[0]) => Object.values(periodOf(preset, '2026-03-15'))
  assert.deepEqual(of('today'), ['2026-03-15', '2026-03-15'])
  assert.deepEqual(of('yesterday'), ['2026-03-14', '2026-03-14'])
  assert.deepEqual(of('last_7'), ['2026-03-09', '2026-03-15'])
  assert.deepEqual(of('last_30'), ['2026-02-14', '2026-03-15'])
  assert.deepEqual(of('month'), ['2026-03-01', '2026-03-15'])
  assert.deepEqual(of('last_month'), ['2026-02-01', '2026-02-28'])
  assert.deepEqual(of('year'), ['2026-01-01', '2026-03-15'])
})

test('many days are shown by month', () => {
  const days = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ date: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10) }))
  assert.equal(bucketsOf(days(92)).length, 92)
  const months = bucketsOf(days(120))
  assert.deepEqual(
    months.map(({ id, days: of }) => [id, of.length]),
    [
      ['2026-01-01', 31],
      ['2026-02-01', 28],
      ['2026-03-01', 31],
      ['2026-04-01', 30],
    ],
  )
})
