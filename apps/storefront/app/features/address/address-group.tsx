import { addressFieldsOf } from '@shopkey/domain/address-format.ts'
import { SelectField, TextField } from '@shopkey/ui/field.tsx'
import { Fragment, useRef, useState } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import {
  type AddressField,
  type AddressKind,
  type FieldErrors,
  type FieldValues,
  isOptional,
  type StreetField,
} from './address-fields.ts'
import styles from './address-group.module.css'
import { isSame } from './indonesian-place.ts'
import { type CountryElsewhere, OtherRegionNotice } from './other-region.tsx'
import { useAreas } from './use-areas.ts'

interface AddressGroupProps {
  kind: AddressKind
  countries: readonly string[]
  /** Countries that only another region serves; choosing one offers it. */
  elsewhere?: readonly CountryElsewhere[]
  values: FieldValues
  errors: FieldErrors
}

type Field = AddressField | StreetField

/** House number and further details have no names of their own in the standard: browsers fill in the street with both. */
const AUTOCOMPLETE: Record<AddressField, string> & Partial<Record<Field, string>> = {
  first_name: 'given-name',
  last_name: 'family-name',
  company: 'organization',
  address_1: 'address-line1',
  address_2: 'address-line2',
  city: 'address-level2',
  province: 'address-level1',
  postal_code: 'postal-code',
  country_code: 'country',
}

const HALF: ReadonlySet<Field> = new Set(['first_name', 'last_name', 'house_number', 'city', 'postal_code'])
/** Beside the house number. */
const HALF_IN_PARTS: ReadonlySet<Field> = new Set([...HALF, 'address_2'])
const ORDER = [
  'first_name',
  'last_name',
  'address_1',
  'house_number',
  'address_2',
  'other_details',
  'city',
  'postal_code',
  'province',
  'company',
] as const satisfies Field[]

export function AddressGroup({ kind, countries, elsewhere = [], values, errors }: AddressGroupProps) {
  const { t, country } = useI18n()
  const first = countries[0] ?? ''
  const [typed, setTyped] = useState({
    country: values[`${kind}.country_code`] || first,
    province: values[`${kind}.province`] ?? '',
    city: values[`${kind}.city`] ?? '',
    district: values['shipping.district'] ?? '',
    village: values['shipping.village'] ?? '',
  })
  const asked = addressFieldsOf(typed.country)
  const isAsked = (field: Field) => {
    if (field === 'postal_code') return asked.has_postal_code
    return asked.has_house_number || (field !== 'house_number' && field !== 'other_details')
  }
  // What was typed for another country stays to be seen, a postal code with its error.
  const fields = ORDER.filter((field) => isAsked(field) || values[`${kind}.${field}`])
  const other = elsewhere.find(({ country_code }) => country_code === typed.country)
  const areas = useAreas(typed)
  const suggestions: Partial<Record<Field, string[]>> = { city: areas.cities, province: areas.provinces }
  const labelOf = (field: (typeof ORDER)[number]) => {
    if (field === 'postal_code') return t(`address_part.${asked.postal_code_name}`)
    if (field === 'province') return t(`address_part.${asked.province_name}`)
    if (asked.has_house_number && field === 'address_1') return t('checkout.street')
    if (asked.has_house_number && field === 'address_2') return t('checkout.apartment')
    return t(`checkout.${field}`)
  }
  const propsOf = (field: Field) => {
    const halves = asked.has_house_number ? HALF_IN_PARTS : HALF
    const name = `${kind}.${field}` as const
    const error = errors[name]
    return {
      id: `${kind}-${field}`,
      name,
      defaultValue: values[name] || undefined,
      error: error && t(error),
      optional: isOptional(field, typed.country) ? t('checkout.optional') : undefined,
      autoComplete: AUTOCOMPLETE[field] ? `${kind} ${AUTOCOMPLETE[field]}` : 'off',
      className: halves.has(field) ? styles.half : undefined,
    }
  }
  const postalCode = useFilledIn()
  return (
    <div className={styles.group}>
      <SelectField
        {...propsOf('country_code')}
        label={t('checkout.country')}
        onChange={(event) => setTyped({ ...typed, country: event.currentTarget.value })}
      >
        {countries.map((code) => (
          <option key={code} value={code}>
            {country(code)}
          </option>
        ))}
        {elsewhere.length > 0 ? (
          <optgroup label={t('checkout.other_countries')}>
            {elsewhere.map(({ country_code }) => (
              <option key={country_code} value={country_code}>
                {country(country_code)}
              </option>
            ))}
          </optgroup>
        ) : null}
      </SelectField>
      {other ? <OtherRegionNotice elsewhere={other} /> : null}
      {fields.map((field) => (
        <Fragment key={field}>
          <TextField
            {...propsOf(field)}
            label={labelOf(field)}
            {...(field === 'postal_code' &&
              asked.example && { hint: t('checkout.for_example', { text: asked.example }) })}
            {...(field === 'other_details' && { hint: t('checkout.other_details_hint') })}
            {...(field === 'postal_code' && { ref: postalCode.field })}
            {...(suggestions[field]?.length && { list: `${kind}-${field}-list` })}
            onChange={({ currentTarget: { value } }) => {
              if (field === 'province') setTyped({ ...typed, province: value })
              if (field === 'city') setTyped({ ...typed, city: value, district: '', village: '' })
            }}
          />
          <Suggestions id={`${kind}-${field}-list`} texts={suggestions[field] ?? []} />
          {field === 'province' && kind === 'shipping' && typed.country === 'id' ? (
            <>
              <AreaField
                area="district"
                names={areas.districts}
                value={typed.district}
                error={errors['shipping.district'] && t(errors['shipping.district'])}
                onChange={(district) => setTyped({ ...typed, district, village: '' })}
              />
              <AreaField
                area="village"
                names={areas.villages.map(({ name }) => name)}
                value={typed.village}
                error={errors['shipping.village'] && t(errors['shipping.village'])}
                onChange={(village) => {
                  setTyped({ ...typed, village })
                  postalCode.fillIn(areas.villages.find(({ name }) => isSame(name, village))?.postal_code ?? '')
                }}
              />
            </>
          ) : null}
        </Fragment>
      ))}
    </div>
  )
}

/** A field that is filled in for the shopper as long as they have typed nothing into it. */
function useFilledIn() {
  const field = useRef<HTMLInputElement>(null)
  const filledIn = useRef('')
  return {
    field,
    fillIn: (text: string) => {
      const input = field.current
      if (!input || !text || (input.value !== '' && input.value !== filledIn.current)) return
      input.value = text
      filledIn.current = text
    },
  }
}

interface AreaFieldProps {
  area: 'district' | 'village'
  /** Those of the chosen city or district; none while it is not known, and without scripts. */
  names: readonly string[]
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** A choice where the names are known, else a text, which the server checks as well. */
function AreaField({ area, names, value, error, onChange }: AreaFieldProps) {
  const { t } = useI18n()
  const field = {
    id: `shipping-${area}`,
    name: `shipping.${area}`,
    label: t(`checkout.${area}`),
    optional: t('checkout.optional'),
    error,
    className: styles.half,
    value,
    autoComplete: area === 'district' ? 'shipping address-level3' : 'shipping address-level4',
  }
  if (names.length === 0) return <TextField {...field} onChange={(event) => onChange(event.currentTarget.value)} />
  const known = names.find((name) => isSame(name, value))
  return (
    <SelectField {...field} value={known ?? value} onChange={(event) => onChange(event.currentTarget.value)}>
      <option value="">{t(`checkout.choose_${area}`)}</option>
      {value && !known ? <option value={value}>{value}</option> : null}
      {names.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

function Suggestions({ id, texts }: { id: string; texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <datalist id={id}>
      {texts.map((text) => (
        <option key={text} value={text} />
      ))}
    </datalist>
  )
}
