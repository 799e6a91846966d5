import type { RichText } from '@shopkey/domain/rich-text.ts'
import { useTexts } from '../../lib/texts.ts'
import { RichTextField } from '../../rich-text/rich-text-field.tsx'
import { type BlockFormProps, type Blocks, type ByLanguage, written } from '../block.ts'

export function TextForm({ block, language, readOnly, change }: BlockFormProps<'text'>) {
  const { t } = useTexts()
  // The contract leaves the structure to the rule of texts.
  const text = block.text as ByLanguage<RichText>
  return (
    <RichTextField
      key={language}
      label={t('blocks.text')}
      language={language}
      value={text[language]}
      readOnly={readOnly}
      onChange={(next) => change({ text: written(text, language, next) as unknown as Blocks['text']['text'] }, true)}
    />
  )
}
