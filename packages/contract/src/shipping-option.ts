import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { exampleId } from './ids.ts'
import { LONGEST_DELIVERY_DAYS } from './limits.ts'
import { Region } from './region.ts'
import { minorUnits, percent, text } from './scalars.ts'
import {
  Amount,
  Body,
  DeletedAtFilter,
  Id,
  IdInput,
  IdListFilter,
  IdOf,
  Metadata,
  Nullable,
  OneOf,
  Price,
  Search,
  ShortText,
  StoreId,
  softDeletable,
  timestampFilters,
} from './schema.ts'
import { ShippingProfile } from './shipping-profile.ts'
import { ShippingOptionTranslationsBody, Translations } from './translation.ts'

/** A thousand tonnes, in grams. */
const LARGEST_WEIGHT = 1_000_000_000

const requirementType = about(
  '`min_subtotal`: offered from this subtotal on. `max_subtotal`: offered below it',
  OneOf(['min_subtotal', 'max_subtotal']),
)
const requirementAmount = 'Subtotal of the cart’s items, with their tax where the option’s price includes tax'

const ShippingOptionRequirement = Type.Object({
  id: IdOf('shipping option requirement', 'The requirement'),
  shipping_option_id: IdOf('shipping option', 'Its shipping option'),
  type: requirementType,
  amount: minorUnits(requirementAmount, 50_000_000),
  deleted_at: Nullable(
    about(
      'When it was deleted; null while it exists',
      Type.String({ format: 'date-time' }),
      '2026-04-01T00:00:00.000Z',
    ),
  ),
})

const WeightStep = {
  up_to: about('Up to this weight, in grams', Type.Integer({ minimum: 1, maximum: LARGEST_WEIGHT }), 1000),
  amount: about('Price in minor units', Price, 900_000),
}

const TaxRateOfPrice = Type.Object({
  rate: Nullable(percent('Rate')),
  name: text('Name of the tax', 'default'),
  code: Nullable(text('Code of the tax in the store’s bookkeeping', 'default')),
})

const meanings = {
  name: 'Name for shoppers',
  price_type: '`flat_rate`: the price is `amount`. `calculated`: the provider computes it from weight and destination',
  is_return: 'Whether it is for returns',
  admin_only: 'Whether only staff may choose it',
  is_pickup: 'Whether shoppers pick the order up instead of having it shipped',
  includes_tax: 'Whether its price includes tax',
  data:
    'Data for the provider. For `sap-express`: `origin`, a district’s code or a city; `service`, `REG` without it; ' +
    '`rates` per kilogram by zone in minor units',
  min_weight: 'Offered from this weight of its items on, in grams; null: from none on',
  max_weight: 'Offered below this weight of its items, in grams; null: whatever they weigh',
  min_days: 'Days from the order to the door at least, as the store expects them; null: not said, as for each pick-up',
  max_days: 'Days from the order to the door at most; null together with `min_days`',
  weight_steps:
    'Prices by the weight of its items, of a flat rate: the first step that is not below the weight applies, and `amount` to what is heavier ' +
    'than all',
  free_from: 'Of a flat rate: free of charge from this subtotal on, compared like `requirements`; null: never',
  requirements: 'Bounds of a cart’s subtotal within which it is offered: one of each type at most',
}

export const ShippingOption = Type.Object(
  {
    id: IdOf('shipping option'),
    store_id: StoreId,
    name: text(meanings.name, 'JNE Reguler'),
    region_id: IdOf('region', 'The region that it ships in'),
    profile_id: IdOf('shipping profile', 'The shipping profile whose products it ships'),
    provider_id: text('The fulfillment provider', 'manual'),
    price_type: about(meanings.price_type, OneOf(['flat_rate', 'calculated'])),
    amount: Nullable(
      minorUnits(
        'Price; null where it is calculated, except among the options of a cart, which hold its price',
        1_800_000,
      ),
    ),
    is_return: about(meanings.is_return, Type.Boolean()),
    admin_only: about(meanings.admin_only, Type.Boolean()),
    is_pickup: about(meanings.is_pickup, Type.Boolean()),
    includes_tax: about(meanings.includes_tax, Type.Boolean()),
    min_weight: Nullable(about(meanings.min_weight, Type.Integer(), 0)),
    max_weight: Nullable(about(meanings.max_weight, Type.Integer(), 2000)),
    min_days: Nullable(about(meanings.min_days, Type.Integer(), 2)),
    max_days: Nullable(about(meanings.max_days, Type.Integer(), 4)),
    weight_steps: about(meanings.weight_steps, Type.Array(Type.Object(WeightStep))),
    free_from: Nullable(minorUnits(meanings.free_from, 50_000_000)),
    data: about(meanings.data, Metadata, { id: 'manual-fulfillment' }),
    metadata: Nullable(Metadata),
    ...softDeletable,
    price_incl_tax: Type.Optional(
      Nullable(
        minorUnits('`amount` with tax, as a shopper of the region pays it; on lists and single reads', 1_998_000),
      ),
    ),
    tax_amount: Type.Optional(Nullable(minorUnits('The tax in `price_incl_tax`', 198_000))),
    tax_rates: Type.Optional(about('The rates of that tax', Nullable(Type.Array(TaxRateOfPrice)))),
    region: Type.Optional(about('The region that it ships in', Region)),
    profile: Type.Optional(about('The shipping profile whose products it ships', ShippingProfile)),
    requirements: Type.Optional(about(meanings.requirements, Type.Array(ShippingOptionRequirement))),
    translations: Type.Optional(Translations),
  },
  { description: 'A way to ship that a store offers in a region' },
)

/** Optional properties that an option has for shoppers. */
export const shownOptionRelations = ['price_incl_tax', 'tax_amount', 'tax_rates', 'profile', 'requirements']

/** Default relations of a shipping option for staff. */
export const staffOptionRelations = ['region', 'profile', 'requirements', 'translations']

export const ShippingOptionReply = Type.Object({ shipping_option: about('The shipping option', ShippingOption) })

const weights = {
  min_weight: Type.Optional(
    Nullable(about(meanings.min_weight, Type.Integer({ minimum: 0, maximum: LARGEST_WEIGHT }), 0)),
  ),
  max_weight: Type.Optional(
    Nullable(about(meanings.max_weight, Type.Integer({ minimum: 1, maximum: LARGEST_WEIGHT }), 2000)),
  ),
}

const DeliveryDays = Type.Integer({ minimum: 0, maximum: LONGEST_DELIVERY_DAYS })
const days = {
  min_days: Type.Optional(Nullable(about(meanings.min_days, DeliveryDays, 2))),
  max_days: Type.Optional(Nullable(about(meanings.max_days, DeliveryDays, 4))),
}

/** What a flat rate depends on. */
const byParcel = {
  weight_steps: Type.Optional(about(meanings.weight_steps, Type.Array(Body(WeightStep), { maxItems: 20 }))),
  free_from: Type.Optional(Nullable(about(`${meanings.free_from}. In minor units`, Amount, 50_000_000))),
}

const newRequirement = {
  type: requirementType,
  amount: about(`${requirementAmount}, in minor units`, Amount, 50_000_000),
}

export const CreateShippingOptionBody = Body({
  name: about(meanings.name, ShortText, 'JNE Reguler'),
  region_id: IdInput('region', 'The region that it ships in'),
  provider_id: about('A fulfillment provider of the region', Id, 'manual'),
  profile_id: Type.Optional(
    IdInput('shipping profile', 'The shipping profile whose products it ships; without it, the default one'),
  ),
  data: about(meanings.data, Metadata, { id: 'manual-fulfillment' }),
  price_type: about(meanings.price_type, OneOf(['flat_rate', 'calculated'])),
  amount: Type.Optional(about('Price in minor units, for a flat rate', Price, 1_800_000)),
  requirements: Type.Optional(about(meanings.requirements, Type.Array(Body(newRequirement), { maxItems: 2 }))),
  is_return: Type.Optional(about(meanings.is_return, Type.Boolean())),
  admin_only: Type.Optional(about(meanings.admin_only, Type.Boolean())),
  is_pickup: Type.Optional(about(meanings.is_pickup, Type.Boolean())),
  includes_tax: Type.Optional(about(meanings.includes_tax, Type.Boolean())),
  ...weights,
  ...days,
  ...byParcel,
  metadata: Type.Optional(Metadata),
  translations: ShippingOptionTranslationsBody,
})
export type CreateShippingOptionInput = Static<typeof CreateShippingOptionBody>

export const UpdateShippingOptionBody = Body({
  name: Type.Optional(about(meanings.name, ShortText, 'JNE Reguler')),
  amount: Type.Optional(about('Price in minor units, of a flat rate', Price, 1_800_000)),
  price_type: Type.Optional(about('As it was created; another one is refused', OneOf(['flat_rate', 'calculated']))),
  requirements: Type.Optional(
    about(
      `${meanings.requirements}. The list replaces the stored one`,
      Type.Array(
        Body({
          id: Type.Optional(IdInput('shipping option requirement', 'The stored requirement that it changes')),
          ...newRequirement,
        }),
        { maxItems: 2 },
      ),
    ),
  ),
  admin_only: Type.Optional(about(meanings.admin_only, Type.Boolean())),
  is_pickup: Type.Optional(about(meanings.is_pickup, Type.Boolean())),
  includes_tax: Type.Optional(about(meanings.includes_tax, Type.Boolean())),
  ...weights,
  ...days,
  ...byParcel,
  metadata: Type.Optional(Metadata),
  translations: ShippingOptionTranslationsBody,
})
export type UpdateShippingOptionInput = Static<typeof UpdateShippingOptionBody>

export const shippingOptionFilters = {
  q: about('Words to look for in the name and the names of region and profile', Search, 'reguler'),
  id: IdListFilter,
  name: Type.Optional(about('Only this exact name', Type.String(), 'JNE Reguler')),
  region_id: Type.Optional(about('Only those of this region', Type.String(), exampleId('region'))),
  is_return: Type.Optional(about('Only those for returns, or only the others', Type.Boolean())),
  admin_only: Type.Optional(about('Only those that only staff may choose, or the others', Type.Boolean())),
  ...timestampFilters,
  deleted_at: DeletedAtFilter,
}
