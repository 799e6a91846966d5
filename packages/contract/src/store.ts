import { STORE_CATEGORIES, UI_LANGUAGES } from '@shopkey/domain/store-view.ts'
import Type, { type Static } from 'typebox'
import { Currency, Provider } from './currency.ts'
import {
  Amount,
  Body,
  CurrencyCode,
  Email,
  Id,
  Metadata,
  Nullable,
  OneOf,
  ShortText,
  softDeletable,
  Timestamp,
  timestamps,
} from './schema.ts'
import { shownToAll } from './shown-to.ts'

/** A store as shoppers see it. @public */
export const StorefrontStore = Type.Object({
  id: Type.String(),
  name: Type.String(),
  view_code: Type.String(),
  category: Type.String(),
  logo: Nullable(Type.String()),
  contact_phone: shownToAll('the store publishes it', Nullable(Type.String())),
  languages: Type.Array(Type.String()),
  has_loyalty_store: Type.Boolean(),
  default_currency_code: Type.String(),
  default_region_id: Nullable(Type.String()),
  default_sales_channel_id: Nullable(Type.String()),
  currencies: Type.Array(Currency),
  metadata: Nullable(Metadata),
  ...timestamps,
})

/** `payment_origins`: the only places outside the shop that paying leads to, where its providers have their pages. @public */
export const CurrentStore = Type.Object({ ...StorefrontStore.properties, payment_origins: Type.Array(Type.String()) })
export const StorefrontStoreReply = Type.Object({ store: CurrentStore })
export const StoreDirectoryReply = Type.Object({ stores: Type.Array(StorefrontStore) })

/** A store as its staff see it. */
export const AdminStore = Type.Object({
  ...StorefrontStore.properties,
  is_default: Type.Boolean(),
  default_currency: Type.Optional(Nullable(Currency)),
  default_location_id: Nullable(Type.String()),
  swap_link_template: Nullable(Type.String()),
  payment_link_template: Nullable(Type.String()),
  invite_link_template: Nullable(Type.String()),
  /** Minor units of the default currency: refunds above it ask staff for a fresh sign-in. null for about 500 US dollars. */
  refund_confirmation_above: Nullable(Amount),
  archived_at: Nullable(Timestamp),
})

const DefaultSalesChannel = Type.Object({
  id: Type.String(),
  store_id: Type.String(),
  name: Type.String(),
  description: Nullable(Type.String()),
  is_disabled: Type.Boolean(),
  metadata: Nullable(Metadata),
  ...softDeletable,
})

/** What the current store answers on top: what it can be paid and delivered with, and v1's list of switches. */
export const ExtendedStoreReply = Type.Object({
  store: Type.Object({
    ...AdminStore.properties,
    default_sales_channel: Nullable(DefaultSalesChannel),
    payment_providers: Type.Array(Provider),
    fulfillment_providers: Type.Array(Provider),
    feature_flags: Type.Array(Type.Object({ key: Type.String(), value: Type.Boolean() })),
    modules: Type.Array(Type.Object({ module: Type.String(), resolution: Type.String() })),
  }),
})

export const AdminStoreReply = Type.Object({ store: AdminStore })
export const AdminStoreListReply = Type.Object({
  stores: Type.Array(AdminStore),
  count: Type.Integer(),
  offset: Type.Integer(),
  limit: Type.Integer(),
})
export const PaymentProvidersReply = Type.Object({ payment_providers: Type.Array(Provider) })
export const TaxProvidersReply = Type.Object({ tax_providers: Type.Array(Provider) })

const Link = Nullable(Type.String({ maxLength: 2000 }))
const Languages = Type.Array(OneOf(UI_LANGUAGES), { minItems: 1, maxItems: UI_LANGUAGES.length, uniqueItems: true })
const Currencies = Type.Array(CurrencyCode, { minItems: 1, maxItems: 200 })

const storeSettings = {
  name: Type.Optional(ShortText),
  category: Type.Optional(OneOf(STORE_CATEGORIES)),
  swap_link_template: Type.Optional(Link),
  payment_link_template: Type.Optional(Link),
  invite_link_template: Type.Optional(Link),
  refund_confirmation_above: Type.Optional(Nullable(Amount)),
  default_currency_code: Type.Optional(CurrencyCode),
  currencies: Type.Optional(Currencies),
  default_region_id: Type.Optional(Nullable(Id)),
  default_sales_channel_id: Type.Optional(Id),
  has_loyalty_store: Type.Optional(Type.Boolean()),
  logo: Type.Optional(Link),
  contact_phone: Type.Optional(Nullable(Type.String({ maxLength: 40 }))),
  languages: Type.Optional(Languages),
  /** `theme` is one of the five themes. */
  metadata: Type.Optional(Metadata),
}

export const UpdateStoreBody = Body(storeSettings)

/** What only installation owners change. */
export const UpdateAnyStoreBody = Body({
  ...storeSettings,
  view_code: Type.Optional(ShortText),
  is_default: Type.Optional(Type.Literal(true)),
})
export type UpdateAnyStoreInput = Static<typeof UpdateAnyStoreBody>

export const CreateStoreBody = Body({
  name: ShortText,
  view_code: ShortText,
  default_currency_code: CurrencyCode,
  currencies: Type.Optional(Currencies),
  category: storeSettings.category,
  has_loyalty_store: storeSettings.has_loyalty_store,
  logo: storeSettings.logo,
  contact_phone: storeSettings.contact_phone,
  languages: storeSettings.languages,
  metadata: storeSettings.metadata,
  is_default: Type.Optional(Type.Boolean()),
  /** Whom to make the owner: somebody who already has an account. Nobody when left out; installation owners may open every store. */
  owner_email: Type.Optional(Email),
})
export type CreateStoreInput = Static<typeof CreateStoreBody>
