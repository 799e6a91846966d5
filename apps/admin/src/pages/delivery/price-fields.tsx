import { Select, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MoneyInput } from '../../forms/money-input.tsx'
import type { Form } from '../../forms/use-form.ts'
import { useView } from '../../lib/api.ts'
import { useCurrencyLabel } from '../../lib/currency-label.ts'
import { SearchSelect } from '../../pickers/search-select.tsx'
import classes from '../taxes/form.module.css'
import { districtChoices } from './districts.ts'
import { namesCourier, type OptionDraft, zones } from './option-draft.ts'

interface PriceFieldsProps {
  form: Form<OptionDraft>
  currency: string
  isNew: boolean
}

/** A fixed price, or what the courier needs to calculate one. */
export function PriceFields({ form, currency, isNew }: PriceFieldsProps) {
  const { t } = useTranslation()
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
      {price_type === 'flat_rate' ? (
        <MoneyInput
          currency={currency}
          label={t('delivery.price')}
          description={t('opening.delivery_price_hint')}
          rightSection={currencyLabel(currency)}
          rightSectionWidth="3.25rem"
          {...form.field('amount')}
          onChange={(amount) => form.change({ amount })}
        />
      ) : (
        !namesCourier(provider_id) && <ZoneFields form={form} currency={currency} isNew={isNew} />
      )}
      {namesCourier(provider_id) && !is_return && <ServiceFields form={form} isNew={isNew} />}
      <Switch
        label={t('delivery.includes_tax')}
        description={t('delivery.includes_tax_hint')}
        {...form.checkbox('includes_tax')}
      />
    </>
  )
}

/** Which courier of the provider carries it, as the provider names it. */
function ServiceFields({ form, isNew }: Omit<PriceFieldsProps, 'currency'>) {
  const { t } = useTranslation()
  const { courier, service } = form.values
  if (!isNew)
    return <p className={classes.hint}>{t('delivery.service_stays', { service: `${courier} ${service}`.trim() })}</p>
  return (
    <section className={classes.part}>
      <h3 className={classes.heading}>{t('delivery.courier')}</h3>
      <p className={classes.hint}>{t('delivery.courier_hint')}</p>
      <div className={classes.pair}>
        <TextInput
          label={t('delivery.courier_code')}
          dir="ltr"
          placeholder="jne"
          maxLength={30}
          {...form.field('courier')}
        />
        <TextInput
          label={t('delivery.service_code')}
          dir="ltr"
          placeholder="reg"
          maxLength={30}
          {...form.field('service')}
        />
      </div>
    </section>
  )
}

function ZoneFields({ form, currency, isNew }: PriceFieldsProps) {
  const { t } = useTranslation()
  const view = useView()
  const { origin, rates } = form.values
  if (!isNew) return <p className={classes.hint}>{t('delivery.calculated_stays', { origin: origin ?? '' })}</p>
  return (
    <section className={classes.part}>
      <h3 className={classes.heading}>{t('delivery.courier')}</h3>
      <SearchSelect
        label={t('delivery.origin')}
        description={t('delivery.origin_hint')}
        choices={districtChoices(view)}
        {...form.field('origin')}
      />
      <TextInput
        label={t('delivery.service')}
        description={t('delivery.service_hint')}
        dir="ltr"
        placeholder="REG"
        maxLength={20}
        {...form.field('service')}
      />
      <p className={classes.hint}>{t('delivery.rates_hint')}</p>
      <div className={classes.pair}>
        {zones.map((zone) => (
          <MoneyInput
            key={zone}
            currency={currency}
            label={t(`delivery.zones.${zone}`)}
            value={rates[zone]}
            onChange={(rate) => form.change({ rates: { ...rates, [zone]: rate } })}
          />
        ))}
      </div>
    </section>
  )
}
