import { useTexts } from '../../lib/texts.ts'
import type { BlockFormProps } from '../block.ts'
import { WordsField } from '../words-field.tsx'

export function ContactFormForm({ block, language, readOnly, change }: BlockFormProps<'contact_form'>) {
  const { t } = useTexts()
  const field = { language, readOnly }
  return (
    <>
      <WordsField
        {...field}
        label={t('blocks.title')}
        maxLength={200}
        value={block.title}
        onChange={(title) => change({ title }, true)}
      />
      <WordsField
        {...field}
        isLong
        label={t('blocks.text')}
        maxLength={500}
        value={block.text}
        onChange={(text) => change({ text }, true)}
      />
    </>
  )
}
