import { Select } from '@mantine/core'
import { MAX_ROW_PRODUCTS, PRODUCT_SOURCES } from '@shopkey/domain/page-blocks.ts'
import { useQuery } from '@tanstack/react-query'
import { NumberField } from '../../forms/number-field.tsx'
import { useView } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import { collectionChoices, productChoices } from '../../pages/products/pickers.ts'
import { productNamesQuery } from '../../pages/store/queries.ts'
import { SearchMultiSelect, SearchSelect } from '../../pickers/search-select.tsx'
import type { BlockFormProps } from '../block.ts'
import { collectionNamesQuery } from '../collection-names.ts'
import { WordsField } from '../words-field.tsx'

const FEWEST = 2

export function ProductRowForm({ block, language, readOnly, change }: BlockFormProps<'product_row'>) {
  const { t } = useTexts()
  const view = useView()
  const names = useQuery(productNamesQuery(view, block.product_ids)).data
  const collections = useQuery({ ...collectionNamesQuery(view), enabled: block.collection_id !== null }).data
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
      <Select
        label={t('blocks.source')}
        allowDeselect={false}
        readOnly={readOnly}
        data={PRODUCT_SOURCES.map((value) => ({ value, label: t(`blocks.sources.${value}`) }))}
        value={block.source}
        onChange={(source) => source && change({ source, collection_id: null, product_ids: [] })}
      />
      {block.source === 'collection' && (
        <SearchSelect
          label={t('blocks.collection')}
          choices={collectionChoices(view)}
          known={collections}
          value={block.collection_id}
          readOnly={readOnly}
          onChange={(collection_id) => change({ collection_id })}
        />
      )}
      {block.source === 'chosen' ? (
        <SearchMultiSelect
          label={t('blocks.products')}
          maxValues={MAX_ROW_PRODUCTS}
          choices={productChoices(view)}
          known={names}
          value={block.product_ids}
          readOnly={readOnly}
          onChange={(product_ids) => change({ product_ids })}
        />
      ) : (
        <NumberField
          label={t('blocks.count')}
          min={FEWEST}
          max={MAX_ROW_PRODUCTS}
          allowDecimal={false}
          readOnly={readOnly}
          value={block.count}
          onChange={(count) => change({ count: Math.min(MAX_ROW_PRODUCTS, Math.max(FEWEST, count ?? FEWEST)) })}
        />
      )}
    </>
  )
}
