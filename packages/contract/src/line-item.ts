import Type from 'typebox'
import { Metadata, Nullable, softDeletable, timestamps } from './schema.ts'
import { ShippingProfile } from './shipping-profile.ts'
import { shownTo } from './shown-to.ts'

export const TaxLine = Type.Object({
  id: Type.Optional(Type.String()),
  rate: Type.Number(),
  name: Type.String(),
  code: Nullable(Type.String()),
  metadata: Type.Optional(Nullable(Metadata)),
  created_at: Type.Optional(timestamps.created_at),
  updated_at: Type.Optional(timestamps.updated_at),
})

/** What a line's product is; enough to link to it and to sort its parcel. */
export const LineItemProduct = Type.Object({
  id: Type.String(),
  title: Type.String(),
  handle: Type.String(),
  thumbnail: Nullable(Type.String()),
  status: Type.String(),
  is_giftcard: Type.Boolean(),
  discountable: Type.Boolean(),
  collection_id: Nullable(Type.String()),
  type_id: Nullable(Type.String()),
  profile_id: Type.String(),
  profiles: Type.Optional(Type.Array(ShippingProfile)),
})

export const LineItemVariant = Type.Object({
  id: Type.String(),
  store_id: Type.String(),
  product_id: Type.String(),
  title: Type.String(),
  sku: Nullable(Type.String()),
  barcode: Nullable(Type.String()),
  ean: Nullable(Type.String()),
  upc: Nullable(Type.String()),
  variant_rank: Nullable(Type.Integer()),
  inventory_quantity: Type.Integer(),
  allow_backorder: Type.Boolean(),
  manage_inventory: Type.Boolean(),
  hs_code: Nullable(Type.String()),
  origin_country: Nullable(Type.String()),
  mid_code: Nullable(Type.String()),
  material: Nullable(Type.String()),
  weight: Nullable(Type.Number()),
  length: Nullable(Type.Number()),
  height: Nullable(Type.Number()),
  width: Nullable(Type.Number()),
  metadata: Nullable(Metadata),
  ...softDeletable,
  product: Type.Optional(Nullable(LineItemProduct)),
})

const LineItemAdjustment = Type.Object({
  id: Type.String(),
  item_id: Type.String(),
  description: Type.String(),
  discount_id: Nullable(Type.String()),
  amount: Type.Integer(),
  metadata: Nullable(Metadata),
})

/** A line of a cart, order, swap or claim; its totals where they were asked for. Amounts are minor units. */
export const LineItem = Type.Object({
  id: Type.String(),
  cart_id: Nullable(Type.String()),
  order_id: shownTo('own', Nullable(Type.String())),
  swap_id: Nullable(Type.String()),
  claim_order_id: Nullable(Type.String()),
  original_item_id: Nullable(Type.String()),
  order_edit_id: Type.Optional(Nullable(Type.String())),
  title: Type.String(),
  description: Nullable(Type.String()),
  thumbnail: Nullable(Type.String()),
  is_return: Type.Boolean(),
  is_giftcard: Type.Boolean(),
  should_merge: Type.Boolean(),
  allow_discounts: Type.Boolean(),
  has_shipping: Nullable(Type.Boolean()),
  unit_price: Type.Integer(),
  includes_tax: Type.Boolean(),
  variant_id: Nullable(Type.String()),
  quantity: Type.Integer(),
  fulfilled_quantity: Nullable(Type.Integer()),
  returned_quantity: Nullable(Type.Integer()),
  shipped_quantity: Nullable(Type.Integer()),
  metadata: shownTo('own', Nullable(Metadata)),
  ...timestamps,
  subtotal: Type.Optional(Type.Integer()),
  discount_total: Type.Optional(Type.Integer()),
  tax_total: Type.Optional(Type.Integer()),
  total: Type.Optional(Type.Integer()),
  original_total: Type.Optional(Type.Integer()),
  original_tax_total: Type.Optional(Type.Integer()),
  gift_card_total: Type.Optional(Type.Integer()),
  refundable: Type.Optional(Nullable(Type.Integer())),
  variant: Type.Optional(Nullable(LineItemVariant)),
  adjustments: Type.Optional(Type.Array(LineItemAdjustment)),
  tax_lines: Type.Optional(Type.Array(Type.Object({ ...TaxLine.properties, item_id: Type.String() }))),
})

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

/** A line of a cart or of a shopper's order, with its totals. */
export const PricedLineItem = Type.Object({
  ...LineItem.properties,
  ...Type.Required(Type.Pick(LineItem, linePricing)).properties,
})
