import assert from 'node:assert/strict'
import { test } from 'node:test'
import { NEVER_OPEN } from '@shopkey/domain/opening-hours.ts'
import { openingThings } from './opening-things.ts'

test('weekdays have their spans; a day that differs has its own, or none', () => {
  const things = openingThings({
    week: { ...NEVER_OPEN, monday: [{ from: '07:00', until: '24:00' }] },
    exceptions: [
      { date: '2026-12-25', spans: [] },
      { date: '2026-12-26', spans: [{ from: '10:00', until: '12:00' }] },
    ],
  })
  const type = 'OpeningHoursSpecification'
  const dayOf = (date: string) => ({ validFrom: date, validThrough: date })
  assert.deepEqual(things, [
    { '@type': type, opens: '07:00', closes: '23:59', dayOfWeek: 'https://schema.org/Monday' },
    { '@type': type, opens: '00:00', closes: '00:00', ...dayOf('2026-12-25') },
    { '@type': type, opens: '10:00', closes: '12:00', ...dayOf('2026-12-26') },
  ])
})
