import { TextInput } from '@mantine/core'
import { useTexts } from '../../lib/texts.ts'
import type { BlockFormProps } from '../block.ts'
import { PictureField } from '../picture-field.tsx'
import { WordsField } from '../words-field.tsx'

export function VideoForm({ block, language, readOnly, problems, change }: BlockFormProps<'video'>) {
  const { t } = useTexts()
  const field = { language, readOnly }
  return (
    <>
      <TextInput
        label={t('blocks.video')}
        description={t('blocks.video_hint')}
        error={problems.video_url}
        dir="ltr"
        maxLength={2000}
        readOnly={readOnly}
        value={block.video_url ?? ''}
        onChange={({ currentTarget: { value } }) => change({ video_url: value === '' ? null : value }, true)}
      />
      <PictureField
        label={t('blocks.poster')}
        error={problems.picture_url}
        value={block.picture_url}
        readOnly={readOnly}
        onChange={(picture_url) => change({ picture_url })}
      />
      <WordsField
        {...field}
        label={t('blocks.alt')}
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
    </>
  )
}
