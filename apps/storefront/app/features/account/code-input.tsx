import { TextField } from '@shopkey/ui/field.tsx'
import type { ComponentProps } from 'react'
import { useI18n } from '../../lib/i18n.tsx'

type CodeInputProps = Pick<
  ComponentProps<typeof TextField>,
  'id' | 'name' | 'hint' | 'error' | 'className' | 'required'
>

/** The input for a code. Phones offer to fill it in; some insert a space. */
export function CodeInput(props: CodeInputProps) {
  const { t } = useI18n()
  return (
    <TextField
      required
      {...props}
      label={t('sign_in.code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[\p{Nd} ]*"
      maxLength={7}
      dir="ltr"
    />
  )
}
