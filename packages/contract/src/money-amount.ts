import Type from 'typebox'
import { about } from './annotated.ts'
import { Currency } from './currency.ts'
import { Region } from './region.ts'
import { minorUnits, moment, text } from './scalars.ts'
import {
  Body,
  CurrencyCode,
  IdInput,
  IdOf,
  LowerCurrencyCode,
  Nullable,
  OneOf,
  Price,
  softDeletable,
} from './schema.ts'

const meanings = {
  min_quantity: 'Counts from this quantity of a line on; null for no lower bound',
  max_quantity: 'Counts up to this quantity of a line; null for no upper bound',
  region_id: 'The only region that it is for; null for every region in its currency',
}

/** The price list of a price, in replies. */
const PriceListOfPrice = Type.Object({
  id: IdOf('price list'),
  name: text('Name for staff', 'Ramadan sale'),
  description: text('Description for staff', 'Fifteen percent off all batik'),
  type: about(
    'Kind of list that a price reports as `calculated_price_type`; either counts only where it is lower',
    OneOf(['sale', 'override']),
  ),
  status: about('Only the prices of active lists count', OneOf(['active', 'draft'])),
  starts_at: Nullable(moment('When its prices begin to count; null for at once')),
  ends_at: Nullable(moment('When they stop counting; null for never', '2026-04-01T00:00:00.000Z')),
  includes_tax: about('Whether its prices include tax', Type.Boolean()),
  ...softDeletable,
})

export const MoneyAmount = Type.Object(
  {
    id: IdOf('money amount', 'The price'),
    variant_id: Nullable(IdOf('variant', 'The variant that it is for')),
    currency_code: LowerCurrencyCode,
    amount: minorUnits('Price of one unit'),
    min_quantity: Nullable(about(meanings.min_quantity, Type.Integer(), 10)),
    max_quantity: Nullable(about(meanings.max_quantity, Type.Integer(), 99)),
    price_list_id: Nullable(IdOf('price list', "The price list that it belongs to; null for the variant's own price")),
    region_id: Nullable(IdOf('region', meanings.region_id)),
    ...softDeletable,
    currency: Type.Optional(about('Its currency', Currency)),
    region: Type.Optional(about('The only region that it is for', Nullable(Region))),
    price_list: Type.Optional(about('The price list that it belongs to', Nullable(PriceListOfPrice))),
  },
  { description: 'A price of a variant, its own or one of a price list' },
)

const bound = Nullable(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }))
const priceFields = {
  region_id: Type.Optional(
    Nullable(
      IdInput('region', 'The only region that it is for, instead of currency_code; the price is in its currency'),
    ),
  ),
  currency_code: Type.Optional(
    Nullable(about('Its currency, instead of region_id: ISO 4217, in either case', CurrencyCode)),
  ),
  amount: about('Price of one unit, in minor units', Price),
  min_quantity: Type.Optional(about(meanings.min_quantity, bound, 10)),
  max_quantity: Type.Optional(about(meanings.max_quantity, bound, 99)),
}

/** A price as a variant is created with it: for a region or for a currency. */
export const NewPriceBody = Body(priceFields)
export const PriceBody = Body({
  id: Type.Optional(IdInput('money amount', 'The price to change; without it, a new price')),
  ...priceFields,
})
