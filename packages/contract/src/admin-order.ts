import Type, { type Static } from 'typebox'
import { AddressPayload } from './address.ts'
import { about } from './annotated.ts'
import { LinkedCart } from './cart.ts'
import { ClaimOrder } from './claim.ts'
import { exampleId } from './ids.ts'
import { LineItem } from './line-item.ts'
import { fulfillmentStatuses, LinkedOrder, orderStatuses, paymentStatuses } from './order.ts'
import { Return } from './return.ts'
import { moment, noNotification, text } from './scalars.ts'
import {
  Body,
  DateFilter,
  Email,
  Id,
  IdFilter,
  IdInput,
  IdOf,
  Metadata,
  Nullable,
  OneOf,
  Price,
  Search,
  TextOrList,
  timestampFilters,
} from './schema.ts'
import { shownTo } from './shown-to.ts'
import { Swap } from './swap.ts'

export const AdminOrder = Type.Object(
  {
    ...LinkedOrder.properties,
    cart: Type.Optional(about('The cart that became it', Nullable(LinkedCart))),
    draft_order: Type.Optional(
      about(
        'The draft that it was made of',
        Nullable(
          Type.Object({
            id: IdOf('draft order'),
            display_id: about('Number of the draft, as people read it', Type.Integer(), 12),
            status: text('Status of the draft', 'completed'),
          }),
        ),
      ),
    ),
    returns: Type.Optional(about('Its returns', Type.Array(Return))),
    swaps: Type.Optional(about('Its swaps', Type.Array(Swap))),
    claims: Type.Optional(about('Its claims', Type.Array(ClaimOrder))),
    returnable_items: Type.Optional(
      about(
        'Lines of the order, its swaps and its claims whose shipped quantity was not fully returned; loaded by `expand`',
        Type.Array(LineItem),
      ),
    ),
  },
  { description: 'An order as staff see it, with its returns, swaps and claims' },
)

export const AdminOrderReply = Type.Object({ order: about('The order as it is now', AdminOrder) })

export const OrderLinkReply = Type.Object({
  url: about(
    'The page of the order in the shop, without the key that opens it in full',
    Type.String(),
    'https://shop.example.com/kopi-senja/order/order_01KAJ2W3V8C1ZK0M5T9Q7R4XYB',
  ),
})

const statusFilter = <const Values extends readonly string[]>(description: string, values: Values) =>
  Type.Optional(about(description, Type.Array(OneOf(values), { maxItems: 20 })))

export const orderFilters = {
  q: about(
    'Words to look for in the number, the e-mail address, the name of the recipient and, for staff, name and phone of the customer, company and phone of the recipient',
    Search,
    '#1042',
  ),
  id: IdFilter,
  status: statusFilter('Only these statuses', orderStatuses),
  fulfillment_status: statusFilter('Only these fulfillment statuses', fulfillmentStatuses),
  payment_status: statusFilter('Only these payment statuses', paymentStatuses),
  display_id: Type.Optional(
    about('Only the order with this number', Type.Integer({ minimum: 0, maximum: 2_147_483_647 }), 1042),
  ),
  cart_id: Type.Optional(IdInput('cart', 'Only the order that this cart became')),
  customer_id: Type.Optional(IdInput('customer', 'Only orders of this customer')),
  email: Type.Optional(
    about('Only orders placed with this e-mail address', Type.String({ maxLength: 254 }), 'siti@example.com'),
  ),
  region_id: about('Only orders of this region, or of one of these', TextOrList, exampleId('region')),
  currency_code: Type.Optional(
    about('Only orders in this currency: ISO 4217, in either case', Type.String({ maxLength: 3 }), 'idr'),
  ),
  tax_rate: Type.Optional(
    about('Kept for clients that send it; orders here have no rate of their own', Type.Number(), 11),
  ),
  sales_channel_id: about(
    'Only orders of this sales channel, or of one of these',
    TextOrList,
    exampleId('sales channel'),
  ),
  payment_provider_id: about('Only orders with a payment by this provider, or by one of these', TextOrList, 'manual'),
  shipping_option_id: about(
    'Only orders that are shipped by this shipping option, or by one of these',
    TextOrList,
    exampleId('shipping option'),
  ),
  product_tag_id: about(
    'Only orders with an item whose product has this tag, or one of these; deleted variants do not count',
    TextOrList,
    exampleId('product tag'),
  ),
  has_returns: Type.Optional(
    about('Only orders with a return that is not canceled, or only those without one', Type.Boolean()),
  ),
  ...timestampFilters,
  canceled_at: about('When it was canceled, between bounds', DateFilter),
}

const anything = (description: string, maxItems: number) =>
  Type.Optional(about(description, Type.Array(Type.Unsafe<unknown>({}), { maxItems })))
const fixed = 'Refused: items, prices and payment of an order are fixed'

export const UpdateOrderBody = Body({
  email: Type.Optional(about('E-mail address for messages about it', Email, 'siti@example.com')),
  billing_address: Type.Optional(about('Parts of the billing address to change', AddressPayload)),
  shipping_address: Type.Optional(
    about('Parts of the shipping address to change; its country stays in the region', AddressPayload),
  ),
  customer_id: Type.Optional(IdInput('customer', 'The new customer, one of the store')),
  no_notification: Type.Optional(about('True to send no messages about it from now on', Nullable(Type.Boolean()))),
  metadata: Type.Optional(Metadata),
  shipping_method: Type.Optional(
    about(
      'The shipping method whose `data` changes; the rest of it stays',
      Body({
        profile_id: Type.Optional(IdInput('shipping profile', 'Identifies the method by its shipping profile')),
        provider_id: Type.Optional(about('Identifies the method by its fulfillment provider', Id, 'manual')),
        price: Type.Optional(about('As it is, in minor units; another one is refused', Price)),
        data: Type.Optional(about('Data for the provider; replaces the former data', Metadata)),
        items: anything('Accepted from older clients, without effect', 1000),
      }),
    ),
  ),
  region: Type.Optional(IdInput('region', 'As it is; another one is refused')),
  items: anything(fixed, 1000),
  discounts: anything(fixed, 100),
  payment_method: Type.Optional(
    about(
      fixed,
      Body({
        provider_id: Type.Optional(about('The payment provider', Id, 'manual')),
        data: Type.Optional(Metadata),
      }),
    ),
  ),
})
export type UpdateOrderInput = Static<typeof UpdateOrderBody>

export const refundReasons = ['discount', 'return', 'swap', 'claim', 'other'] as const
export type RefundReason = (typeof refundReasons)[number]

export const RefundOrderBody = Body({
  amount: about(
    'Amount to refund, in minor units; at most what was paid, by money or gift cards, and not given back',
    Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    98000,
  ),
  reason: about('Kind of reason', OneOf(refundReasons)),
  note: Type.Optional(about('Note for staff', Type.String({ maxLength: 2000 }), 'One cup arrived broken')),
  gift_cards: Type.Optional(
    about(
      'What becomes of gift cards of the order whose price is refunded: `void`, the default, takes it off their balance; `keep` is goodwill',
      OneOf(['void', 'keep'] as const),
    ),
  ),
  no_notification: noNotification,
})
export type RefundOrderInput = Static<typeof RefundOrderBody>

export const CaptureOrderPartBody = Body({
  amount: about(
    'Amount to capture, in minor units; at most what was authorized',
    Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    98000,
  ),
})

export const AddOrderShippingMethodBody = Body({
  option_id: IdInput('shipping option', 'A shipping option of the region'),
  price: about('Its price in minor units', Price),
  data: Type.Optional(about('Data for the provider about this shipment', Metadata)),
})
export type AddOrderShippingMethodInput = Static<typeof AddOrderShippingMethodBody>

export const TimelineReply = Type.Object({
  events: about(
    'What happened to the order, oldest first',
    Type.Array(
      Type.Object({
        id: IdOf('order event'),
        type: text('Type of the event: placed, payment_captured, shipment_created …', 'payment_captured'),
        created_at: moment('When it happened'),
        actor: about(
          'The actor',
          Type.Object({
            type: about('Kind of actor', OneOf(['customer', 'staff', 'provider', 'system'])),
            name: shownTo('people', Nullable(text('Name of the person or payment provider', 'Dewi Lestari'))),
          }),
        ),
        data: shownTo('people', about('Details, depending on the type', Metadata, { amount: 16_983_000 })),
      }),
    ),
  ),
})
