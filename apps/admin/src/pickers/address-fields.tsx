import { Autocomplete, Select, TextInput } from '@mantine/core'
import { addressFieldsOf } from '@shopkey/domain/address-format.ts'
import { isPostalCode } from '@shopkey/domain/postal-codes.ts'
import type { Problems } from '../forms/problems.ts'
import type { AddressPart, AddressValues } from '../lib/address.ts'
import { isSameName, useAreas } from '../lib/areas.ts'
import { useFormat } from '../lib/format.ts'
import { useTexts } from '../lib/texts.ts'
import classes from './address-fields.module.css'

interface AddressFieldsProps {
  values: AddressValues
  /** By the part's name. */
  problems: Problems
  /** ISO 3166-1 alpha-2, lower case: what can be chosen. */
  countries: readonly string[]
  countryHint?: string
  onChange: (changed: Partial<AddressValues>) => void
}

/** The fields of place outside of Indonesia, in their order. */
const place = ['city', 'postal_code', 'province'] as const
const before = ['first_name', 'last_name', 'company', 'phone', 'address_1', 'address_2'] as const
const wide: ReadonlySet<AddressPart> = new Set(['address_1', 'address_2'])
const shownAreas = 50

/** The fields of one address. Indonesian ones suggest province, city and district, by which couriers price a parcel. */
export function AddressFields({ values, problems, countries, countryHint, onChange }: AddressFieldsProps) {
  const { t } = useTexts()
  const { country } = useFormat()
  const areas = useAreas(values)
  const asked = addressFieldsOf(values.country_code)
  const labelOf = (part: AddressPart) => {
    if (part === 'postal_code') return t(`pickers.address.part.${asked.postal_code_name}`)
    const isProvince = part === 'province' && asked.province_name !== 'province'
    return t(isProvince ? `pickers.address.part.${asked.province_name}` : `pickers.address.${part}`)
  }
  const isOtherCode = !isPostalCode(values.postal_code, values.country_code)
  const hintOf = (part: AddressPart) => {
    if (part !== 'postal_code') return undefined
    if (isOtherCode) return t('pickers.address.other_code')
    return asked.example && t('pickers.address.for_example', { text: asked.example })
  }
  const propsOf = (part: AddressPart) => ({
    label: labelOf(part),
    description: hintOf(part),
    maxLength: 255,
    value: values[part],
    error: problems[part],
  })
  const text = (part: AddressPart) => (
    <TextInput
      key={part}
      {...propsOf(part)}
      className={wide.has(part) ? classes.wide : undefined}
      inputMode={part === 'phone' ? 'tel' : undefined}
      dir={part === 'phone' || part === 'postal_code' ? 'ltr' : 'auto'}
      onChange={(event) => onChange({ [part]: event.currentTarget.value })}
    />
  )
  const changeCity = (city: string) => {
    const found = areas.cities.filter(({ name }) => isSameName(name, city))
    onChange({
      city,
      ...(!isSameName(values.city, city) && { district: '', district_code: '' }),
      ...(found.length === 1 && { province: found[0]?.province }),
    })
  }
  const changeDistrict = (district: string) => {
    const found = areas.districts.find(({ district_name }) => isSameName(district_name, district))
    onChange({ district, district_code: found?.district_code ?? '' })
  }
  const suggest = { dir: 'auto', autoComplete: 'off', limit: shownAreas } as const
  return (
    <div className={classes.fields}>
      {before.map(text)}
      <Select
        label={t('pickers.address.country')}
        description={countryHint}
        allowDeselect={false}
        readOnly={countries.length === 1 && values.country_code === countries[0]}
        searchable={countries.length > 8}
        data={countries.map((value) => ({ value, label: country(value) }))}
        value={values.country_code || null}
        error={problems.country_code}
        onChange={(code) => onChange({ country_code: code ?? '' })}
      />
      {values.country_code === 'id' ? (
        <>
          <Autocomplete
            {...propsOf('province')}
            {...suggest}
            data={areas.provinces}
            onChange={(province) => onChange({ province })}
          />
          <Autocomplete
            {...propsOf('city')}
            {...suggest}
            data={[...new Set(areas.cities.map(({ name }) => name))]}
            onChange={changeCity}
          />
          <Autocomplete
            {...suggest}
            label={t('pickers.address.district')}
            maxLength={255}
            value={values.district}
            data={[...new Set(areas.districts.map(({ district_name }) => district_name))]}
            onChange={changeDistrict}
          />
          {text('postal_code')}
        </>
      ) : (
        // A code that the country does not have stays to be seen.
        place.filter((part) => part !== 'postal_code' || asked.has_postal_code || values.postal_code).map(text)
      )}
    </div>
  )
}
