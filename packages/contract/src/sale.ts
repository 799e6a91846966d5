import Type from 'typebox'
import { Metadata, Nullable, OneOf, softDeletable, Timestamp } from './schema.ts'
import { shownTo, shownToAll } from './shown-to.ts'

/** Parts that carts and orders show alike. */

/** A customer beside a cart or order. Masked for strangers: everything but id and first name is null. */
export const SaleCustomer = Type.Object({
  id: Type.String(),
  email: shownTo('own', Nullable(Type.String())),
  phone: shownTo('own', Nullable(Type.String())),
  first_name: shownToAll('a shared cart says whose it is; the view decides', Nullable(Type.String())),
  last_name: shownTo('own', Nullable(Type.String())),
  billing_address_id: shownTo('account', Nullable(Type.String())),
  has_account: Nullable(Type.Boolean()),
  metadata: shownTo('account', Nullable(Metadata)),
  created_at: Nullable(Timestamp),
  updated_at: Nullable(Timestamp),
  deleted_at: Nullable(Timestamp),
})

const SaleDiscountRule = Type.Object({
  id: Type.String(),
  type: OneOf(['fixed', 'percentage', 'free_shipping']),
  description: Nullable(Type.String()),
  value: Type.Integer(),
  allocation: Nullable(OneOf(['total', 'item'])),
  metadata: Nullable(Metadata),
  ...softDeletable,
})

export const SaleDiscount = Type.Object({
  id: Type.String(),
  store_id: Type.Optional(Type.String()),
  code: Type.String(),
  is_dynamic: Type.Boolean(),
  is_disabled: Type.Boolean(),
  rule_id: Nullable(Type.String()),
  parent_discount_id: Nullable(Type.String()),
  starts_at: Timestamp,
  ends_at: Nullable(Timestamp),
  valid_duration: Nullable(Type.String()),
  usage_limit: Nullable(Type.Integer()),
  usage_count: Type.Integer(),
  metadata: Nullable(Metadata),
  ...softDeletable,
  rule: Type.Optional(Nullable(SaleDiscountRule)),
})

export const SaleGiftCard = Type.Object({
  id: Type.String(),
  store_id: Type.Optional(Type.String()),
  code: shownTo('codes', Type.String()),
  value: Type.Integer(),
  balance: Type.Integer(),
  region_id: Type.String(),
  order_id: Nullable(Type.String()),
  is_disabled: Type.Boolean(),
  ends_at: Nullable(Timestamp),
  tax_rate: Nullable(Type.Number()),
  metadata: shownTo('own', Nullable(Metadata)),
  ...softDeletable,
})

export const SaleSalesChannel = Type.Object({
  id: Type.String(),
  store_id: Type.Optional(Type.String()),
  name: Type.String(),
  description: Nullable(Type.String()),
  is_disabled: Type.Boolean(),
  metadata: Nullable(Metadata),
  ...softDeletable,
})

/** Minor units of the region's currency. */
export const saleTotals = {
  subtotal: Type.Integer(),
  discount_total: Type.Integer(),
  item_tax_total: Type.Integer(),
  shipping_total: Type.Integer(),
  shipping_tax_total: Type.Integer(),
  tax_total: Type.Integer(),
  gift_card_total: Type.Integer(),
  gift_card_tax_total: Type.Integer(),
  refunded_total: Type.Integer(),
  refundable_amount: Type.Integer(),
  total: Type.Integer(),
}
export const optionalSaleTotals = Type.Partial(Type.Object(saleTotals)).properties
