import { Checkbox, MultiSelect, Select, TextInput } from '@mantine/core'
import { SHORT_TEXT_LENGTH } from '@shopkey/contract/limits.ts'
import { POINTS } from '@shopkey/domain/currency-units.ts'
import type { ReactNode } from 'react'
import { FormPage } from '../../forms/form-page.tsx'
import layout from '../../forms/layout.module.css'
import { notEmpty, required } from '../../forms/rules.ts'
import { TranslationFields } from '../../forms/translation-fields.tsx'
import { type Form, useForm } from '../../forms/use-form.ts'
import { useCurrencyLabel } from '../../lib/currency-label.ts'
import { usePathTo } from '../../lib/paths.ts'
import type { Precondition } from '../../lib/precondition.ts'
import { providerName } from '../../lib/provider-name.ts'
import type { Region } from '../../lib/regions.ts'
import { currencyCodes, type StoreSettings } from '../../lib/store.ts'
import { useTexts } from '../../lib/texts.ts'
import { Card } from '../../parts/card.tsx'
import { countryChoices } from '../opening/choices.ts'
import { type RegionDraft, takesPayment } from './region-draft.ts'
import classes from './regions.module.css'
import { TaxSection } from './tax-section.tsx'

export interface RegionFormProps<Saved> {
  heading: string
  badges?: ReactNode
  initial: RegionDraft
  store: StoreSettings
  /** The other regions of the store: a country is in one of them at most. */
  others: readonly Region[]
  readOnly?: boolean
  precondition?: Precondition
  save: (draft: RegionDraft) => Promise<Saved>
  valuesOf?: (saved: Saved) => RegionDraft
  onSaved?: (saved: Saved) => void
  actions?: (form: Form<RegionDraft>) => ReactNode
  side?: ReactNode
}

/** The whole region on one page. */
export function RegionForm<Saved>(props: RegionFormProps<Saved>) {
  const { initial, store, others, readOnly, precondition, save, valuesOf, onSaved } = props
  const { t } = useTexts()
  const pathTo = usePathTo()
  const form = useForm<RegionDraft, Saved>({
    initial,
    rules: {
      name: required(t('regions.name_missing')),
      countries: notEmpty(t('regions.countries_missing')),
      tax_rate: (rate) => (rate === undefined ? t('regions.tax_rate_missing') : undefined),
    },
    save,
    precondition,
    done: t('form.saved'),
    valuesOf,
    onSaved,
    fieldOfCode: {
      country_in_other_region: 'countries',
      country_unknown: 'countries',
      currency_not_in_store: 'currency_code',
      points_apart: 'currency_code',
      provider_not_for_currency: 'payment_providers',
      provider_unknown: 'payment_providers',
    },
  })
  return (
    <FormPage
      form={form}
      readOnly={readOnly}
      back={{ to: pathTo('settings/regions'), name: t('regions.title') }}
      title={props.heading}
      aside={props.badges}
      actions={props.actions?.(form)}
      main={
        <>
          <PlaceSection form={form} store={store} others={others} />
          <ProviderSection form={form} store={store} />
          <Card title={t('translations.title')}>
            <TranslationFields
              fields={[{ name: 'name', label: t('regions.name'), stored: form.values.name }]}
              {...form.field('translations')}
            />
          </Card>
        </>
      }
      side={
        <>
          <TaxSection form={form} />
          {props.side}
        </>
      }
    />
  )
}

/** Completes orders that cost nothing, in every region; nobody chooses it. */
const FREE_ORDERS = 'system'

interface SectionProps {
  form: Form<RegionDraft>
  store: StoreSettings
}

function PlaceSection({ form, store, others }: SectionProps & { others: readonly Region[] }) {
  const { t, language } = useTexts()
  const currencyLabel = useCurrencyLabel()
  const { currency_code, countries } = form.values
  const forPoints = currency_code === POINTS
  const takenBy = new Map(
    others
      .filter((other) => (other.currency_code === POINTS) === forPoints)
      .flatMap((other) => other.countries.map(({ iso_2 }) => [iso_2, other.name] as const)),
  )
  const choices = countryChoices(language).map(({ value, label }) => {
    const region = takenBy.get(value)
    return region && !countries.includes(value)
      ? { value, label: t('regions.country_taken', { country: label, region }), disabled: true }
      : { value, label }
  })
  return (
    <Card title={t('regions.general')}>
      <div className={layout.stack}>
        <div className={layout.pair}>
          <TextInput
            label={t('regions.name')}
            description={t('regions.name_hint')}
            maxLength={SHORT_TEXT_LENGTH}
            {...form.field('name')}
          />
          <Select
            label={t('regions.currency')}
            description={t('regions.currency_hint')}
            allowDeselect={false}
            data={currencyCodes(store).map((code) => ({ value: code, label: currencyLabel(code) }))}
            {...form.field('currency_code')}
            onChange={(code) => code && form.change({ currency_code: code, ...paymentsFor(form.values, code) })}
          />
        </div>
        <MultiSelect
          searchable
          clearable
          hidePickedOptions
          clearButtonProps={{ 'aria-label': t('common.clear') }}
          label={t('regions.countries')}
          description={t('regions.countries_hint')}
          nothingFoundMessage={t('pickers.none')}
          data={choices}
          {...form.field('countries')}
        />
      </div>
    </Card>
  )
}

/** Payments that the other kind of currency does not take are left out. */
const paymentsFor = ({ payment_providers }: RegionDraft, currency_code: string) => ({
  payment_providers: payment_providers.filter((id) => takesPayment(id, currency_code)),
})

function ProviderSection({ form, store }: SectionProps) {
  const { t } = useTexts()
  const { currency_code, payment_providers, fulfillment_providers } = form.values
  const payments = store.payment_providers.filter(
    ({ id, is_installed }) =>
      payment_providers.includes(id) || (is_installed && id !== FREE_ORDERS && takesPayment(id, currency_code)),
  )
  const deliveries = store.fulfillment_providers.filter(
    ({ id, is_installed }) => is_installed || fulfillment_providers.includes(id),
  )
  return (
    <Card title={t('regions.providers')}>
      <div className={layout.stack}>
        <Checkbox.Group
          label={t('regions.payments')}
          description={t('regions.payments_hint')}
          {...form.field('payment_providers')}
        >
          <div className={classes.choices}>
            {payments.map(({ id }) => (
              <Checkbox key={id} value={id} label={providerName(id, t)} />
            ))}
          </div>
        </Checkbox.Group>
        <Checkbox.Group
          label={t('regions.deliveries')}
          description={t('regions.deliveries_hint')}
          {...form.field('fulfillment_providers')}
        >
          <div className={classes.choices}>
            {deliveries.map(({ id }) => (
              <Checkbox key={id} value={id} label={providerName(id, t)} />
            ))}
          </div>
        </Checkbox.Group>
      </div>
    </Card>
  )
}
