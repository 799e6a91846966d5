import { MultiSelect, Select, Switch, TagsInput, TextInput } from '@mantine/core'
import type { ProductStatus } from '@shopkey/contract/product.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useView } from '../../lib/api.ts'
import { categoriesQuery, salesChannelsQuery } from '../../lib/catalogue.queries.ts'
import { categoryTree } from '../../lib/category-tree.ts'
import { collectionsQuery } from '../../lib/products.queries.ts'
import { Card } from '../../parts/card.tsx'
import classes from './section.module.css'
import type { SectionProps } from './use-product-draft.ts'

const statuses = ['draft', 'proposed', 'published', 'rejected'] as const satisfies ProductStatus[]

export function OrganisationSection({ draft, change }: SectionProps) {
  const { t } = useTranslation()
  const view = useView()
  const collections = useQuery(collectionsQuery(view))
  const categories = useQuery(categoriesQuery(view))
  const channels = useQuery(salesChannelsQuery(view))
  return (
    <>
      <Card title={t('product.visibility')}>
        <div className={classes.fields}>
          <Select
            aria-label={t('product.visibility')}
            allowDeselect={false}
            data={statuses.map((value) => ({ value, label: t(`product_status.${value}`) }))}
            value={draft.status}
            onChange={(value) => change({ status: statuses.find((status) => status === value) ?? draft.status })}
          />
          <Switch
            label={t('product.discountable')}
            checked={draft.discountable}
            onChange={(event) => change({ discountable: event.currentTarget.checked })}
          />
        </div>
      </Card>
      <Card title={t('product.organisation')}>
        <div className={classes.fields}>
          <Select
            label={t('product.collection')}
            placeholder={t('product.no_collection')}
            clearable
            searchable
            clearButtonProps={{ 'aria-label': t('common.clear') }}
            data={(collections.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
            value={draft.collection_id}
            onChange={(collection_id) => change({ collection_id })}
          />
          <MultiSelect
            label={t('product.categories')}
            placeholder={draft.category_ids.length === 0 ? t('product.no_categories') : undefined}
            searchable
            hidePickedOptions
            data={categoryTree(categories.data ?? []).map(({ category, path }) => ({
              value: category.id,
              label: path,
            }))}
            value={draft.category_ids}
            onChange={(category_ids) => change({ category_ids })}
          />
          <MultiSelect
            label={t('product.sales_channels')}
            placeholder={draft.sales_channel_ids.length === 0 ? t('product.default_channel') : undefined}
            hidePickedOptions
            data={(channels.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={draft.sales_channel_ids}
            onChange={(sales_channel_ids) => change({ sales_channel_ids })}
          />
          <TextInput
            label={t('product.type')}
            placeholder={t('product.type_placeholder')}
            value={draft.type}
            onChange={(event) => change({ type: event.currentTarget.value })}
          />
          <TagsInput
            label={t('product.tags')}
            placeholder={draft.tags.length === 0 ? t('product.tags_placeholder') : undefined}
            acceptValueOnBlur
            value={draft.tags}
            onChange={(tags) => change({ tags })}
          />
        </div>
      </Card>
    </>
  )
}
