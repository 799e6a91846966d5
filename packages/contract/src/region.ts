import Type, { type Static } from 'typebox'
import { Country } from './country.ts'
import { Currency, Provider } from './currency.ts'
import {
  Body,
  CountryCode,
  CurrencyCode,
  DateFilter,
  Metadata,
  Nullable,
  RatePercent,
  Search,
  ShortText,
  softDeletable,
  TextList,
} from './schema.ts'
import { RegionTranslationsBody, Translations } from './translation.ts'

export const Region = Type.Object({
  id: Type.String(),
  store_id: Type.String(),
  name: Type.String(),
  currency_code: Type.String(),
  tax_rate: Type.Number(),
  tax_code: Nullable(Type.String()),
  gift_cards_taxable: Type.Boolean(),
  automatic_taxes: Type.Boolean(),
  includes_tax: Type.Boolean(),
  tax_provider_id: Nullable(Type.String()),
  metadata: Nullable(Metadata),
  ...softDeletable,
  currency: Type.Optional(Currency),
  countries: Type.Optional(Type.Array(Country)),
  payment_providers: Type.Optional(Type.Array(Provider)),
  fulfillment_providers: Type.Optional(Type.Array(Provider)),
  translations: Type.Optional(Translations),
})

/** Default relations of a region. */
export const defaultRegionRelations = ['countries', 'payment_providers', 'fulfillment_providers', 'currency']

export const RegionReply = Type.Object({ region: Region })

const providerIds = Type.Array(ShortText, { maxItems: 50 })
const regionFields = {
  name: ShortText,
  currency_code: CurrencyCode,
  /** Empty means none. */
  tax_code: Type.Optional(Nullable(Type.String({ maxLength: 255 }))),
  tax_rate: RatePercent,
  payment_providers: providerIds,
  fulfillment_providers: providerIds,
  countries: Type.Array(CountryCode, { maxItems: 300 }),
}
const regionOptions = {
  automatic_taxes: Type.Optional(Type.Boolean()),
  gift_cards_taxable: Type.Optional(Type.Boolean()),
  includes_tax: Type.Optional(Type.Boolean()),
  tax_provider_id: Type.Optional(Nullable(ShortText)),
  metadata: Type.Optional(Metadata),
  translations: RegionTranslationsBody,
}

export const CreateRegionBody = Body({ ...regionFields, ...regionOptions })
export type CreateRegionInput = Static<typeof CreateRegionBody>

export const UpdateRegionBody = Type.Partial(CreateRegionBody, { additionalProperties: false })
export type UpdateRegionInput = Static<typeof UpdateRegionBody>

export const regionFilters = {
  q: Search,
  id: TextList,
  name: Type.Optional(Type.String()),
  created_at: DateFilter,
  updated_at: DateFilter,
  deleted_at: DateFilter,
}

export const RegionCountryBody = Body({ country_code: CountryCode })
export const RegionProviderBody = Body({ provider_id: ShortText })
export const FulfillmentOptionsReply = Type.Object({
  fulfillment_options: Type.Array(Type.Object({ provider_id: Type.String(), options: Type.Array(Metadata) })),
})
