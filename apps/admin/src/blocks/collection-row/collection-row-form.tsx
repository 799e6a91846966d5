import { MAX_ROW_COLLECTIONS } from '@shopkey/domain/page-blocks.ts'
import { useQuery } from '@tanstack/react-query'
import { useView } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import { collectionChoices } from '../../pages/products/pickers.ts'
import { SearchMultiSelect } from '../../pickers/search-select.tsx'
import type { BlockFormProps } from '../block.ts'
import { collectionNamesQuery } from '../collection-names.ts'
import { WordsField } from '../words-field.tsx'

export function CollectionRowForm({ block, language, readOnly, change }: BlockFormProps<'collection_row'>) {
  const { t } = useTexts()
  const view = useView()
  const names = useQuery({ ...collectionNamesQuery(view), enabled: block.collection_ids.length > 0 }).data
  return (
    <>
      <WordsField
        label={t('blocks.title')}
        maxLength={200}
        value={block.title}
        language={language}
        readOnly={readOnly}
        onChange={(title) => change({ title }, true)}
      />
      <SearchMultiSelect
        label={t('blocks.collections')}
        description={t('blocks.collections_hint')}
        maxValues={MAX_ROW_COLLECTIONS}
        choices={collectionChoices(view)}
        known={names}
        value={block.collection_ids}
        readOnly={readOnly}
        onChange={(collection_ids) => change({ collection_ids })}
      />
    </>
  )
}
