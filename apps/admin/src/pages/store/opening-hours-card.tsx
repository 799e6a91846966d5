import { Button, Switch, TextInput } from '@mantine/core'
import { NEVER_OPEN, type OpeningHours, type OpenSpan, spansFault, WEEKDAYS } from '@shopkey/domain/opening-hours.ts'
import { addDays, dayOf } from '@shopkey/domain/store-time.ts'
import { LANGUAGES, type Language } from '@shopkey/i18n/languages.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import layout from '../../forms/layout.module.css'
import type { Problems } from '../../forms/problems.ts'
import type { Form } from '../../forms/use-form.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import classes from './opening-hours-card.module.css'
import { SpanFields } from './span-fields.tsx'
import type { StoreDraft } from './store-draft.ts'

const MOST_EXCEPTIONS = 60
const WORKDAY: OpenSpan = { from: '09:00', until: '17:00' }
const USUAL: OpeningHours = {
  week: {
    ...NEVER_OPEN,
    monday: [WORKDAY],
    tuesday: [WORKDAY],
    wednesday: [WORKDAY],
    thursday: [WORKDAY],
    friday: [WORKDAY],
  },
  exceptions: [],
}

interface HoursWords {
  span_reversed: string
  spans_overlap: string
  date_missing: string
  date_twice: string
}

/** What the server would refuse, by the field's path. */
export function openingHoursProblems(hours: OpeningHours | null, words: HoursWords): Problems {
  if (!hours) return {}
  const problems: Record<string, string> = {}
  for (const day of WEEKDAYS) {
    const fault = spansFault(hours.week[day])
    if (fault) problems[`opening_hours.${day}`] = words[fault]
  }
  for (const [index, { date, spans }] of hours.exceptions.entries()) {
    const fault = spansFault(spans)
    if (fault) problems[`opening_hours.exceptions.${index}`] = words[fault]
    if (!date) problems[`opening_hours.exceptions.${index}.date`] = words.date_missing
    else if (hours.exceptions.findIndex((other) => other.date === date) < index)
      problems[`opening_hours.exceptions.${index}.date`] = words.date_twice
  }
  return problems
}

/** When the shop or counter is open: each weekday, and days that differ. */
export function OpeningHoursCard({ form }: { form: Form<StoreDraft> }) {
  const { t, language } = useTexts()
  const { opening_hours, time_zone } = form.values
  const change = (next: Partial<OpeningHours>) =>
    form.change((latest) => ({
      ...latest,
      opening_hours: latest.opening_hours && { ...latest.opening_hours, ...next },
    }))
  return (
    <Card title={t('opening_hours.title')}>
      <div className={layout.stack}>
        <Switch
          label={t('opening_hours.publish')}
          description={t('opening_hours.hint')}
          checked={opening_hours !== null}
          onChange={({ currentTarget: { checked } }) => form.change({ opening_hours: checked ? USUAL : null })}
        />
        {opening_hours && (
          <>
            {WEEKDAYS.map((day) => (
              <SpanFields
                key={day}
                label={weekdayName(day, language)}
                spans={opening_hours.week[day]}
                problem={form.problems[`opening_hours.${day}`]}
                onChange={(spans) => change({ week: { ...opening_hours.week, [day]: spans } })}
              />
            ))}
            <Exceptions
              exceptions={opening_hours.exceptions}
              problems={form.problems}
              tomorrow={addDays(dayOf(new Date(), time_zone), 1)}
              onChange={(exceptions) => change({ exceptions })}
            />
          </>
        )}
      </div>
    </Card>
  )
}

interface ExceptionsProps {
  exceptions: OpeningHours['exceptions']
  problems: Problems
  /** By the store's clock. */
  tomorrow: string
  onChange: (exceptions: OpeningHours['exceptions']) => void
}

/** Holidays, and other days that differ from their weekday. */
function Exceptions({ exceptions, problems, tomorrow, onChange }: ExceptionsProps) {
  const { t } = useTexts()
  const replace = (index: number, next: Partial<OpeningHours['exceptions'][number]>) =>
    onChange(exceptions.map((exception, at) => (at === index ? { ...exception, ...next } : exception)))
  return (
    <fieldset className={layout.stack}>
      <legend className={classes.legend}>{t('opening_hours.exceptions')}</legend>
      {exceptions.map(({ date, spans }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a day has no other name while its date is edited
        <div key={index} className={classes.exception}>
          <div className={classes.date}>
            <TextInput
              type="date"
              dir="ltr"
              label={t('opening_hours.date')}
              value={date}
              error={problems[`opening_hours.exceptions.${index}.date`]}
              onChange={({ currentTarget: { value } }) => replace(index, { date: value })}
            />
            <Button
              variant="subtle"
              color="gray"
              className="sk-touch"
              leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
              onClick={() => onChange(exceptions.filter((_, at) => at !== index))}
            >
              {t('opening_hours.remove_day')}
            </Button>
          </div>
          <SpanFields
            label={t('opening_hours.times_of', { day: date || t('opening_hours.new_day') })}
            spans={spans}
            problem={problems[`opening_hours.exceptions.${index}`]}
            onChange={(next) => replace(index, { spans: next })}
          />
        </div>
      ))}
      <div>
        <Button
          variant="default"
          className="sk-touch"
          leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
          disabled={exceptions.length >= MOST_EXCEPTIONS}
          onClick={() => onChange([...exceptions, { date: exceptions.length === 0 ? tomorrow : '', spans: [] }])}
        >
          {t('opening_hours.add_day')}
        </Button>
      </div>
    </fieldset>
  )
}

function weekdayName(day: (typeof WEEKDAYS)[number], language: Language): string {
  // The first of January 2024 was a Monday.
  const date = new Date(Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(day)))
  return new Intl.DateTimeFormat(LANGUAGES[language].tag, { weekday: 'long', timeZone: 'UTC' }).format(date)
}
