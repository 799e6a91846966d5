import { useTexts } from '../../lib/texts.ts'
import type { BlockFormProps } from '../block.ts'
import { WordsField } from '../words-field.tsx'

export function QuoteForm({ block, language, readOnly, change }: BlockFormProps<'quote'>) {
  const { t } = useTexts()
  const field = { language, readOnly }
  return (
    <>
      <WordsField
        {...field}
        isLong
        label={t('blocks.quote')}
        maxLength={600}
        value={block.text}
        onChange={(text) => change({ text }, true)}
      />
      <WordsField
        {...field}
        label={t('blocks.by')}
        maxLength={200}
        value={block.by}
        onChange={(by) => change({ by }, true)}
      />
    </>
  )
}
