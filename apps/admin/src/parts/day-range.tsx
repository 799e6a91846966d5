import { TextInput } from '@mantine/core'
import { useTexts } from '../lib/texts.ts'
import { isDay } from './is-day.ts'

export interface Days {
  /** Dates in the store's time zone, both included. */
  from: string
  to: string
}

/** The first and the last day of a range of one's own. */
export function DayRange({ from, to, onChange }: Days & { onChange: (changed: Partial<Days>) => void }) {
  const { t } = useTexts()
  const input = (name: keyof Days) => (
    <TextInput
      type="date"
      dir="ltr"
      aria-label={t(`days.${name}`)}
      value={name === 'from' ? from : to}
      max="9999-12-31"
      onChange={({ currentTarget: { value } }) => isDay(value) && onChange({ [name]: value })}
    />
  )
  return (
    <>
      {input('from')}
      {input('to')}
    </>
  )
}
