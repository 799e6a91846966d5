import Type from 'typebox'
import { about } from './annotated.ts'
import { Gift } from './gift.ts'
import { countryCode, minorUnits, percent, text } from './scalars.ts'
import { IdOf, Metadata, Nullable, StoreId, softDeletable, timestamps } from './schema.ts'
import { ShippingProfile } from './shipping-profile.ts'
import { shownTo } from './shown-to.ts'

export const TaxLine = Type.Object({
  id: Type.Optional(IdOf('line item tax line', 'Id of the tax line; of an order’s')),
  rate: percent('Rate'),
  name: text('Name of the tax', 'PPN 11%'),
  code: Nullable(text('Code of the tax in the store’s bookkeeping', 'PPN')),
  charged_amount: Type.Optional(
    Nullable(
      minorUnits(
        'The tax as another shop charged it, of an order that was moved from there; null: it follows from the rate',
        1_900,
      ),
    ),
  ),
  metadata: Type.Optional(Nullable(Metadata)),
  created_at: Type.Optional(timestamps.created_at),
  updated_at: Type.Optional(timestamps.updated_at),
})

const thumbnail = Nullable(text('Address of the picture', 'https://cdn.example.com/kopi-gayo.jpg'))

/** What a line's product is; enough to link to it and to choose its fulfillment. */
export const LineItemProduct = Type.Object({
  id: IdOf('product'),
  title: text('Title of the product', 'Kopi Gayo'),
  handle: text('Last part of its address in the shop', 'kopi-gayo'),
  thumbnail,
  status: text('Whether shoppers see it', 'published'),
  is_giftcard: about('Whether it is a gift card', Type.Boolean()),
  discountable: about('Whether discounts count on it', Type.Boolean()),
  collection_id: Nullable(IdOf('product collection', 'Its collection')),
  type_id: Nullable(IdOf('product type', 'Its type')),
  profile_id: IdOf('shipping profile', 'The shipping profile that it ships by'),
  profiles: Type.Optional(about('The same, as a list of one', Type.Array(ShippingProfile))),
})

const millimetres = (description: string, example: number) =>
  Nullable(about(`${description}, in millimetres`, Type.Number(), example))

export const LineItemVariant = Type.Object({
  id: IdOf('variant'),
  store_id: StoreId,
  product_id: IdOf('product', 'Its product'),
  title: text('Title of the variant', '200 g / Whole bean'),
  sku: Nullable(text('Stock keeping unit', 'GAYO-200')),
  barcode: Nullable(text('Barcode', '8991234567890')),
  ean: Nullable(text('International article number', '8991234567890')),
  upc: Nullable(text('Universal product code', '012345678905')),
  variant_rank: Nullable(about('Place among the variants of its product, from 0 on', Type.Integer(), 0)),
  inventory_quantity: about('Quantity in stock', Type.Integer(), 40),
  allow_backorder: about('Whether it is sold without stock', Type.Boolean()),
  manage_inventory: about('Whether its stock is counted', Type.Boolean()),
  hs_code: Nullable(text('Code of the Harmonized System, for customs', '0901.21')),
  origin_country: Nullable(about('Where it was made: ISO 3166-1 alpha-2', countryCode)),
  mid_code: Nullable(text('Manufacturer identification code, for customs', 'IDKOPSEN8JAK')),
  material: Nullable(text('What it is made of', 'Arabica')),
  weight: Nullable(about('Weight, in grams', Type.Number(), 220)),
  length: millimetres('Length', 180),
  height: millimetres('Height', 60),
  width: millimetres('Width', 90),
  metadata: Nullable(Metadata),
  ...softDeletable,
  product: Type.Optional(about('Its product', Nullable(LineItemProduct))),
})

const LineItemAdjustment = Type.Object({
  id: IdOf('line item adjustment'),
  item_id: IdOf('line item', 'The line that it lowers'),
  description: text('The code that was used', 'HALO10'),
  discount_id: Nullable(IdOf('discount', 'The discount; null for a change made by hand')),
  amount: minorUnits('What it takes off the line, without tax', 1_500_000),
  amount_incl_tax: Nullable(
    minorUnits('What it takes off a price that includes tax; null where tax comes on top of the price', 1_665_000),
  ),
  metadata: Nullable(Metadata),
})

const quantity = (description: string, example: number) => about(description, Type.Integer(), example)

export const LineItem = Type.Object(
  {
    id: IdOf('line item'),
    cart_id: Nullable(IdOf('cart', 'The cart that it was bought in')),
    order_id: shownTo('own', Nullable(IdOf('order', 'The order that it is part of'))),
    swap_id: Nullable(IdOf('swap', 'The swap that it is an additional item of')),
    claim_order_id: Nullable(IdOf('claim', 'The claim that it is an additional item of')),
    original_item_id: Nullable(IdOf('line item', 'In the cart of a swap, the line that is returned')),
    order_edit_id: Type.Optional(Nullable(text('Kept for clients that read it', 'oe_01KAJ2W3V8C1ZK0M5T9Q7R4XYB'))),
    title: text('Title of the product when it was bought', 'Kopi Gayo'),
    description: Nullable(text('Title of the variant when it was bought', '200 g / Whole bean')),
    thumbnail,
    is_return: about(
      'In the cart of a swap: whether it stands for returned items or for return shipping',
      Type.Boolean(),
    ),
    is_giftcard: about('Whether each unit becomes a gift card', Type.Boolean()),
    should_merge: about(
      'Whether the same variant is added to this line, and the price follows the quantity',
      Type.Boolean(),
    ),
    allow_discounts: about('Whether discounts count on it', Type.Boolean()),
    has_shipping: about('Whether a chosen shipping method carries it', Nullable(Type.Boolean())),
    unit_price: minorUnits('Price of one unit; below 0 for items that are returned in a swap', 7_500_000),
    includes_tax: about('Whether `unit_price` includes tax', Type.Boolean()),
    variant_id: Nullable(IdOf('variant', 'Its variant; null for a custom line')),
    quantity: quantity('Quantity', 2),
    fulfilled_quantity: Nullable(quantity('Fulfilled quantity', 2)),
    returned_quantity: Nullable(quantity('Returned quantity', 0)),
    shipped_quantity: Nullable(quantity('Shipped quantity', 2)),
    gift: shownTo('own', Nullable(Gift)),
    added_by: Type.Optional(
      Nullable(text('In a shared cart, the name that the person who added it typed for all who have its link', 'Dewa')),
    ),
    metadata: shownTo('own', Nullable(Metadata)),
    ...timestamps,
    subtotal: Type.Optional(minorUnits('The line before discounts and tax', 15_000_000)),
    discount_total: Type.Optional(minorUnits('Discounts on the line', 1_500_000)),
    tax_total: Type.Optional(minorUnits('Tax on the line after discounts', 1_485_000)),
    total: Type.Optional(minorUnits('Total, tax included', 14_985_000)),
    original_total: Type.Optional(minorUnits('Total without discounts', 16_650_000)),
    original_tax_total: Type.Optional(minorUnits('Tax without discounts', 1_650_000)),
    gift_card_total: Type.Optional(minorUnits('Kept for clients that read it', 0)),
    refundable: Type.Optional(
      Nullable(minorUnits('Value of the quantity that was not returned, tax included; of an order', 14_985_000)),
    ),
    variant: Type.Optional(about('Its variant as it is now', Nullable(LineItemVariant))),
    adjustments: Type.Optional(about('Discounts on the line', Type.Array(LineItemAdjustment))),
    tax_lines: Type.Optional(
      about('Its taxes', Type.Array(Type.Object({ ...TaxLine.properties, item_id: IdOf('line item', 'The line') }))),
    ),
  },
  { description: 'A line of a cart, order, swap or claim, with its totals where they were requested' },
)

const linePricing = [
  'subtotal',
  'discount_total',
  'tax_total',
  'total',
  'original_total',
  'original_tax_total',
  'adjustments',
  'tax_lines',
] as const

export const PricedLineItem = Type.Object(
  { ...LineItem.properties, ...Type.Required(Type.Pick(LineItem, linePricing)).properties },
  { description: "A line of a cart or of a shopper's order, with its totals" },
)
