import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { exampleId } from './ids.ts'
import { minorUnits, momentInput, quantityInput, text } from './scalars.ts'
import { Body, Id, IdInput, IdOf, LowerCurrencyCode, Nullable, OneOf, Search } from './schema.ts'

/** A price of a grid's row; with a `price_list_id` it is the list's, without one the variant's own. */
const GridPrice = Type.Object({
  id: IdOf('money amount'),
  amount: minorUnits('Price of one unit'),
  currency_code: LowerCurrencyCode,
  region_id: Nullable(IdOf('region', 'The only region that it is for; null where it is for its currency')),
  min_quantity: Nullable(about('Counts from this quantity on; null without a lower bound', Type.Integer(), 10)),
  max_quantity: Nullable(about('Counts up to this quantity; null without an upper bound', Type.Integer(), 99)),
})

export const PriceListVariant = Type.Object({
  id: IdOf('variant'),
  product_id: IdOf('product', 'Its product'),
  product_title: text('Title of its product', 'Kopi Gayo'),
  title: text('Title of the variant', '200 g'),
  sku: Nullable(text('Stock keeping unit', 'GAYO-200')),
  thumbnail: Nullable(text('Address of the picture of its product', 'https://cdn.example.com/kopi-gayo.jpg')),
  prices: about('Its prices in the list', Type.Array(GridPrice)),
  own_prices: about('Its prices outside of all lists', Type.Array(GridPrice)),
})

const priceListVariantsIn = ['list', 'catalogue'] as const
export const priceListVariantFilters = {
  q: about('Words to look for in titles of products and variants, and in SKUs', Search, 'gayo'),
  of: Type.Optional(
    about(
      '`list`, the usual one: variants with a price in the list. `catalogue`: all variants of the store',
      OneOf(priceListVariantsIn),
      'list',
    ),
  ),
}

export const PreviewPricesBody = Body({
  variant_ids: about('The variants to price', Type.Array(Id, { minItems: 1, maxItems: 200 }), [exampleId('variant')]),
  region_id: IdInput('region', 'Where they are bought'),
  customer_group_ids: Type.Optional(
    about('The groups of the customer; without them, of none', Type.Array(Id, { maxItems: 50 }), [
      exampleId('customer group'),
    ]),
  ),
  quantity: Type.Optional(quantityInput('Quantity of each; without it, as the catalogue shows them', 12)),
  at: Type.Optional(momentInput('When they are bought; without it, now')),
})
export type PreviewPricesInput = Static<typeof PreviewPricesBody>

const priceOr = (description: string, example?: number) => Nullable(minorUnits(description, example))
export const PreviewPricesReply = Type.Object({
  currency_code: LowerCurrencyCode,
  prices: about(
    'One entry for each variant that the store has, in the order of the request',
    Type.Array(
      Type.Object({
        variant_id: IdOf('variant'),
        original_price: priceOr('Its own price; null without one'),
        calculated_price: priceOr('What the shopper pays for one; null where it cannot be bought', 78000),
        calculated_price_incl_tax: priceOr('The same with tax; null where taxes are not automatic', 86580),
        calculated_price_type: Nullable(text('`default`, `sale` or `override`', 'sale')),
        price_list_id: Nullable(IdOf('price list', 'The list whose price it is; null for the variant’s own')),
      }),
    ),
  ),
})
