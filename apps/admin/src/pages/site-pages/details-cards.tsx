import { TagsInput, TextInput } from '@mantine/core'
import type { PageContent } from '@shopkey/client/types.ts'
import { SHORT_TEXT_LENGTH } from '@shopkey/contract/limits.ts'
import type { Language } from '@shopkey/i18n/languages.ts'
import { PictureField } from '../../blocks/picture-field.tsx'
import { WordsField } from '../../blocks/words-field.tsx'
import layout from '../../forms/layout.module.css'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'

const MOST_TAGS = 10

interface DetailsProps {
  content: PageContent
  language: Language
  readOnly: boolean
  /** By the path within the content. */
  problems: Readonly<Record<string, string>>
  change: (next: Partial<PageContent>, isTyping?: boolean) => void
}

/** What lists of the journal show of an article. */
export function ArticleCard({ content, language, readOnly, problems, change }: DetailsProps) {
  const { t } = useTexts()
  const field = { language, readOnly }
  return (
    <Card title={t('pages.article')}>
      <div className={layout.stack}>
        <TextInput
          label={t('pages.author')}
          maxLength={SHORT_TEXT_LENGTH}
          dir="auto"
          readOnly={readOnly}
          value={content.author ?? ''}
          onChange={({ currentTarget: { value } }) => change({ author: value || null }, true)}
        />
        <PictureField
          label={t('blocks.picture')}
          error={problems.picture_url}
          value={content.picture_url}
          readOnly={readOnly}
          onChange={(picture_url) => change({ picture_url })}
        />
        <WordsField
          {...field}
          label={t('blocks.alt')}
          maxLength={500}
          value={content.alt}
          onChange={(alt) => change({ alt }, true)}
        />
        <WordsField
          {...field}
          isLong
          label={t('pages.summary')}
          description={t('pages.summary_hint')}
          maxLength={500}
          value={content.summary}
          onChange={(summary) => change({ summary }, true)}
        />
        <TagsInput
          label={t('pages.tags')}
          maxTags={MOST_TAGS}
          acceptValueOnBlur
          readOnly={readOnly}
          value={content.tags}
          onChange={(tags) => change({ tags })}
        />
      </div>
    </Card>
  )
}

/** What search engines show of a page. */
export function SearchCard({ content, language, readOnly, change }: DetailsProps) {
  const { t } = useTexts()
  const field = { language, readOnly }
  return (
    <Card title={t('pages.search_engines')}>
      <div className={layout.stack}>
        <WordsField
          {...field}
          label={t('pages.search_title')}
          description={t('pages.search_title_hint')}
          maxLength={120}
          value={content.search_title}
          onChange={(search_title) => change({ search_title }, true)}
        />
        <WordsField
          {...field}
          isLong
          label={t('pages.search_description')}
          maxLength={320}
          value={content.search_description}
          onChange={(search_description) => change({ search_description }, true)}
        />
      </div>
    </Card>
  )
}
