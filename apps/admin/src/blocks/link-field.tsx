import { TextInput } from '@mantine/core'
import { useTexts } from '../lib/texts.ts'

interface LinkFieldProps {
  label?: string
  error?: string | undefined
  value: string | null
  readOnly: boolean
  onChange: (to: string | null) => void
}

/** What something leads to: a path of the shop, or an address. */
export function LinkField({ label, error, value, readOnly, onChange }: LinkFieldProps) {
  const { t } = useTexts()
  return (
    <TextInput
      label={label ?? t('blocks.to')}
      description={t('blocks.to_hint')}
      error={error}
      dir="ltr"
      maxLength={2000}
      readOnly={readOnly}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value)}
    />
  )
}
