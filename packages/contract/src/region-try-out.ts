import Type, { type Static } from 'typebox'
import { about } from './annotated.ts'
import { minorUnits, percent, quantityInput, text } from './scalars.ts'
import { Amount, Body, CountryCode, IdInput, IdOf, LowerCurrencyCode, Nullable, OneOf, ShortText } from './schema.ts'

/** Either lines, or a value and weight for what is not in the catalogue yet. */
export const TryRegionBody = Body({
  items: Type.Optional(
    about(
      'The lines of the cart',
      Type.Array(Body({ variant_id: IdInput('variant', 'The variant'), quantity: quantityInput('Its quantity', 2) }), {
        minItems: 1,
        maxItems: 100,
      }),
    ),
  ),
  subtotal: Type.Optional(
    about('In place of lines: value of the items without tax, in minor units', Amount, 15_000_000),
  ),
  weight: Type.Optional(
    about(
      'In place of lines: weight of the items in grams',
      Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
      1200,
    ),
  ),
  address: Type.Optional(
    about(
      'Where it goes, as far as it is known',
      Body({
        country_code: Type.Optional(CountryCode),
        province: Type.Optional(about('Province', ShortText, 'Jawa Barat')),
        city: Type.Optional(about('City or regency', ShortText, 'Kota Bandung')),
        district_code: Type.Optional(about('Code of an Indonesian district', ShortText, '327309')),
        postal_code: Type.Optional(about('Postal code', ShortText, '40115')),
      }),
    ),
  ),
  shipping_option_id: Type.Optional(IdInput('shipping option', 'The shipping option that is chosen')),
})
export type TryRegionInput = Static<typeof TryRegionBody>

export const tryOutObstacles = [
  'country_not_in_region',
  'only_for_staff',
  'only_for_returns',
  'no_items_of_profile',
  'below_minimum',
  'above_maximum',
  'too_light',
  'too_heavy',
  'not_delivered_there',
] as const

const TaxLines = Type.Array(
  Type.Object({
    rate: percent('Rate of the tax'),
    name: text('What the tax is called', 'PPN'),
    code: Nullable(text('Its code in the books', 'ppn11')),
  }),
)

const TriedItem = Type.Object({
  variant_id: Nullable(IdOf('variant')),
  title: text('Title of the product', 'Kopi Gayo'),
  description: Nullable(text('Title of the variant', '200 g')),
  thumbnail: Nullable(text('Address of the picture', 'https://cdn.example.com/kopi-gayo.jpg')),
  quantity: about('Its quantity', Type.Integer(), 2),
  unit_price: minorUnits('Price of one unit, as the rules for prices give it'),
  includes_tax: about('Whether that price includes tax', Type.Boolean()),
  tax_lines: about('The taxes on the line', TaxLines),
  subtotal: minorUnits('Price of the line without tax'),
  tax_total: minorUnits('Tax on the line', 10780),
  total: minorUnits('What the line costs, tax included', 108780),
})

const TriedOption = Type.Object({
  id: IdOf('shipping option'),
  name: text('Its name for shoppers', 'JNE Reguler'),
  profile_id: IdOf('shipping profile', 'The shipping profile whose products it ships'),
  profile_name: text('Name of that profile', 'Default'),
  provider_id: text('The fulfillment provider', 'manual'),
  price_type: about('Whether the price is fixed or calculated', OneOf(['flat_rate', 'calculated'])),
  obstacle: Nullable(about('Why shoppers are not offered it; null where they are', OneOf(tryOutObstacles))),
  bound: Nullable(
    about('The limit that the obstacle is about: minor units of value, or grams of weight', Type.Integer(), 50_000_000),
  ),
  amount: Nullable(minorUnits('Its price; null where none can be calculated', 1_800_000)),
  price_incl_tax: Nullable(minorUnits('Its price, tax included', 1_998_000)),
  tax_amount: Nullable(minorUnits('The tax in that', 198_000)),
  tax_lines: about('The taxes on it', TaxLines),
})

export const RegionTryOutReply = Type.Object({
  try_out: about(
    'What the cart would cost, and how it could be delivered',
    Type.Object({
      currency_code: LowerCurrencyCode,
      automatic_taxes: about('Whether shoppers see tax in the cart from the start', Type.Boolean()),
      items: about('The lines, in the order of the cart', Type.Array(TriedItem)),
      weight: about('Weight of the items, in grams', Type.Integer(), 1200),
      shipping_options: about('Every shipping option of the region, oldest first', Type.Array(TriedOption)),
      subtotal: minorUnits('Items without tax'),
      shipping_total: minorUnits('The chosen delivery without tax', 1_800_000),
      tax_total: minorUnits('Tax on items and the chosen delivery', 10_780),
      total: minorUnits('What the cart would cost', 1_908_780),
    }),
  ),
})
