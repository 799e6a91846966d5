import { useTexts } from '../../lib/texts.ts'
import type { BlockFormProps } from '../block.ts'
import { LinkField } from '../link-field.tsx'
import { WordsField } from '../words-field.tsx'

export function MapForm({ block, language, readOnly, problems, change }: BlockFormProps<'map'>) {
  const { t } = useTexts()
  const field = { language, readOnly }
  return (
    <>
      <WordsField
        {...field}
        label={t('blocks.place_name')}
        maxLength={200}
        value={block.title}
        onChange={(title) => change({ title }, true)}
      />
      <WordsField
        {...field}
        isLong
        label={t('blocks.address')}
        maxLength={500}
        value={block.address}
        onChange={(address) => change({ address }, true)}
      />
      <LinkField error={problems.to} value={block.to} readOnly={readOnly} onChange={(to) => change({ to }, true)} />
    </>
  )
}
