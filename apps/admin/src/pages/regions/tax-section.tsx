import { Select, Switch, TextInput } from '@mantine/core'
import { SHORT_TEXT_LENGTH } from '@shopkey/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import layout from '../../forms/layout.module.css'
import { NumberField } from '../../forms/number-field.tsx'
import type { Form } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { useProviderWords } from '../providers/provider-words.ts'
import { providerListQuery } from '../providers/queries.ts'
import type { RegionDraft } from './region-draft.ts'

/** The tax on what has no rate of its own, and how prices and carts show it. */
export function TaxSection({ form }: { form: Form<RegionDraft> }) {
  const { t } = useTexts()
  const providers = useQuery(providerListQuery(useView(), 'tax'))
  const wordsOf = useProviderWords()
  const chosen = form.values.tax_provider_id
  const includesTax = form.values.includes_tax
  return (
    <Card title={t('regions.tax')}>
      <div className={layout.stack}>
        <NumberField
          label={t('regions.tax_rate')}
          description={t('regions.tax_rate_hint')}
          suffix=" %"
          min={0}
          max={100}
          decimalScale={4}
          {...form.field('tax_rate')}
          onChange={(tax_rate) => form.change({ tax_rate })}
        />
        <Switch
          label={t('regions.includes_tax')}
          description={t('regions.includes_tax_hint')}
          {...form.checkbox('includes_tax')}
        />
        <Switch
          label={t('regions.automatic_taxes')}
          description={t('regions.automatic_taxes_hint')}
          {...form.checkbox('automatic_taxes')}
        />
        <Switch
          label={t('regions.gift_cards_taxable')}
          {...form.checkbox('gift_cards_taxable')}
          {...(includesTax && { checked: false })}
          disabled={includesTax}
          description={t(includesTax ? 'regions.gift_cards_pay_totals' : 'regions.gift_cards_taxable_hint')}
        />
        <TextInput
          label={t('regions.tax_code')}
          description={t('regions.tax_code_hint')}
          dir="ltr"
          maxLength={SHORT_TEXT_LENGTH}
          {...form.field('tax_code')}
        />
        {providers.data && providers.data.length > 0 && (
          <Select
            clearable
            clearButtonProps={{ 'aria-label': t('common.clear') }}
            label={t('regions.tax_provider')}
            description={t('regions.tax_provider_hint')}
            placeholder={t('regions.tax_provider_none')}
            data={providers.data
              .filter(({ id, state }) => state === 'ready' || id === chosen)
              .map(({ id, name }) => ({ value: id, label: wordsOf(name) }))}
            {...form.field('tax_provider_id')}
          />
        )}
      </div>
    </Card>
  )
}
