import { MultiSelect, NumberInput, Switch } from '@mantine/core'
import { countryDefaults } from '@shopkey/domain/country-defaults.ts'
import { countryName } from '@shopkey/i18n/country-name.ts'
import { useSearchParams } from 'react-router'
import { notEmpty } from '../../forms/rules.ts'
import { useForm } from '../../forms/use-form.ts'
import { useTexts } from '../../lib/texts.ts'
import { countryChoices, ownCountry } from './choices.ts'
import { type CountryInput, useSaveCountry } from './mutations.ts'
import type { StoreSetup } from './queries.ts'
import { StepForm, useAfterStep } from './step-form.tsx'
import { countryOfStore } from './store-country.ts'
import { TimeZoneSelect } from './time-zone-select.tsx'

interface Values extends Omit<CountryInput, 'tax_rate'> {
  /** A text while it is typed, and where it is no number. */
  tax_rate: number | string
}

/** Where the store sells, and the tax there. `?country=` is the one that was chosen with the store. */
export function CountryStep({ setup }: { setup: StoreSetup }) {
  const { t, language } = useTexts()
  const [query] = useSearchParams()
  const save = useSaveCountry(setup)
  const { region } = setup
  const { time_zone } = setup.store
  const country = query.get('country') ?? countryOfStore(setup.store, ownCountry(navigator.languages, language))
  const form = useForm<Values>({
    initial: region
      ? {
          countries: region.countries.map(({ iso_2 }) => iso_2),
          tax_rate: region.tax_rate,
          includes_tax: region.includes_tax,
          time_zone,
        }
      : { countries: [country], tax_rate: countryDefaults(country).tax_rate, includes_tax: true, time_zone },
    rules: {
      countries: notEmpty(t('opening.countries_missing')),
      tax_rate: (rate) => (isRate(rate) ? undefined : t('opening.tax_rate_missing')),
    },
    save: ({ tax_rate, ...values }) => save.mutateAsync({ ...values, tax_rate: Number(tax_rate) }),
    onSaved: useAfterStep('country'),
    fieldOfCode: { country_in_other_region: 'countries', country_unknown: 'countries', time_zone_unknown: 'time_zone' },
  })
  const [first] = form.values.countries
  const chooseCountries = (countries: string[]) => {
    const isDefault = first === undefined || form.values.tax_rate === countryDefaults(first).tax_rate
    const next = countries[0]
    form.change({ countries, ...(next && isDefault && { tax_rate: countryDefaults(next).tax_rate }) })
  }

  return (
    <StepForm step="country" form={form}>
      <MultiSelect
        searchable
        label={t('opening.countries')}
        nothingFoundMessage={t('opening.nothing_found')}
        data={countryChoices(language)}
        {...form.field('countries')}
        onChange={chooseCountries}
      />
      <NumberInput
        label={t('opening.tax_rate')}
        description={first && rateHint(first)}
        suffix=" %"
        min={0}
        max={100}
        clampBehavior="none"
        decimalScale={4}
        hideControls
        {...form.field('tax_rate')}
      />
      <Switch
        label={t('opening.includes_tax')}
        description={t('opening.includes_tax_hint')}
        {...form.checkbox('includes_tax')}
      />
      <TimeZoneSelect {...form.field('time_zone')} onChange={(chosen) => form.change({ time_zone: chosen })} />
    </StepForm>
  )

  function rateHint(iso_2: string): string {
    const { tax_rate: rate } = countryDefaults(iso_2)
    const name = countryName(iso_2, language)
    return rate > 0
      ? t('opening.tax_rate_hint', { country: name, rate })
      : t('opening.tax_rate_none', { country: name })
  }
}

const isRate = (rate: number | string) => rate !== '' && Number(rate) >= 0 && Number(rate) <= 100
