import Type, { type Static } from 'typebox'
import { Region } from './region.ts'
import {
  Amount,
  Body,
  DateFilter,
  Id,
  Metadata,
  Nullable,
  OneOf,
  Price,
  Search,
  ShortText,
  softDeletable,
  TextList,
} from './schema.ts'
import { ShippingProfile } from './shipping-profile.ts'
import { ShippingOptionTranslationsBody, Translations } from './translation.ts'

const ShippingOptionRequirement = Type.Object({
  id: Type.String(),
  shipping_option_id: Type.String(),
  type: OneOf(['min_subtotal', 'max_subtotal']),
  amount: Type.Integer(),
  deleted_at: Nullable(Type.String({ format: 'date-time' })),
})

const TaxRateOfPrice = Type.Object({
  rate: Nullable(Type.Number()),
  name: Type.String(),
  code: Nullable(Type.String()),
})

export const ShippingOption = Type.Object({
  id: Type.String(),
  store_id: Type.String(),
  name: Type.String(),
  region_id: Type.String(),
  profile_id: Type.String(),
  provider_id: Type.String(),
  price_type: OneOf(['flat_rate', 'calculated']),
  amount: Nullable(Type.Integer()),
  is_return: Type.Boolean(),
  admin_only: Type.Boolean(),
  includes_tax: Type.Boolean(),
  data: Metadata,
  metadata: Nullable(Metadata),
  ...softDeletable,
  /** Tax as a shopper of the region pays it; on lists and single reads. */
  price_incl_tax: Type.Optional(Nullable(Type.Integer())),
  tax_amount: Type.Optional(Nullable(Type.Integer())),
  tax_rates: Type.Optional(Nullable(Type.Array(TaxRateOfPrice))),
  region: Type.Optional(Region),
  profile: Type.Optional(ShippingProfile),
  requirements: Type.Optional(Type.Array(ShippingOptionRequirement)),
  translations: Type.Optional(Translations),
})

/** Optional properties that an option has for shoppers. */
export const shownOptionRelations = ['price_incl_tax', 'tax_amount', 'tax_rates', 'profile', 'requirements']

export const ShippingOptionReply = Type.Object({ shipping_option: ShippingOption })

const NewRequirement = Body({ type: OneOf(['min_subtotal', 'max_subtotal']), amount: Amount })

export const CreateShippingOptionBody = Body({
  name: ShortText,
  region_id: Id,
  provider_id: Id,
  profile_id: Type.Optional(Id),
  data: Metadata,
  price_type: OneOf(['flat_rate', 'calculated']),
  amount: Type.Optional(Price),
  requirements: Type.Optional(Type.Array(NewRequirement, { maxItems: 2 })),
  is_return: Type.Optional(Type.Boolean()),
  admin_only: Type.Optional(Type.Boolean()),
  includes_tax: Type.Optional(Type.Boolean()),
  metadata: Type.Optional(Metadata),
  translations: ShippingOptionTranslationsBody,
})
export type CreateShippingOptionInput = Static<typeof CreateShippingOptionBody>

export const UpdateShippingOptionBody = Body({
  name: Type.Optional(ShortText),
  amount: Type.Optional(Price),
  price_type: Type.Optional(OneOf(['flat_rate', 'calculated'])),
  requirements: Type.Optional(
    Type.Array(Body({ id: Type.Optional(Id), type: OneOf(['min_subtotal', 'max_subtotal']), amount: Amount }), {
      maxItems: 2,
    }),
  ),
  admin_only: Type.Optional(Type.Boolean()),
  includes_tax: Type.Optional(Type.Boolean()),
  metadata: Type.Optional(Metadata),
  translations: ShippingOptionTranslationsBody,
})
export type UpdateShippingOptionInput = Static<typeof UpdateShippingOptionBody>

export const shippingOptionFilters = {
  q: Search,
  id: TextList,
  name: Type.Optional(Type.String()),
  region_id: Type.Optional(Type.String()),
  is_return: Type.Optional(Type.Boolean()),
  admin_only: Type.Optional(Type.Boolean()),
  created_at: DateFilter,
  updated_at: DateFilter,
  deleted_at: DateFilter,
}
