import Type, { type Static } from 'typebox'
import { Address } from './address.ts'
import { Currency } from './currency.ts'
import { LineItem, PricedLineItem } from './line-item.ts'
import { Payment, Refund } from './payment.ts'
import { Region } from './region.ts'
import { optionalSaleTotals, SaleCustomer, SaleDiscount, SaleGiftCard, SaleSalesChannel, saleTotals } from './sale.ts'
import { Body, Id, Metadata, Nullable, OneOf, softDeletable, Timestamp, timestamps } from './schema.ts'
import { PricedShippingMethod, ShippingMethod } from './shipping-method.ts'
import { shownTo } from './shown-to.ts'

const FulfillmentItem = Type.Object({
  fulfillment_id: Type.String(),
  item_id: Type.String(),
  quantity: Type.Integer(),
})

const TrackingLink = Type.Object({
  id: Type.String(),
  url: Nullable(Type.String()),
  tracking_number: Type.String(),
  fulfillment_id: Type.String(),
  idempotency_key: shownTo('own', Nullable(Type.String())),
  metadata: shownTo('own', Nullable(Metadata)),
  ...softDeletable,
})

export const Fulfillment = Type.Object({
  id: Type.String(),
  order_id: Nullable(Type.String()),
  swap_id: Nullable(Type.String()),
  claim_order_id: Nullable(Type.String()),
  provider_id: Type.String(),
  location_id: Nullable(Type.String()),
  tracking_numbers: shownTo('own', Type.Array(Type.String())),
  data: shownTo('own', Metadata),
  no_notification: Nullable(Type.Boolean()),
  shipped_at: Nullable(Timestamp),
  canceled_at: Nullable(Timestamp),
  idempotency_key: shownTo('own', Nullable(Type.String())),
  metadata: shownTo('own', Nullable(Metadata)),
  ...timestamps,
  items: Type.Optional(Type.Array(FulfillmentItem)),
  tracking_links: Type.Optional(shownTo('own', Type.Array(TrackingLink))),
})

const GiftCardTransaction = Type.Object({
  id: Type.String(),
  gift_card_id: Type.String(),
  order_id: Type.String(),
  amount: Type.Integer(),
  is_taxable: Nullable(Type.Boolean()),
  tax_rate: Nullable(Type.Number()),
  created_at: Timestamp,
  gift_card: Type.Optional(Nullable(SaleGiftCard)),
})

export const orderStatuses = ['pending', 'completed', 'archived', 'canceled', 'requires_action'] as const
export const fulfillmentStatuses = [
  'not_fulfilled',
  'partially_fulfilled',
  'fulfilled',
  'partially_shipped',
  'shipped',
  'partially_returned',
  'returned',
  'canceled',
  'requires_action',
] as const
export const paymentStatuses = [
  'not_paid',
  'awaiting',
  'captured',
  'partially_refunded',
  'refunded',
  'canceled',
  'requires_action',
] as const

/**
 * An order beside another noun, with the relations that were asked for. What happens after the sale (returns, swaps, claims) is
 * the back-office's.
 */
export const LinkedOrder = Type.Object({
  id: Type.String(),
  object: Type.Optional(Type.Literal('order')),
  store_id: Type.Optional(Type.String()),
  status: OneOf(orderStatuses),
  fulfillment_status: OneOf(fulfillmentStatuses),
  payment_status: OneOf(paymentStatuses),
  display_id: Type.Integer(),
  cart_id: Nullable(Type.String()),
  customer_id: Type.String(),
  email: shownTo('own', Nullable(Type.String())),
  region_id: Type.String(),
  currency_code: Type.String(),
  tax_rate: Nullable(Type.Number()),
  shipping_address_id: Nullable(Type.String()),
  billing_address_id: Nullable(Type.String()),
  sales_channel_id: Nullable(Type.String()),
  draft_order_id: Nullable(Type.String()),
  external_id: Nullable(Type.String()),
  idempotency_key: shownTo('own', Nullable(Type.String())),
  no_notification: Nullable(Type.Boolean()),
  canceled_at: Nullable(Timestamp),
  metadata: shownTo('own', Nullable(Metadata)),
  /** Of another shopper: what would tell who they are, where they live and how they pay is left out. */
  is_masked: Type.Optional(Type.Boolean()),
  ...timestamps,
  ...optionalSaleTotals,
  paid_total: Type.Optional(Type.Integer()),
  currency: Type.Optional(Nullable(Currency)),
  region: Type.Optional(Nullable(Region)),
  customer: Type.Optional(Nullable(SaleCustomer)),
  shipping_address: Type.Optional(Nullable(Address)),
  billing_address: Type.Optional(Nullable(Address)),
  sales_channel: Type.Optional(Nullable(SaleSalesChannel)),
  items: Type.Optional(Type.Array(LineItem)),
  discounts: Type.Optional(Type.Array(SaleDiscount)),
  gift_cards: Type.Optional(Type.Array(SaleGiftCard)),
  gift_card_transactions: Type.Optional(Type.Array(GiftCardTransaction)),
  shipping_methods: Type.Optional(Type.Array(ShippingMethod)),
  payments: Type.Optional(Type.Array(Payment)),
  refunds: Type.Optional(Type.Array(Refund)),
  fulfillments: Type.Optional(Type.Array(Fulfillment)),
})

const columnsForStaff = [
  'shipping_address_id',
  'billing_address_id',
  'sales_channel_id',
  'draft_order_id',
  'external_id',
  'idempotency_key',
  'no_notification',
  'canceled_at',
  'metadata',
  'updated_at',
] as const

/** An order as shoppers see it: with its totals, and without most columns for staff. */
export const Order = Type.Object({
  ...LinkedOrder.properties,
  ...Type.Partial(Type.Pick(LinkedOrder, columnsForStaff)).properties,
  ...saleTotals,
  ...Type.Required(Type.Pick(LinkedOrder, ['object', 'paid_total'])).properties,
  items: Type.Optional(Type.Array(PricedLineItem)),
  shipping_methods: Type.Optional(Type.Array(PricedShippingMethod)),
})
export type OrderWire = Static<typeof Order>

/** Default relations of a shopper's order. */
export const storeOrderRelations = [
  'shipping_address', 'fulfillments', 'fulfillments.items', 'fulfillments.tracking_links', 'items', 'items.variant',
  'items.variant.product', 'shipping_methods', 'shipping_methods.shipping_option', 'discounts', 'discounts.rule', 'customer',
  'payments', 'region',
] // biome-ignore format: a list reads better packed

/** Those that every reply has: tracking links are for the order's own shopper. */
export const shownOrderRelations = storeOrderRelations.filter((name) => name !== 'fulfillments.tracking_links')

export const OrderReply = Type.Object({ order: Order })

/**
 * `order_key` shows the order whole from then on: sent as `X-Order-Key: <order id>.<order_key>`. It is for those who have shown that
 * the order is theirs; to others the order is masked.
 */
export const FoundOrderReply = Type.Object({
  order: Order,
  order_key: Type.Optional(shownTo('caller', Type.String())),
})

export const RequestOrderClaimBody = Body({ order_ids: Type.Array(Id, { minItems: 1, maxItems: 20 }) })
export const ConfirmOrderClaimBody = Body({ token: Type.String({ minLength: 1, maxLength: 4000 }) })

const shape = {
  expand: Type.Optional(Type.String({ maxLength: 2000 })),
  fields: Type.Optional(Type.String({ maxLength: 2000 })),
}
/** Both number and e-mail are needed: one alone could be guessed. */
export const LookUpOrderQuery = Type.Object(
  {
    display_id: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
    email: Type.String({ format: 'email', maxLength: 254 }),
    shipping_address: Type.Optional(
      Type.Object({ postal_code: Type.Optional(Type.String({ maxLength: 20 })) }, { additionalProperties: false }),
    ),
    ...shape,
  },
  { additionalProperties: false },
)
export const OrderOfCartParams = Type.Object({ cart_id: Id })
