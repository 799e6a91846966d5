import type { Address } from '@shopkey/client/types.ts'

export const ADDRESS_TYPES = ['home', 'work', 'other'] as const
export type AddressType = (typeof ADDRESS_TYPES)[number]

/** The type of an address; a home by default. */
export function addressTypeOf(name: unknown): AddressType {
  return ADDRESS_TYPES.find((type) => type === name) ?? 'home'
}

export function typeOfAddress({ metadata }: Pick<Address, 'metadata'>): AddressType {
  return addressTypeOf(metadata?.address_type)
}
