import { TextInput } from '@mantine/core'
import { useTexts } from '../lib/texts.ts'

export interface Days {
  /** Dates in the store's time zone, both included. */
  from: string
  to: string
}

/** The first and the last day of a range of one's own. */
export function DayRange({ from, to, onChange }: Days & { onChange: (days: Days) => void }) {
  const { t } = useTexts()
  const input = (name: keyof Days) => (
    <TextInput
      type="date"
      dir="ltr"
      aria-label={t(`days.${name}`)}
      value={name === 'from' ? from : to}
      max="9999-12-31"
      onChange={({ currentTarget: { value } }) => isDay(value) && onChange({ from, to, [name]: value })}
    />
  )
  return (
    <>
      {input('from')}
      {input('to')}
    </>
  )
}

/** Whether a text, such as of an address, is a date. */
export const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
