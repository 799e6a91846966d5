import Type, { type Static } from 'typebox'
import { Address } from './address.ts'
import { LinkedCart } from './cart.ts'
import { LineItem } from './line-item.ts'
import { Fulfillment, LinkedOrder } from './order.ts'
import { Payment } from './payment.ts'
import { Return, ReturnLineBody } from './return.ts'
import { Body, Id, Metadata, Nullable, OneOf, Price, softDeletable, Timestamp } from './schema.ts'
import { ShippingMethod } from './shipping-method.ts'
import { shownTo } from './shown-to.ts'

/** Goods that come back for others that go out. difference_due: what the shopper pays (or, below 0, gets back), minor units. */
export const Swap = Type.Object({
  id: Type.String(),
  store_id: Type.String(),
  order_id: Type.String(),
  fulfillment_status: OneOf([
    'not_fulfilled',
    'fulfilled',
    'shipped',
    'partially_shipped',
    'canceled',
    'requires_action',
  ]),
  payment_status: OneOf([
    'not_paid',
    'awaiting',
    'captured',
    'confirmed',
    'canceled',
    'difference_refunded',
    'partially_refunded',
    'refunded',
    'requires_action',
  ]),
  difference_due: Nullable(Type.Integer()),
  shipping_address_id: Nullable(Type.String()),
  cart_id: Nullable(Type.String()),
  confirmed_at: Nullable(Timestamp),
  canceled_at: Nullable(Timestamp),
  no_notification: Nullable(Type.Boolean()),
  allow_backorder: Type.Boolean(),
  idempotency_key: shownTo('own', Nullable(Type.String())),
  metadata: shownTo('own', Nullable(Metadata)),
  ...softDeletable,
  order: Type.Optional(Nullable(LinkedOrder)),
  additional_items: Type.Optional(Type.Array(LineItem)),
  return_order: Type.Optional(Nullable(Return)),
  fulfillments: Type.Optional(Type.Array(Fulfillment)),
  payment: Type.Optional(Nullable(Payment)),
  shipping_address: Type.Optional(Nullable(Address)),
  shipping_methods: Type.Optional(Type.Array(ShippingMethod)),
  cart: Type.Optional(Nullable(LinkedCart)),
})

export type SwapWire = Static<typeof Swap>

/** Relations that every reply with a swap has. Its order, address, payment and tracking links are for its own shopper. */
export const shownSwapRelations = [
  'additional_items',
  'additional_items.variant',
  'additional_items.adjustments',
  'additional_items.tax_lines',
  'return_order',
  'return_order.items',
  'return_order.shipping_method',
  'return_order.shipping_method.shipping_option',
  'fulfillments',
  'fulfillments.items',
  'shipping_methods',
  'shipping_methods.shipping_option',
  'cart',
]

export const SwapReply = Type.Object({ swap: Swap })

const Pieces = Type.Integer({ minimum: 1, maximum: 1_000_000 })
export const AdditionalItemBody = Body({ variant_id: Id, quantity: Pieces })
const returnItems = Type.Array(ReturnLineBody, { minItems: 1, maxItems: 500 })

export const CreateSwapBody = Body({
  return_items: returnItems,
  return_shipping: Type.Optional(Body({ option_id: Id, price: Type.Optional(Price) })),
  additional_items: Type.Optional(Type.Array(AdditionalItemBody, { maxItems: 500 })),
  sales_channel_id: Type.Optional(Id),
  custom_shipping_options: Type.Optional(Type.Array(Body({ option_id: Id, price: Price }), { maxItems: 50 })),
  no_notification: Type.Optional(Type.Boolean()),
  return_location_id: Type.Optional(Id),
  allow_backorder: Type.Optional(Type.Boolean()),
})
export type CreateSwapInput = Static<typeof CreateSwapBody>

export const StoreSwapBody = Body({
  order_id: Id,
  return_items: returnItems,
  return_shipping_option: Type.Optional(Id),
  additional_items: Type.Array(AdditionalItemBody, { minItems: 1, maxItems: 500 }),
})
export const SwapParams = Type.Object({ id: Id, swap_id: Id })
export const SwapFulfillmentParams = Type.Object({ id: Id, swap_id: Id, fulfillment_id: Id })
export const SwapOfCartParams = Type.Object({ cart_id: Id })
