import { MultiSelect, Select, Switch, TagsInput, TextInput } from '@mantine/core'
import type { Product as WireProduct } from '@shopkey/client/types.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useView } from '../../lib/api.ts'
import { Card } from '../../parts/card.tsx'
import { categoryTree } from '../categories/category-tree.ts'
import { categoriesQuery } from '../categories/queries.ts'
import { allCollectionsQuery } from '../collections/queries.ts'
import type { SectionProps } from './product-form.ts'
import { salesChannelsQuery } from './queries.ts'
import classes from './section.module.css'

const statuses = ['draft', 'proposed', 'published', 'rejected'] as const satisfies WireProduct['status'][]

export function OrganisationSection({ form }: SectionProps) {
  const { values: draft, change } = form
  const { t } = useTranslation()
  const view = useView()
  const collections = useQuery(allCollectionsQuery(view))
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
          <Switch label={t('product.discountable')} {...form.checkbox('discountable')} />
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
            {...form.field('collection_id')}
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
            {...form.field('category_ids')}
          />
          <MultiSelect
            label={t('product.sales_channels')}
            placeholder={draft.sales_channel_ids.length === 0 ? t('product.default_channel') : undefined}
            hidePickedOptions
            data={(channels.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            {...form.field('sales_channel_ids')}
          />
          <TextInput label={t('product.type')} placeholder={t('product.type_placeholder')} {...form.field('type')} />
          <TagsInput
            label={t('product.tags')}
            placeholder={draft.tags.length === 0 ? t('product.tags_placeholder') : undefined}
            acceptValueOnBlur
            {...form.field('tags')}
          />
        </div>
      </Card>
    </>
  )
}
