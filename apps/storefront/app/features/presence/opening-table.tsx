import {
  isOpenAt,
  type OpeningHours,
  type OpenSpan,
  upcomingExceptions,
  WEEKDAYS,
  type Weekday,
  weekRows,
} from '@shopkey/domain/opening-hours.ts'
import { LANGUAGES, type Language } from '@shopkey/i18n/languages.ts'
import { useEffect, useState } from 'react'
import { useI18n } from '../../lib/i18n.tsx'

const MINUTE_MS = 60_000

interface OpeningTableProps {
  hours: OpeningHours
  timeZone: string
  /** When the server wrote the page, in ms since 1970: server and browser first show the same. */
  at: number
}

/** When the store is open: whether it is now, its week, and the next days that differ. */
export function OpeningTable({ hours, timeZone, at }: OpeningTableProps) {
  const { t, language } = useI18n()
  const now = new Date(useMinute(at))
  const isOpen = isOpenAt(hours, now, timeZone)
  const exceptions = upcomingExceptions(hours, now, timeZone)
  return (
    <>
      <p data-open={isOpen}>{t(isOpen ? 'presence.open_now' : 'presence.closed_now')}</p>
      <dl>
        {weekRows(hours.week).map(({ first, last, spans }) => (
          <Row key={first} day={daysName(first, last, language)} spans={spans} />
        ))}
        {exceptions.map(({ date, spans }) => (
          <Row key={date} day={dateName(date, language)} spans={spans} />
        ))}
      </dl>
    </>
  )
}

function Row({ day, spans }: { day: string; spans: readonly OpenSpan[] }) {
  const { t, list } = useI18n()
  return (
    <div>
      <dt>{day}</dt>
      <dd>
        {spans.length > 0 ? (
          <bdi dir="ltr">{list(spans.map(({ from, until }) => `${from}–${until}`))}</bdi>
        ) : (
          t('presence.closed')
        )}
      </dd>
    </div>
  )
}

/** The time of the page, then of each minute. */
function useMinute(at: number): number {
  const [now, setNow] = useState(at)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

function daysName(first: Weekday, last: Weekday, language: Language): string {
  const name = (day: Weekday) =>
    formatIn(language, { weekday: 'long' }).format(new Date(Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(day))))
  return first === last ? name(first) : `${name(first)} – ${name(last)}`
}

function dateName(date: string, language: Language): string {
  return formatIn(language, { day: 'numeric', month: 'long' }).format(new Date(`${date}T00:00:00Z`))
}

function formatIn(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(`${LANGUAGES[language].tag}-u-nu-latn-ca-gregory`, { ...options, timeZone: 'UTC' })
}
