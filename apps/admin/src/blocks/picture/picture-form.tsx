import { Select } from '@mantine/core'
import { PICTURE_WIDTHS } from '@shopkey/domain/page-blocks.ts'
import { useTexts } from '../../lib/texts.ts'
import type { BlockFormProps } from '../block.ts'
import { LinkField } from '../link-field.tsx'
import { PictureField } from '../picture-field.tsx'
import { WordsField } from '../words-field.tsx'

export function PictureForm({ block, language, readOnly, problems, change }: BlockFormProps<'picture'>) {
  const { t } = useTexts()
  const field = { language, readOnly }
  return (
    <>
      <PictureField
        label={t('blocks.picture')}
        error={problems.picture_url}
        value={block.picture_url}
        readOnly={readOnly}
        onChange={(picture_url) => change({ picture_url })}
      />
      <WordsField
        {...field}
        label={t('blocks.alt')}
        description={t('blocks.alt_hint')}
        maxLength={500}
        value={block.alt}
        onChange={(alt) => change({ alt }, true)}
      />
      <WordsField
        {...field}
        label={t('blocks.caption')}
        maxLength={300}
        value={block.caption}
        onChange={(caption) => change({ caption }, true)}
      />
      <LinkField error={problems.to} value={block.to} readOnly={readOnly} onChange={(to) => change({ to }, true)} />
      <Select
        label={t('blocks.width')}
        allowDeselect={false}
        readOnly={readOnly}
        data={PICTURE_WIDTHS.map((value) => ({ value, label: t(`blocks.widths.${value}`) }))}
        value={block.width}
        onChange={(width) => width && change({ width })}
      />
    </>
  )
}
