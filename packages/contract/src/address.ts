import Type, { type Static } from 'typebox'
import { about, typedDigits } from './annotated.ts'
import { Country } from './country.ts'
import { countryCode, text } from './scalars.ts'
import { Body, CountryCode, IdOf, Metadata, NameOrEmpty, Nullable, softDeletable } from './schema.ts'
import { shownTo } from './shown-to.ts'

const parts = {
  first_name: ['First name of the recipient', 'Siti'],
  last_name: ['Last name of the recipient', 'Rahmawati'],
  company: ['Company at the address', 'PT Senja Raya'],
  address_1: ['Street and number', 'Jl. Kemang Raya 8'],
  address_2: ['Floor, flat, district or landmark', 'Mampang Prapatan'],
  city: ['City', 'Jakarta Selatan'],
  province: ['Province or state', 'DKI Jakarta'],
  postal_code: ['Postal code', '12730'],
  phone: ['Phone number for the courier', '+628123456789'],
} as const
const metadata = about(
  'Whatever an integration keeps with it, by key; `district_code` is the Indonesian district that couriers need',
  Metadata,
  { district_code: '317403' },
)

const part = (name: keyof typeof parts) => shownTo('own', Nullable(text(parts[name][0], parts[name][1])))

export const Address = Type.Object({
  id: IdOf('address'),
  customer_id: shownTo('own', Nullable(IdOf('customer', 'The customer who saved it; null on carts and orders'))),
  company: part('company'),
  first_name: part('first_name'),
  last_name: part('last_name'),
  address_1: part('address_1'),
  address_2: part('address_2'),
  city: part('city'),
  country_code: Nullable(countryCode),
  province: part('province'),
  postal_code: part('postal_code'),
  phone: part('phone'),
  metadata: shownTo('own', Nullable(metadata)),
  ...softDeletable,
  country: Type.Optional(about('Its country', Nullable(Country))),
})

const line = (name: keyof typeof parts, schema = Type.String({ maxLength: 255 })) =>
  Type.Optional(about(parts[name][0], Nullable(schema), parts[name][1]))

/** The parts of an address that are sent; those left out stay as they are. */
export const AddressPayload = Body({
  first_name: line('first_name', NameOrEmpty),
  last_name: line('last_name', NameOrEmpty),
  phone: line('phone', typedDigits(Type.String({ maxLength: 255 }))),
  company: line('company', NameOrEmpty),
  address_1: line('address_1'),
  address_2: line('address_2'),
  city: line('city'),
  country_code: Type.Optional(Nullable(CountryCode)),
  province: line('province'),
  postal_code: line('postal_code', typedDigits(Type.String({ maxLength: 255 }))),
  metadata: Type.Optional(metadata),
})
export type AddressInput = Static<typeof AddressPayload>
