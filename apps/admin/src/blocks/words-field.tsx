import { Textarea, TextInput } from '@mantine/core'
import { LANGUAGES, type Language } from '@shopkey/i18n/languages.ts'
import { type ByLanguage, written } from './block.ts'

interface WordsFieldProps {
  label: string
  description?: string
  error?: string | undefined
  value: ByLanguage
  language: Language
  maxLength: number
  /** Several lines. */
  isLong?: boolean
  readOnly: boolean
  onChange: (value: ByLanguage) => void
}

/** A text in the language that is written now; what another language has is shown where it is empty, as shoppers see it. */
export function WordsField({ value, language, isLong, onChange, ...props }: WordsFieldProps) {
  const { tag, direction } = LANGUAGES[language]
  const field = {
    ...props,
    lang: tag,
    dir: direction,
    placeholder: Object.values(value).find(Boolean),
    value: value[language] ?? '',
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange(written(value, language, event.currentTarget.value)),
  }
  return isLong ? <Textarea autosize minRows={2} maxRows={10} {...field} /> : <TextInput {...field} />
}
