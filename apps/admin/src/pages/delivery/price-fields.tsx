import { Select, Switch } from '@mantine/core'
import { MoneyInput } from '../../forms/money-input.tsx'
import type { Form } from '../../forms/use-form.ts'
import { useCurrencyLabel } from '../../lib/currency-label.ts'
import { useTexts } from '../../lib/texts.ts'
import type { OptionDraft } from './option-draft.ts'

interface PriceFieldsProps {
  form: Form<OptionDraft>
  currency: string
  isNew: boolean
}

/** A fixed price, or one that the courier calculates. */
export function PriceFields({ form, currency, isNew }: PriceFieldsProps) {
  const { t } = useTexts()
  const currencyLabel = useCurrencyLabel()
  const { price_type, provider_id, is_return } = form.values
  return (
    <>
      {isNew && provider_id !== 'manual' && !is_return && (
        <Select
          label={t('delivery.price_type')}
          description={t('delivery.price_type_hint')}
          allowDeselect={false}
          data={(['flat_rate', 'calculated'] as const).map((value) => ({
            value,
            label: t(`delivery.price_types.${value}`),
          }))}
          {...form.field('price_type')}
          onChange={(value) => form.change({ price_type: value === 'calculated' ? 'calculated' : 'flat_rate' })}
        />
      )}
      {price_type === 'flat_rate' && (
        <MoneyInput
          currency={currency}
          label={t('delivery.price')}
          description={t('opening.delivery_price_hint')}
          rightSection={currencyLabel(currency)}
          rightSectionWidth="3.25rem"
          {...form.field('amount')}
          onChange={(amount) => form.change({ amount })}
        />
      )}
      <Switch
        label={t('delivery.includes_tax')}
        description={t('delivery.includes_tax_hint')}
        {...form.checkbox('includes_tax')}
      />
    </>
  )
}
