import { Select, TextInput } from '@mantine/core'
import { RETURN_PAYERS } from '@shopkey/domain/return-policy.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import layout from '../../forms/layout.module.css'
import type { Form } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { SearchMultiSelect } from '../../pickers/search-select.tsx'
import { categoryChoices, productChoices } from '../products/pickers.ts'
import { categoryNamesQuery, productNamesQuery } from './queries.ts'
import type { StoreDraft } from './store-draft.ts'

const MAX_DAYS = 3650

/** Empty: without an end. */
export function isReturnDays(typed: string): boolean {
  return /^\d{0,4}$/.test(typed.trim()) && Number(typed) <= MAX_DAYS
}

/** What shoppers may send back by themselves, until when, and who pays for it. */
export function ReturnsCard({ form }: { form: Form<StoreDraft> }) {
  const { t } = useTexts()
  const view = useView()
  const categories = useQuery(categoryNamesQuery(view))
  const { unreturnable_category_ids, unreturnable_product_ids } = form.values
  // Those that were chosen here are named by the list they were chosen from.
  const [stored] = useState(unreturnable_product_ids)
  const products = useQuery(productNamesQuery(view, stored))
  return (
    <Card title={t('store_settings.returns')}>
      <div className={layout.stack}>
        <TextInput
          label={t('store_settings.return_days')}
          description={t('store_settings.return_days_hint')}
          inputMode="numeric"
          dir="ltr"
          maxLength={4}
          {...form.field('return_window_days')}
        />
        <SearchMultiSelect
          label={t('store_settings.not_returnable')}
          description={t('store_settings.not_returnable_hint')}
          placeholder={unreturnable_category_ids.length === 0 ? t('store_settings.not_returnable_none') : undefined}
          choices={categoryChoices(view)}
          known={categories.data}
          {...form.field('unreturnable_category_ids')}
        />
        <SearchMultiSelect
          label={t('store_settings.not_returnable_products')}
          description={t('store_settings.not_returnable_products_hint')}
          placeholder={
            unreturnable_product_ids.length === 0 ? t('store_settings.not_returnable_no_product') : undefined
          }
          choices={productChoices(view)}
          known={products.data}
          {...form.field('unreturnable_product_ids')}
        />
        <Select
          label={t('store_settings.return_payer')}
          data={RETURN_PAYERS.map((value) => ({ value, label: t(`store_settings.return_payers.${value}`) }))}
          allowDeselect={false}
          {...form.field('return_paid_by')}
          onChange={(value) => form.change({ return_paid_by: RETURN_PAYERS.find((known) => known === value) })}
        />
      </div>
    </Card>
  )
}
