import Type from 'typebox'
import { TaxLine } from './line-item.ts'
import { Metadata, Nullable, Timestamp } from './schema.ts'
import { ShippingOption } from './shipping-option.ts'
import { shownTo } from './shown-to.ts'

/** A way of shipping that was chosen for a cart, order, swap, claim or return. Amounts are minor units. */
export const ShippingMethod = Type.Object({
  id: Type.String(),
  shipping_option_id: Type.String(),
  cart_id: Nullable(Type.String()),
  order_id: shownTo('own', Nullable(Type.String())),
  swap_id: Nullable(Type.String()),
  claim_order_id: Nullable(Type.String()),
  return_id: Nullable(Type.String()),
  price: Type.Integer(),
  includes_tax: Type.Boolean(),
  data: shownTo('own', Metadata),
  created_at: Type.Optional(Timestamp),
  subtotal: Type.Optional(Type.Integer()),
  tax_total: Type.Optional(Type.Integer()),
  total: Type.Optional(Type.Integer()),
  /** What it would come to without a free-shipping discount. */
  original_total: Type.Optional(Type.Integer()),
  original_tax_total: Type.Optional(Type.Integer()),
  shipping_option: Type.Optional(Nullable(ShippingOption)),
  tax_lines: Type.Optional(Type.Array(Type.Object({ ...TaxLine.properties, shipping_method_id: Type.String() }))),
})

const methodPricing = ['subtotal', 'tax_total', 'total', 'original_total', 'original_tax_total', 'tax_lines'] as const

/** A shipping method of a cart or of a shopper's order, with its totals. */
export const PricedShippingMethod = Type.Object({
  ...ShippingMethod.properties,
  ...Type.Required(Type.Pick(ShippingMethod, methodPricing)).properties,
})
