import { ActionIcon, Button, TextInput } from '@mantine/core'
import type { OpenSpan } from '@shopkey/domain/opening-hours.ts'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTexts } from '../../lib/texts.ts'
import classes from './opening-hours-card.module.css'

const MOST_SPANS = 6

interface SpanFieldsProps {
  /** The day. */
  label: string
  spans: readonly OpenSpan[]
  problem: string | undefined
  onChange: (spans: OpenSpan[]) => void
}

/** When it is open on a day: no times, one from and until, or several. Midnight at the end of a day is 24:00. */
export function SpanFields({ label, spans, problem, onChange }: SpanFieldsProps) {
  const { t } = useTexts()
  const replace = (index: number, next: Partial<OpenSpan>) =>
    onChange(spans.map((span, at) => (at === index ? { ...span, ...next } : span)))
  return (
    <fieldset className={classes.day}>
      <legend className={classes.dayName}>{label}</legend>
      <div className={classes.spans}>
        {spans.length === 0 && <span className={classes.closed}>{t('opening_hours.closed')}</span>}
        {spans.map(({ from, until }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a span has no other name while its times are edited
          <div key={index} className={classes.span} dir="ltr">
            <TextInput
              type="time"
              aria-label={t('opening_hours.from', { day: label })}
              value={from}
              error={Boolean(problem)}
              onChange={({ currentTarget: { value } }) => replace(index, { from: value })}
            />
            <span aria-hidden>–</span>
            <TextInput
              type="time"
              aria-label={t('opening_hours.until', { day: label })}
              value={until === '24:00' ? '00:00' : until}
              error={Boolean(problem)}
              onChange={({ currentTarget: { value } }) =>
                replace(index, { until: value === '00:00' ? '24:00' : value })
              }
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              className="sk-touch"
              aria-label={t('opening_hours.remove', { day: label })}
              onClick={() => onChange(spans.filter((_, at) => at !== index))}
            >
              <IconX size={16} stroke={1.7} aria-hidden />
            </ActionIcon>
          </div>
        ))}
        <Button
          variant="subtle"
          size="compact-sm"
          className="sk-touch"
          leftSection={<IconPlus size={14} stroke={1.7} aria-hidden />}
          aria-label={t('opening_hours.add_to', { day: label })}
          disabled={spans.length >= MOST_SPANS}
          onClick={() => onChange([...spans, nextSpan(spans)])}
        >
          {t('opening_hours.add')}
        </Button>
      </div>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

/** A morning first, then an evening. */
function nextSpan(spans: readonly OpenSpan[]): OpenSpan {
  return spans.length === 0
    ? { from: '09:00', until: '17:00' }
    : { from: spans.at(-1)?.until ?? '18:00', until: '24:00' }
}
