import type { Address, AddressPayload } from '@shopkey/client/types.ts'

/** The parts of an address that people write, in the order of a form. */
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
export type AddressPart = (typeof parts)[number]

export interface AddressValues extends Record<AddressPart, string> {
  country_code: string
  /** The Indonesian district (kecamatan); empty elsewhere. */
  district: string
  /** The ministry's code of the district, by which couriers price a parcel; empty for a district typed by hand. */
  district_code: string
}

type StoredAddress = Partial<Address> | null | undefined

export function addressValues(address: StoredAddress, country_code = ''): AddressValues {
  const texts = Object.fromEntries(parts.map((part) => [part, address?.[part] ?? ''])) as Record<AddressPart, string>
  return { ...texts, country_code: address?.country_code ?? country_code, ...districtOf(address) }
}

/** What the API takes: an empty part removes what was there; metadata, where it changes, is sent as a whole. */
export function addressBody(values: AddressValues, stored: StoredAddress): AddressPayload {
  const texts = Object.fromEntries(parts.map((part) => [part, values[part].trim() || null]))
  const before = districtOf(stored)
  const district = values.country_code === 'id' ? values.district.trim() : ''
  const district_code = district && values.district_code
  const isSame = before.district === district && before.district_code === district_code
  // A village is one of its district.
  const {
    district: _name,
    district_code: _code,
    village: _village,
    village_code: _villageCode,
    ...others
  } = stored?.metadata ?? {}
  return {
    ...texts,
    country_code: values.country_code || undefined,
    ...(!isSame && { metadata: { ...others, ...(district && { district }), ...(district_code && { district_code }) } }),
  }
}

export function isOtherAddress(one: AddressValues, other: AddressValues): boolean {
  return (Object.keys(one) as (keyof AddressValues)[]).some((name) => one[name] !== other[name])
}

/** Whether both are the same place and person; the phone may differ. */
export function isSameAddress(one: AddressValues, other: AddressValues): boolean {
  const compared = [...parts, 'country_code', 'district'] as const
  return compared.every((name) => name === 'phone' || name === 'company' || one[name] === other[name])
}

function districtOf(address: StoredAddress): Pick<AddressValues, 'district' | 'district_code'> {
  const text = (name: string) => {
    const value = address?.metadata?.[name]
    return typeof value === 'string' ? value : ''
  }
  return { district: text('district'), district_code: text('district_code') }
}
