import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import {
  hoursFault,
  isOpenAt,
  NEVER_OPEN,
  type OpeningHours,
  type OpenSpan,
  upcomingExceptions,
  weekRows,
} from './opening-hours.ts'

const morning = { from: '07:00', until: '12:00' }
const evening = { from: '17:00', until: '24:00' }
const hours = (monday: OpenSpan[], exceptions: OpeningHours['exceptions'] = []): OpeningHours => ({
  week: { ...NEVER_OPEN, monday },
  exceptions,
})

describe('faults of opening hours', () => {
  const cases: [name: string, hours: OpeningHours, fault: string | undefined][] = [
    ['never open', hours([]), undefined],
    ['several spans', hours([morning, evening]), undefined],
    ['spans in another order', hours([evening, morning]), undefined],
    ['spans that touch', hours([morning, { from: '12:00', until: '13:00' }]), undefined],
    ['the whole day', hours([{ from: '00:00', until: '24:00' }]), undefined],
    ['a span that ends before it begins', hours([{ from: '18:00', until: '02:00' }]), 'span_reversed'],
    ['a span without length', hours([{ from: '08:00', until: '08:00' }]), 'span_reversed'],
    ['spans that overlap', hours([morning, { from: '11:59', until: '13:00' }]), 'spans_overlap'],
    ['a span twice', hours([morning, morning]), 'spans_overlap'],
    ['an exception that overlaps', hours([], [{ date: '2026-12-25', spans: [morning, morning] }]), 'spans_overlap'],
    ['a closed day', hours([morning], [{ date: '2026-12-25', spans: [] }]), undefined],
    [
      'a day twice',
      hours(
        [],
        [
          { date: '2026-12-25', spans: [] },
          { date: '2026-12-25', spans: [] },
        ],
      ),
      'date_twice',
    ],
    ['a day that no calendar has', hours([], [{ date: '2026-02-30', spans: [] }]), 'date_unknown'],
  ]
  for (const [name, value, fault] of cases) test(name, () => assert.equal(hoursFault(value), fault))
})

describe('open now', () => {
  const sold = hours([morning, evening], [{ date: '2026-03-09', spans: [{ from: '10:00', until: '11:00' }] }])
  // 2026-03-02 is a Monday. Jakarta is seven hours ahead of UTC.
  const moments: [moment: string, isOpen: boolean][] = [
    ['2026-03-01T23:59:59Z', false],
    ['2026-03-02T00:00:00Z', true],
    ['2026-03-02T04:59:59Z', true],
    ['2026-03-02T05:00:00Z', false],
    ['2026-03-02T16:59:00Z', true],
    ['2026-03-02T17:00:00Z', false],
    ['2026-03-03T01:00:00Z', false],
    ['2026-03-09T01:00:00Z', false],
    ['2026-03-09T03:30:00Z', true],
  ]
  for (const [moment, isOpen] of moments)
    test(`${moment} is ${isOpen ? 'open' : 'closed'}`, () =>
      assert.equal(isOpenAt(sold, new Date(moment), 'Asia/Jakarta'), isOpen))
})

test('weekdays with the same hours are one row', () => {
  const week = { ...NEVER_OPEN, monday: [morning], tuesday: [morning], thursday: [morning] }
  assert.deepEqual(
    weekRows(week).map(({ first, last, spans }) => [first, last, spans.length]),
    [
      ['monday', 'tuesday', 1],
      ['wednesday', 'wednesday', 0],
      ['thursday', 'thursday', 1],
      ['friday', 'sunday', 0],
    ],
  )
})

test('days that differ are shown from today on, for a month, the next first', () => {
  const value = hours(
    [],
    ['2026-04-20', '2026-03-20', '2026-03-02', '2026-03-01'].map((date) => ({ date, spans: [] })),
  )
  // In Jakarta, the second of March has begun.
  assert.deepEqual(
    upcomingExceptions(value, new Date('2026-03-01T18:00:00Z'), 'Asia/Jakarta').map(({ date }) => date),
    ['2026-03-02', '2026-03-20'],
  )
})
