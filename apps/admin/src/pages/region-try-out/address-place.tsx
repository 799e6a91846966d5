import { Select, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import layout from '../../forms/layout.module.css'
import { useView } from '../../lib/api.ts'
import { useFormat } from '../../lib/format.ts'
import { useTexts } from '../../lib/texts.ts'
import { districtChoices, findDistrict } from '../../pickers/districts.ts'
import { SearchSelect } from '../../pickers/search-select.tsx'

/** Where a parcel goes, as far as it is known. */
export interface AddressParts {
  country_code?: string
  province?: string
  city?: string
  district_code?: string
}

interface AddressPlaceProps {
  /** Of the region. */
  countries: readonly { iso_2: string }[]
  value: AddressParts
  onChange: (value: AddressParts) => void
}

/** Indonesian districts name their city and province; elsewhere both are typed. */
export function AddressPlace({ countries, value, onChange }: AddressPlaceProps) {
  const { t } = useTexts()
  const { country } = useFormat()
  const view = useView()
  const client = useQueryClient()
  const pickDistrict = (district_code: string | null) => {
    const found = findDistrict(client, view, district_code)
    onChange({
      country_code: value.country_code ?? 'id',
      ...(found && { province: found.province, city: found.city, district_code: found.value }),
    })
  }
  return (
    <div className={layout.pair}>
      <Select
        clearable
        clearButtonProps={{ 'aria-label': t('common.clear') }}
        searchable={countries.length > 8}
        label={t('pickers.address.country')}
        placeholder={t('region_try_out.anywhere')}
        data={countries.map(({ iso_2 }) => ({ value: iso_2, label: country(iso_2) }))}
        value={value.country_code ?? null}
        onChange={(code) => onChange(code ? { country_code: code } : {})}
      />
      {value.country_code === 'id' ? (
        <SearchSelect
          label={t('region_try_out.district')}
          placeholder={t('region_try_out.district_hint')}
          choices={districtChoices(view)}
          value={value.district_code ?? null}
          onChange={pickDistrict}
        />
      ) : (
        value.country_code &&
        (['province', 'city'] as const).map((part) => (
          <TextInput
            key={part}
            label={t(`pickers.address.${part}`)}
            maxLength={255}
            value={value[part] ?? ''}
            onChange={(event) => onChange({ ...value, [part]: event.currentTarget.value || undefined })}
          />
        ))
      )}
    </div>
  )
}
