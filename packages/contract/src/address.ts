import Type, { type Static } from 'typebox'
import { Country } from './country.ts'
import { Body, CountryCode, Metadata, Nullable, softDeletable } from './schema.ts'
import { shownTo } from './shown-to.ts'

export const Address = Type.Object({
  id: Type.String(),
  customer_id: shownTo('own', Nullable(Type.String())),
  company: shownTo('own', Nullable(Type.String())),
  first_name: shownTo('own', Nullable(Type.String())),
  last_name: shownTo('own', Nullable(Type.String())),
  address_1: shownTo('own', Nullable(Type.String())),
  address_2: shownTo('own', Nullable(Type.String())),
  city: shownTo('own', Nullable(Type.String())),
  country_code: Nullable(Type.String()),
  province: shownTo('own', Nullable(Type.String())),
  postal_code: shownTo('own', Nullable(Type.String())),
  phone: shownTo('own', Nullable(Type.String())),
  metadata: shownTo('own', Nullable(Metadata)),
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
