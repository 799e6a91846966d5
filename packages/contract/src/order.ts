import Type, { type Static } from 'typebox'
import { Address } from './address.ts'
import { about, typedDigits, typedEmailAddress } from './annotated.ts'
import { Currency } from './currency.ts'
import { exampleId } from './ids.ts'
import { LineItem, PricedLineItem } from './line-item.ts'
import { Payment, Refund } from './payment.ts'
import { Region } from './region.ts'
import {
  optionalSaleTotals,
  PaymentFee,
  SaleCustomer,
  SaleDiscount,
  SaleGiftCard,
  SaleSalesChannel,
  saleTotals,
} from './sale.ts'
import { minorUnits, moment, percent, text, unusedKey } from './scalars.ts'
import {
  Body,
  Id,
  IdInput,
  IdOf,
  ItemQuery,
  LowerCurrencyCode,
  Metadata,
  Nullable,
  OneOf,
  StoreId,
  softDeletable,
  timestamps,
} from './schema.ts'
import { PricedShippingMethod, ShippingMethod } from './shipping-method.ts'
import { shownTo } from './shown-to.ts'

const FulfillmentItem = Type.Object({
  fulfillment_id: IdOf('fulfillment', 'The fulfillment'),
  item_id: IdOf('line item', 'The fulfilled line'),
  quantity: about('Fulfilled quantity', Type.Integer(), 2),
})

const trackingNumber = 'JP0123456789'

const TrackingLink = Type.Object({
  id: IdOf('tracking link'),
  url: Nullable(text('Page of the courier', 'https://courier.example.com/JP0123456789')),
  tracking_number: text('Tracking number of the courier', trackingNumber),
  fulfillment_id: IdOf('fulfillment', 'The fulfillment that was shipped'),
  idempotency_key: shownTo('own', Nullable(unusedKey)),
  metadata: shownTo('own', Nullable(Metadata)),
  ...softDeletable,
})

export const Fulfillment = Type.Object(
  {
    id: IdOf('fulfillment'),
    order_id: Nullable(IdOf('order', 'The order whose items it fulfills')),
    swap_id: Nullable(IdOf('swap', 'The swap whose additional items it fulfills')),
    claim_order_id: Nullable(IdOf('claim', 'The claim whose additional items it fulfills')),
    provider_id: text('The fulfillment provider', 'manual'),
    location_id: Nullable(text('Where it was fulfilled, as the client named it', 'sloc_jakarta')),
    tracking_numbers: shownTo(
      'own',
      about('Tracking numbers of the courier', Type.Array(Type.String()), [trackingNumber]),
    ),
    data: shownTo('own', about('Data of the provider', Metadata)),
    no_notification: about('Whether no message about it is sent; null: as set on the order', Nullable(Type.Boolean())),
    shipped_at: Nullable(moment('When it was shipped')),
    canceled_at: Nullable(moment('When it was canceled')),
    idempotency_key: shownTo('own', Nullable(unusedKey)),
    metadata: shownTo('own', Nullable(Metadata)),
    ...timestamps,
    items: Type.Optional(about('The fulfilled items', Type.Array(FulfillmentItem))),
    tracking_links: Type.Optional(shownTo('own', about('Its tracking links', Type.Array(TrackingLink)))),
  },
  { description: 'Items that are fulfilled together' },
)

const GiftCardTransaction = Type.Object({
  id: IdOf('gift card transaction'),
  gift_card_id: IdOf('gift card', 'The gift card'),
  order_id: IdOf('order', 'The order'),
  amount: minorUnits('Amount that it paid for items and shipping', 3_200_000),
  is_taxable: about('Whether it covered tax in addition', Nullable(Type.Boolean())),
  tax_rate: Nullable(percent('Tax that it covered in addition')),
  tax_amount: minorUnits('Tax that it covered in addition', 0),
  refunded_amount: minorUnits('What was given back to its balance', 0),
  refunded_tax_amount: minorUnits('Of the tax, what was given back with it', 0),
  created_at: moment('When it was charged'),
  gift_card: Type.Optional(about('The gift card', Nullable(SaleGiftCard))),
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

const statusMeaning = 'Set by staff: `pending` while it is worked on, then `completed`, `archived` or `canceled`'
const fulfillmentMeaning =
  'How far its items are. `fulfilled`: packed and not shipped. `requires_action`: a refund for a return waits for staff'
const paymentMeaning =
  'How far its payments are. `awaiting`: authorized or awaited. `requires_action`: a capture was refused'

export const LinkedOrder = Type.Object(
  {
    id: IdOf('order'),
    object: Type.Optional(about('Always order', Type.Literal('order'))),
    store_id: Type.Optional(StoreId),
    status: about(statusMeaning, OneOf(orderStatuses)),
    fulfillment_status: about(fulfillmentMeaning, OneOf(fulfillmentStatuses)),
    payment_status: about(paymentMeaning, OneOf(paymentStatuses)),
    display_id: about('Its number in the store, as people read it', Type.Integer(), 1042),
    cart_id: Nullable(IdOf('cart', 'The cart that became it')),
    customer_id: IdOf('customer', 'The customer of the order'),
    email: shownTo('own', Nullable(text('E-mail address of the order', 'siti@example.com'))),
    region_id: IdOf('region', 'The region that it was placed in'),
    currency_code: about(
      'The currency of all its amounts: ISO 4217 in lower case, or `pts` for points',
      LowerCurrencyCode,
    ),
    tax_rate: Nullable(percent('Kept for clients that read it; taxes are in `tax_lines`')),
    shipping_address_id: Nullable(IdOf('address', 'Shipping address')),
    billing_address_id: Nullable(IdOf('address', 'Billing address')),
    sales_channel_id: Nullable(IdOf('sales channel', 'The sales channel that it was placed in')),
    draft_order_id: Nullable(IdOf('draft order', 'The draft that it was made of')),
    external_id: Nullable(text('Its id in another system', 'SO-2026-0042')),
    idempotency_key: shownTo('own', Nullable(unusedKey)),
    no_notification: about('Whether no messages about it are sent', Nullable(Type.Boolean())),
    canceled_at: Nullable(moment('When it was canceled')),
    metadata: shownTo('own', Nullable(Metadata)),
    is_masked: Type.Optional(
      about(
        'True for the order of another shopper: what identifies them, their address and their payment is left out',
        Type.Boolean(),
      ),
    ),
    ...timestamps,
    payment_fee: about('What the payment method itself costs; null: nothing', Nullable(PaymentFee)),
    ...optionalSaleTotals,
    paid_total: Type.Optional(minorUnits('Total of its payments, captured or not', 16_983_000)),
    currency: Type.Optional(about('Its currency', Nullable(Currency))),
    region: Type.Optional(about('The region that it was placed in', Nullable(Region))),
    customer: Type.Optional(about('The customer of the order', Nullable(SaleCustomer))),
    shipping_address: Type.Optional(about('Shipping address', Nullable(Address))),
    billing_address: Type.Optional(about('Billing address', Nullable(Address))),
    sales_channel: Type.Optional(about('The sales channel that it was placed in', Nullable(SaleSalesChannel))),
    items: Type.Optional(about('Its lines', Type.Array(LineItem))),
    discounts: Type.Optional(about('Its discounts', Type.Array(SaleDiscount))),
    gift_cards: Type.Optional(about('Gift cards that were charged', Type.Array(SaleGiftCard))),
    gift_card_transactions: Type.Optional(about('What each gift card was charged', Type.Array(GiftCardTransaction))),
    shipping_methods: Type.Optional(about('Its shipping methods', Type.Array(ShippingMethod))),
    payments: Type.Optional(about('Its payments', Type.Array(Payment))),
    refunds: Type.Optional(about('Refunds', Type.Array(Refund))),
    fulfillments: Type.Optional(about('Its fulfillments', Type.Array(Fulfillment))),
  },
  {
    description:
      'An order beside another noun, with the relations that were requested. Returns, swaps and claims are in ' +
      'the Admin API',
  },
)

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

export const Order = Type.Object(
  {
    ...LinkedOrder.properties,
    ...Type.Partial(Type.Pick(LinkedOrder, columnsForStaff)).properties,
    ...saleTotals,
    ...Type.Required(Type.Pick(LinkedOrder, ['object', 'paid_total'])).properties,
    items: Type.Optional(about('Its lines', Type.Array(PricedLineItem))),
    shipping_methods: Type.Optional(about('Its shipping methods', Type.Array(PricedShippingMethod))),
  },
  { description: 'An order as shoppers see it: with its totals, and without most columns for staff' },
)
export type OrderWire = Static<typeof Order>

/** Default relations of a shopper's order. */
export const storeOrderRelations = [
  'shipping_address', 'fulfillments', 'fulfillments.items', 'fulfillments.tracking_links', 'items', 'items.variant',
  'items.variant.product', 'shipping_methods', 'shipping_methods.shipping_option', 'discounts', 'discounts.rule', 'customer',
  'payments', 'region',
] // biome-ignore format: a list reads better packed

/** Those that every reply has: tracking links are for the order's own shopper. */
export const shownOrderRelations = storeOrderRelations.filter((name) => name !== 'fulfillments.tracking_links')

export const OrderReply = Type.Object({ order: about('The order', Order) })

export const FoundOrderReply = Type.Object({
  order: about('The order', Order),
  order_key: Type.Optional(
    shownTo(
      'caller',
      text(
        'Shows the complete order, sent as `X-Order-Key: <order id>.<order_key>`. Only in replies to callers who have proven that the order is theirs',
        'kq3vXb0mYw8RrT1z',
      ),
    ),
  ),
})

export const RequestOrderClaimBody = Body({
  order_ids: about('Orders of guests', Type.Array(Id, { minItems: 1, maxItems: 20 }), [exampleId('order')]),
})
export const ConfirmOrderClaimBody = Body({
  token: about('The token of the mailed link', Type.String({ minLength: 1, maxLength: 4000 }), 'eyJzdG9yZV9pZCI6…'),
})

/** Both number and e-mail are needed: one alone could be guessed. */
export const LookUpOrderQuery = Type.Object(
  {
    display_id: about(
      'Number of the order, as people read it',
      Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
      1042,
    ),
    email: about(
      'E-mail address of the order',
      typedEmailAddress(Type.String({ format: 'email', maxLength: 254 })),
      'siti@example.com',
    ),
    shipping_address: Type.Optional(
      about(
        'Proves that the order is the caller’s: `shipping_address[postal_code]=12730`',
        Type.Object(
          {
            postal_code: Type.Optional(
              about('Postal code of the shipping address', typedDigits(Type.String({ maxLength: 20 })), '12730'),
            ),
            phone: Type.Optional(
              about(
                'Instead: the phone number of the shipping address, for countries without postal codes',
                typedDigits(Type.String({ maxLength: 40 })),
                '+233241234567',
              ),
            ),
          },
          { additionalProperties: false },
        ),
      ),
    ),
    ...ItemQuery.properties,
  },
  { additionalProperties: false },
)
export const OrderOfCartParams = Type.Object({ cart_id: IdInput('cart') })
