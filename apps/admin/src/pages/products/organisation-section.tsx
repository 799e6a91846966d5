import { Autocomplete, Select, Switch, TagsInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Product as WireProduct } from '@shopkey/client/types.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import layout from '../../forms/layout.module.css'
import { useView } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { type ChoicesQuery, SearchMultiSelect, SearchSelect } from '../../pickers/search-select.tsx'
import { categoryChoices, collectionChoices, salesChannelChoices, tagChoices, typeChoices } from './pickers.ts'
import type { SectionProps } from './product-form.ts'
import type { Product } from './queries.ts'

const statuses = ['draft', 'proposed', 'published', 'rejected'] as const satisfies WireProduct['status'][]

interface OrganisationSectionProps extends SectionProps {
  /** As it is stored: it names what is chosen already. */
  product: Product | undefined
}

export function OrganisationSection({ form, product }: OrganisationSectionProps) {
  const { values: draft, change } = form
  const { t } = useTexts()
  const view = useView()
  const known = useMemo(() => namesOf(product), [product])
  const [tag, setTag] = useState('')
  const types = useSuggestions(typeChoices(view), draft.type)
  const tags = useSuggestions(tagChoices(view), tag)
  return (
    <>
      <Card title={t('product.visibility')}>
        <div className={layout.stack}>
          <Select
            aria-label={t('product.visibility')}
            allowDeselect={false}
            data={statuses.map((value) => ({ value, label: t(`product_status.${value}`) }))}
            value={draft.status}
            onChange={(value) => change({ status: statuses.find((status) => status === value) ?? draft.status })}
          />
          <Switch label={t('product.discountable')} {...form.checkbox('discountable')} />
        </div>
      </Card>
      <Card title={t('product.organisation')}>
        <div className={layout.stack}>
          <SearchSelect
            label={t('product.collection')}
            placeholder={t('product.no_collection')}
            choices={collectionChoices(view)}
            known={known.collections}
            {...form.field('collection_id')}
          />
          <SearchMultiSelect
            label={t('product.categories')}
            placeholder={draft.category_ids.length === 0 ? t('product.no_categories') : undefined}
            choices={categoryChoices(view)}
            known={known.categories}
            {...form.field('category_ids')}
          />
          <SearchMultiSelect
            label={t('product.sales_channels')}
            placeholder={draft.sales_channel_ids.length === 0 ? t('product.default_channel') : undefined}
            choices={salesChannelChoices(view)}
            known={known.channels}
            {...form.field('sales_channel_ids')}
          />
          <Autocomplete
            label={t('product.type')}
            placeholder={t('product.type_placeholder')}
            data={types}
            filter={({ options }) => options}
            {...form.field('type')}
          />
          <TagsInput
            label={t('product.tags')}
            placeholder={draft.tags.length === 0 ? t('product.tags_placeholder') : undefined}
            acceptValueOnBlur
            data={tags}
            searchValue={tag}
            onSearchChange={setTag}
            {...form.field('tags')}
          />
        </div>
      </Card>
    </>
  )
}

const TYPING_MS = 250

/** Values that the store has already, for the words typed. */
function useSuggestions(choices: ChoicesQuery, words: string): string[] {
  const [q] = useDebouncedValue(words.trim(), TYPING_MS)
  return (useQuery(choices(q)).data ?? []).map(({ value }) => value)
}

function namesOf(product: Product | undefined) {
  const { collection, categories = [], sales_channels = [] } = product ?? {}
  return {
    collections: collection ? [{ value: collection.id, label: collection.title }] : [],
    categories: categories.map(({ id, name }) => ({ value: id, label: name })),
    channels: sales_channels.map(({ id, name }) => ({ value: id, label: name })),
  }
}
