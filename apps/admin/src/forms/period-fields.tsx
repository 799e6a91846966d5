import { useTexts } from '../lib/texts.ts'
import { DateTimeField } from './date-time-field.tsx'
import type { Problems } from './problems.ts'

interface Dates {
  /** ISO 8601; empty for none. */
  starts_at: string
  ends_at: string
}

interface PeriodFieldsProps {
  values: Dates
  problems: Problems
  onChange: (next: Partial<Dates>) => void
}

/** When something starts and ends. */
export function PeriodFields({ values: { starts_at, ends_at }, problems, onChange }: PeriodFieldsProps) {
  const { t } = useTexts()
  return (
    <>
      <DateTimeField
        label={t('discounts.starts')}
        error={problems.starts_at}
        value={starts_at}
        onChange={(next) => onChange({ starts_at: next })}
      />
      <DateTimeField
        label={t('discounts.ends')}
        error={problems.ends_at}
        value={ends_at}
        onChange={(next) => onChange({ ends_at: next })}
      />
    </>
  )
}
