import { TextInput, type TextInputProps } from '@mantine/core'
import { fromStoreTime, timeZoneName, toStoreTime, useStoreTimeZone } from '../lib/store-time.ts'
import { useTexts } from '../lib/texts.ts'

export interface DateTimeFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** ISO 8601; empty for none. */
  value: string
  onChange: (moment: string) => void
}

/** Takes a day and a time in the time zone of the store, which its description names. */
export function DateTimeField({ value, onChange, description, ...rest }: DateTimeFieldProps) {
  const { t } = useTexts()
  const timeZone = useStoreTimeZone()
  const zone = t('form.store_time', { zone: timeZoneName(timeZone) })
  return (
    <TextInput
      type="datetime-local"
      dir="ltr"
      description={description ?? zone}
      max="9999-12-31T23:59"
      {...rest}
      value={value ? toStoreTime(value, timeZone) : ''}
      onChange={(event) => {
        const typed = event.currentTarget.value
        onChange(typed ? fromStoreTime(typed, timeZone) : '')
      }}
    />
  )
}
