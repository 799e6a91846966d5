import Type, { type Static } from 'typebox'
import { Country } from './country.ts'
import { Body, CountryCode, Metadata, Nullable, softDeletable } from './schema.ts'

export const Address = Type.Object({
  id: Type.String(),
  customer_id: Nullable(Type.String()),
  company: Nullable(Type.String()),
  first_name: Nullable(Type.String()),
  last_name: Nullable(Type.String()),
  address_1: Nullable(Type.String()),
  address_2: Nullable(Type.String()),
  city: Nullable(Type.String()),
  country_code: Nullable(Type.String()),
  province: Nullable(Type.String()),
  postal_code: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  metadata: Nullable(Metadata),
  ...softDeletable,
  country: Type.Optional(Nullable(Country)),
})

const line = Type.Optional(Nullable(Type.String({ maxLength: 255 })))

/** The parts of an address that are sent; those left out stay as they are. */
export const AddressPayload = Body({
  first_name: line,
  last_name: line,
  phone: line,
  company: line,
  address_1: line,
  address_2: line,
  city: line,
  country_code: Type.Optional(Nullable(CountryCode)),
  province: line,
  postal_code: line,
  metadata: Type.Optional(Metadata),
})
export type AddressInput = Static<typeof AddressPayload>
