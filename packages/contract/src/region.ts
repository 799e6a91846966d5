import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { Country } from './country.ts'
import { Currency, Provider } from './currency.ts'
import { text } from './scalars.ts'
import {
  Body,
  CountryCode,
  CurrencyCode,
  DeletedAtFilter,
  IdListFilter,
  IdOf,
  LowerCurrencyCode,
  Metadata,
  Nullable,
  RatePercent,
  Search,
  ShortText,
  StoreId,
  softDeletable,
  timestampFilters,
} from './schema.ts'
import { RegionTranslationsBody, Translations } from './translation.ts'

const meanings = {
  tax_rate: 'Tax on items and shipping that have no tax rate of their own, in percent',
  tax_code: 'Code of that tax in the store’s bookkeeping',
  gift_cards_taxable:
    'True: a gift card covers items and shipping, and tax by its own tax rate. False: it covers the total, tax included, as always where prices include tax',
  automatic_taxes:
    'Whether carts and catalogue prices include tax from the start. False: a cart leaves it out until taxes are calculated or paid',
  includes_tax: 'Whether prices in this region include tax',
  tax_provider_id:
    'The installed tax provider that says the taxes of carts; null: they follow from the tax rates of the store',
}

export const Region = Type.Object({
  id: IdOf('region'),
  store_id: StoreId,
  name: text('Name for shoppers', 'Indonesia'),
  currency_code: about('The currency that it sells in: ISO 4217 in lower case, or `pts` for points', LowerCurrencyCode),
  tax_rate: about(meanings.tax_rate, Type.Number(), 11),
  tax_code: Nullable(text(meanings.tax_code, 'PPN')),
  gift_cards_taxable: about(meanings.gift_cards_taxable, Type.Boolean()),
  automatic_taxes: about(meanings.automatic_taxes, Type.Boolean()),
  includes_tax: about(meanings.includes_tax, Type.Boolean()),
  tax_provider_id: Nullable(text(meanings.tax_provider_id, 'system')),
  metadata: Nullable(Metadata),
  ...softDeletable,
  currency: Type.Optional(about('Its currency', Currency)),
  countries: Type.Optional(about('Countries that it ships to', Type.Array(Country))),
  payment_providers: Type.Optional(about('Payment providers that shoppers may choose', Type.Array(Provider))),
  fulfillment_providers: Type.Optional(
    about('Fulfillment providers that shipping options may use', Type.Array(Provider)),
  ),
  translations: Type.Optional(Translations),
})

/** Default relations of a region. */
export const defaultRegionRelations = ['countries', 'payment_providers', 'fulfillment_providers', 'currency']

/** Default relations of a region for staff. */
export const staffRegionRelations = [...defaultRegionRelations, 'translations']

export const RegionReply = Type.Object({ region: about('The region', Region) })

const providerIds = Type.Array(ShortText, { maxItems: 50 })
const regionFields = {
  name: about('Name for shoppers', ShortText, 'Indonesia'),
  currency_code: about('A currency of the store: ISO 4217 in either case, or `pts` for points', CurrencyCode),
  tax_code: Type.Optional(
    about(`${meanings.tax_code}; an empty text means none`, Nullable(Type.String({ maxLength: 255 })), 'PPN'),
  ),
  tax_rate: about(meanings.tax_rate, RatePercent),
  payment_providers: about('Ids of all its payment providers', providerIds, ['manual']),
  fulfillment_providers: about('Ids of all its fulfillment providers', providerIds, ['manual']),
  countries: about(
    'All its countries: ISO 3166-1 alpha-2, in either case. A country is in one region of a store; one that sells for points may hold it too',
    Type.Array(CountryCode, { maxItems: 300 }),
    ['id'],
  ),
}
const regionOptions = {
  automatic_taxes: Type.Optional(about(meanings.automatic_taxes, Type.Boolean())),
  gift_cards_taxable: Type.Optional(about(meanings.gift_cards_taxable, Type.Boolean())),
  includes_tax: Type.Optional(about(meanings.includes_tax, Type.Boolean())),
  tax_provider_id: Type.Optional(Nullable(about(meanings.tax_provider_id, ShortText, 'system'))),
  metadata: Type.Optional(Metadata),
  translations: RegionTranslationsBody,
}

export const CreateRegionBody = Body({ ...regionFields, ...regionOptions })
export type CreateRegionInput = Static<typeof CreateRegionBody>

export const UpdateRegionBody = Type.Partial(CreateRegionBody, { additionalProperties: false })
export type UpdateRegionInput = Static<typeof UpdateRegionBody>

export const regionFilters = {
  q: about('Words to look for in the name, the currency and the countries', Search, 'indo'),
  id: IdListFilter,
  name: Type.Optional(about('Only this exact name', Type.String(), 'Indonesia')),
  ...timestampFilters,
  deleted_at: DeletedAtFilter,
}

export const RegionCountryBody = Body({ country_code: CountryCode })
export const RegionProviderBody = Body({ provider_id: about('The provider', ShortText, 'manual') })
export const FulfillmentOptionsReply = Type.Object({
  fulfillment_options: about(
    'One entry per fulfillment provider of the region',
    Type.Array(
      Type.Object({
        provider_id: text('The provider', 'manual'),
        options: about(
          'What the provider can ship; an entry becomes the `data` of a shipping option',
          Type.Array(Metadata),
          [{ id: 'manual-fulfillment' }],
        ),
      }),
    ),
  ),
})
