import Type from 'typebox'
import { Currency } from './currency.ts'
import { Region } from './region.ts'
import { Body, CurrencyCode, Id, Nullable, OneOf, Price, softDeletable, Timestamp } from './schema.ts'

/** A price of a variant, its own or one of a price list. amount: minor units. */
export const MoneyAmount = Type.Object({
  id: Type.String(),
  variant_id: Nullable(Type.String()),
  currency_code: Type.String(),
  amount: Type.Integer(),
  min_quantity: Nullable(Type.Integer()),
  max_quantity: Nullable(Type.Integer()),
  price_list_id: Nullable(Type.String()),
  region_id: Nullable(Type.String()),
  ...softDeletable,
  currency: Type.Optional(Currency),
  region: Type.Optional(Nullable(Region)),
  price_list: Type.Optional(
    Nullable(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        description: Type.String(),
        type: OneOf(['sale', 'override']),
        status: OneOf(['active', 'draft']),
        starts_at: Nullable(Timestamp),
        ends_at: Nullable(Timestamp),
        includes_tax: Type.Boolean(),
        ...softDeletable,
      }),
    ),
  ),
})

const bound = Type.Optional(Nullable(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })))
const priceFields = {
  region_id: Type.Optional(Nullable(Id)),
  currency_code: Type.Optional(Nullable(CurrencyCode)),
  amount: Price,
  min_quantity: bound,
  max_quantity: bound,
}

/** A price as a variant is created with it: for a region or for a currency. */
export const NewPriceBody = Body(priceFields)
/** With an id it changes that price. */
export const PriceBody = Body({ id: Type.Optional(Id), ...priceFields })
