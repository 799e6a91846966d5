import { MultiSelect, Select, TextInput } from '@mantine/core'
import layout from '../../forms/layout.module.css'
import { NumberField } from '../../forms/number-field.tsx'
import { PeriodFields } from '../../forms/period-fields.tsx'
import type { Form } from '../../forms/use-form.ts'
import { useCurrencyLabel } from '../../lib/currency-label.ts'
import type { Region } from '../../lib/regions.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import type { DiscountDraft } from './discount-draft.ts'

const wholeDays = /^(?:P(\d+)D)?$/

/** Where, when and how often a discount may be used. */
export function ValiditySection({ form, regions }: { form: Form<DiscountDraft>; regions: Region[] }) {
  const { t } = useTexts()
  const currencyLabel = useCurrencyLabel()
  const { kind, region_ids, usage_limit, is_dynamic, valid_duration } = form.values
  const data = regions.map(({ id, name, currency_code }) => ({
    value: id,
    label: `${name} (${currencyLabel(currency_code)})`,
  }))
  const days = wholeDays.exec(valid_duration)
  return (
    <>
      <Card title={t('discounts.where')}>
        {kind === 'fixed' ? (
          <Select
            label={t('discounts.region')}
            description={t('discounts.region_of_fixed')}
            allowDeselect={false}
            data={data}
            error={form.problems.region_ids}
            value={region_ids[0] ?? null}
            onChange={(value) => form.change({ region_ids: value ? [value] : [] })}
          />
        ) : (
          <MultiSelect label={t('discounts.regions')} hidePickedOptions data={data} {...form.field('region_ids')} />
        )}
      </Card>
      <Card title={t('discounts.when')}>
        <div className={layout.stack}>
          <PeriodFields values={form.values} problems={form.problems} onChange={form.change} />
        </div>
      </Card>
      <Card title={t('discounts.limits')}>
        <div className={layout.stack}>
          <NumberField
            label={t(is_dynamic ? 'discounts.limit_of_codes' : 'discounts.limit')}
            description={t('discounts.limit_hint')}
            min={1}
            max={1_000_000_000}
            allowDecimal={false}
            error={form.problems.usage_limit}
            value={usage_limit}
            onChange={(next) => form.change({ usage_limit: next })}
          />
          {is_dynamic &&
            (days ? (
              <NumberField
                label={t('discounts.valid_days')}
                description={t('discounts.valid_days_hint')}
                min={1}
                max={36_500}
                allowDecimal={false}
                error={form.problems.valid_duration}
                value={days[1] === undefined ? undefined : Number(days[1])}
                onChange={(next) => form.change({ valid_duration: next === undefined ? '' : `P${next}D` })}
              />
            ) : (
              <TextInput
                label={t('discounts.valid_duration')}
                description={t('discounts.valid_duration_hint')}
                dir="ltr"
                {...form.field('valid_duration')}
              />
            ))}
        </div>
      </Card>
    </>
  )
}
