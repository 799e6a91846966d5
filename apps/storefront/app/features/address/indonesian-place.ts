import type { District } from '@shopkey/client/types.ts'
import type { FieldErrors, FieldValues } from './address-fields.ts'

/** A typed place as it is called, what of it is unknown, and its district where one was chosen. */
export interface FoundPlace {
  corrected: FieldValues
  errors: FieldErrors
  district: District | undefined
}

/**
 * Compares the typed city, province and district of an Indonesian address with those that exist. Corrects their spelling
 * (“bandung”, “kab. bandung”) and fills in the province; a name that the city and the regency share stays as typed until the
 * district decides. districts: of all cities that the typed name may mean.
 */
export function findPlace(values: FieldValues, districts: readonly District[]): FoundPlace {
  const nothing = { corrected: {}, district: undefined }
  if (districts.length === 0) return { ...nothing, errors: { 'shipping.city': 'checkout.error.city' } }
  const near = districts.filter(({ provinsi_name }) => isSame(provinsi_name, values['shipping.province']))
  const possible = near.length > 0 ? near : districts
  const typed = values['shipping.district']
  const chosen = typed ? possible.filter(({ district_name }) => isSame(district_name, typed)) : []
  const errors: FieldErrors = typed && chosen.length === 0 ? { 'shipping.district': 'checkout.error.district' } : {}
  const settled = chosen.length > 0 ? chosen : possible
  const city = cityName(values['shipping.city'] ?? '', [...new Set(settled.map(({ city_name }) => city_name))])
  if (!city) return { ...nothing, errors: { ...errors, 'shipping.city': 'checkout.error.city_unclear' } }
  const provinces = new Set(settled.map(({ provinsi_name }) => provinsi_name))
  const [province] = provinces
  const [district] = chosen
  return {
    corrected: {
      'shipping.city': city,
      ...(provinces.size === 1 && { 'shipping.province': province }),
      ...(district && { 'shipping.district': district.district_name }),
    },
    errors,
    district,
  }
}

/** As people write it: without a kind where none was typed, unless only part of the name was. Undefined where it may be several. */
function cityName(typed: string, names: readonly string[]): string | undefined {
  const [only, ...others] = names
  const plain = [...new Set(names.map(withoutKind))]
  if (plain.length === 1 && isSame(plain[0] ?? '', typed)) return plain[0]
  return others.length === 0 ? only : undefined
}

/** `Kota Bandung` → `Bandung` */
export function withoutKind(name: string): string {
  return name.replace(/^(?:Kota|Kabupaten) (?:Administrasi )?/, '')
}

export function isSame(one: string, other: string | undefined): boolean {
  return one.toLowerCase() === other?.trim().toLowerCase()
}
