import { TextInput } from '@mantine/core'
import { SHORT_TEXT_LENGTH } from '@shopkey/contract/limits.ts'
import type { ChangeEvent } from 'react'
import { useTexts } from '../../lib/texts.ts'

interface NameFieldsProps {
  form: {
    field: (name: 'first_name' | 'last_name') => {
      value: string
      error: string | undefined
      onChange: (event: ChangeEvent<HTMLInputElement>) => void
    }
  }
}

/** The name of the person whose account a form makes; its first fields. */
export function NameFields({ form }: NameFieldsProps) {
  const { t } = useTexts()
  return (
    <>
      <TextInput
        size="md"
        label={t('invite.first_name')}
        autoComplete="given-name"
        autoFocus
        maxLength={SHORT_TEXT_LENGTH}
        {...form.field('first_name')}
      />
      <TextInput
        size="md"
        label={t('invite.last_name')}
        autoComplete="family-name"
        maxLength={SHORT_TEXT_LENGTH}
        {...form.field('last_name')}
      />
    </>
  )
}
