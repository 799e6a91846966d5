import { MAX_PICTURE_COLUMNS } from '@shopkey/domain/page-blocks.ts'
import { useTexts } from '../../lib/texts.ts'
import type { BlockFormProps } from '../block.ts'
import { LinkField } from '../link-field.tsx'
import { PartList } from '../part-list.tsx'
import { PictureField } from '../picture-field.tsx'
import { WordsField } from '../words-field.tsx'

export function PictureColumnsForm({ block, language, readOnly, problems, change }: BlockFormProps<'picture_columns'>) {
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
      <PartList
        parts={block.columns}
        nameOf={(number) => t('blocks.column', { number })}
        most={MAX_PICTURE_COLUMNS}
        readOnly={readOnly}
        add={t('blocks.add_column')}
        create={() => ({ picture_url: null, alt: {}, title: {}, text: {}, to: null })}
        onChange={(columns) => change({ columns })}
      >
        {(column, set, index) => (
          <>
            <PictureField
              label={t('blocks.picture')}
              error={problems[`columns.${index}.picture_url`]}
              value={column.picture_url}
              readOnly={readOnly}
              onChange={(picture_url) => set({ picture_url })}
            />
            <WordsField
              {...field}
              label={t('blocks.alt')}
              maxLength={500}
              value={column.alt}
              onChange={(alt) => set({ alt })}
            />
            <WordsField
              {...field}
              label={t('blocks.title')}
              maxLength={200}
              value={column.title}
              onChange={(title) => set({ title })}
            />
            <WordsField
              {...field}
              isLong
              label={t('blocks.text')}
              maxLength={500}
              value={column.text}
              onChange={(text) => set({ text })}
            />
            <LinkField
              error={problems[`columns.${index}.to`]}
              value={column.to}
              readOnly={readOnly}
              onChange={(to) => set({ to })}
            />
          </>
        )}
      </PartList>
    </>
  )
}
