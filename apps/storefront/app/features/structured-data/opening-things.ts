import { type OpeningHours, type OpenSpan, WEEKDAYS, type Weekday } from '@shopkey/domain/opening-hours.ts'
import type { Thing } from './thing.ts'

/** Weekdays, then the days that differ; `00:00` to `00:00` on one of these means closed. */
export function openingThings({ week, exceptions }: OpeningHours): Thing[] {
  const thing = ({ from, until }: OpenSpan): Thing => ({
    '@type': 'OpeningHoursSpecification',
    opens: from,
    closes: until === '24:00' ? '23:59' : until,
  })
  const nameOf = (day: Weekday) => `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`
  return [
    ...WEEKDAYS.flatMap((day) => week[day].map((span) => ({ ...thing(span), dayOfWeek: nameOf(day) }))),
    ...exceptions.flatMap(({ date, spans }) =>
      (spans.length > 0 ? spans : [{ from: '00:00', until: '00:00' }]).map((span) => ({
        ...thing(span),
        validFrom: date,
        validThrough: date,
      })),
    ),
  ]
}
