import { SelectField, TextField } from '@shopkey/ui/field.tsx'
import { Fragment, useState } from 'react'
import { useI18n } from '../../lib/i18n.tsx'
import {
  type AddressField,
  type AddressKind,
  type FieldErrors,
  type FieldValues,
  isOptional,
} from './address-fields.ts'
import styles from './address-group.module.css'
import { useAreas } from './use-areas.ts'

interface AddressGroupProps {
  kind: AddressKind
  countries: readonly string[]
  values: FieldValues
  errors: FieldErrors
}

const AUTOCOMPLETE: Record<AddressField, string> = {
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

const HALF: ReadonlySet<AddressField> = new Set(['first_name', 'last_name', 'city', 'postal_code'])
const ORDER = [
  'first_name',
  'last_name',
  'address_1',
  'address_2',
  'city',
  'postal_code',
  'province',
  'company',
] as const satisfies AddressField[]

export function AddressGroup({ kind, countries, values, errors }: AddressGroupProps) {
  const { t, country } = useI18n()
  const first = countries[0] ?? ''
  const [typed, setTyped] = useState({
    country: values[`${kind}.country_code`] || first,
    province: values[`${kind}.province`] ?? '',
    city: values[`${kind}.city`] ?? '',
  })
  const areas = useAreas(typed)
  const suggestions: Partial<Record<AddressField, string[]>> = { city: areas.cities, province: areas.provinces }
  const propsOf = (field: AddressField) => {
    const name = `${kind}.${field}` as const
    const error = errors[name]
    return {
      id: `${kind}-${field}`,
      name,
      defaultValue: values[name] || undefined,
      error: error && t(error),
      optional: isOptional(field) ? t('checkout.optional') : undefined,
      autoComplete: `${kind} ${AUTOCOMPLETE[field]}`,
      className: HALF.has(field) ? styles.half : undefined,
    }
  }
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
      </SelectField>
      {ORDER.map((field) => (
        <Fragment key={field}>
          <TextField
            {...propsOf(field)}
            label={t(`checkout.${field}`)}
            {...(suggestions[field]?.length && { list: `${kind}-${field}-list` })}
            onChange={({ currentTarget: { value } }) => {
              if (field === 'city' || field === 'province') setTyped({ ...typed, [field]: value })
            }}
          />
          <Suggestions id={`${kind}-${field}-list`} texts={suggestions[field] ?? []} />
          {field === 'province' && kind === 'shipping' && typed.country === 'id' ? (
            <>
              <TextField
                id="shipping-district"
                name="shipping.district"
                label={t('checkout.district')}
                optional={t('checkout.optional')}
                defaultValue={values['shipping.district'] || undefined}
                autoComplete="shipping address-level3"
                {...(areas.districts.length > 0 && { list: 'shipping-district-list' })}
              />
              <Suggestions id="shipping-district-list" texts={areas.districts} />
            </>
          ) : null}
        </Fragment>
      ))}
    </div>
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
