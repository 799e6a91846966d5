import type { Address } from '@shopkey/client/types.ts'

/** The parts of an address that people write, in the order of the form. */
export const addressFields = [
  'first_name',
  'last_name',
  'company',
  'address_1',
  'address_2',
  'city',
  'province',
  'postal_code',
  'country_code',
  'phone',
] as const

export type AddressValues = Record<(typeof addressFields)[number], string>

export function addressValues(address: Address | null | undefined): AddressValues {
  return Object.fromEntries(addressFields.map((name) => [name, address?.[name] ?? ''])) as AddressValues
}

/** What the wire takes: an empty part is null. */
export function addressBody(values: AddressValues) {
  return Object.fromEntries(addressFields.map((name) => [name, values[name].trim() || null])) as Record<
    keyof AddressValues,
    string | null
  >
}

/** Whether both are the same place and person; the phone may differ. */
export function isSameAddress(one: AddressValues, other: AddressValues): boolean {
  return addressFields.every((name) => name === 'phone' || name === 'company' || one[name] === other[name])
}
