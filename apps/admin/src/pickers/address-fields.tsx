import { Select, TextInput } from '@mantine/core'
import type { Address, AddressPayload } from '@shopkey/client/types.ts'
import { useTranslation } from 'react-i18next'
import type { Form } from '../forms/use-form.ts'
import { useFormat } from '../lib/format.ts'
import classes from './address-fields.module.css'

const parts = [
  'first_name',
  'last_name',
  'company',
  'phone',
  'address_1',
  'address_2',
  'city',
  'postal_code',
  'province',
] as const
type Part = (typeof parts)[number]

export type AddressValues = Record<Part, string> & { country_code: string | null }

export function addressValues(address: Partial<Address> | null | undefined, country_code?: string): AddressValues {
  const texts = Object.fromEntries(parts.map((part) => [part, address?.[part] ?? ''])) as Record<Part, string>
  return { ...texts, country_code: address?.country_code ?? country_code ?? null }
}

/** What the API takes: an empty part removes what was there. */
export function addressBody(values: AddressValues): AddressPayload {
  const texts = Object.fromEntries(parts.map((part) => [part, values[part].trim() || null]))
  return { ...texts, country_code: values.country_code ?? undefined }
}

interface AddressFieldsProps<Values extends AddressValues> {
  form: Form<Values>
  /** ISO 3166-1 alpha-2, lower case: what can be chosen. */
  countries: readonly string[]
}

const wide: ReadonlySet<Part> = new Set(['address_1', 'address_2'])

/** The fields of one address, as a part of a form. */
export function AddressFields<Values extends AddressValues>({ form, countries }: AddressFieldsProps<Values>) {
  const { t } = useTranslation()
  const { country } = useFormat()
  const fields = form as unknown as Form<AddressValues> // the form holds at least these values
  return (
    <div className={classes.fields}>
      {parts.map((part) => (
        <TextInput
          key={part}
          label={t(`pickers.address.${part}`)}
          className={wide.has(part) ? classes.wide : undefined}
          maxLength={255}
          inputMode={part === 'phone' ? 'tel' : undefined}
          {...fields.field(part)}
        />
      ))}
      <Select
        label={t('pickers.address.country')}
        allowDeselect={false}
        searchable={countries.length > 8}
        data={countries.map((value) => ({ value, label: country(value) }))}
        {...fields.field('country_code')}
      />
    </div>
  )
}
