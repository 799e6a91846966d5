import Type, { type Static } from 'typebox'
import { AddressPayload } from './address.ts'
import { LinkedCart } from './cart.ts'
import { ClaimOrder } from './claim.ts'
import { LineItem } from './line-item.ts'
import { fulfillmentStatuses, LinkedOrder, orderStatuses, paymentStatuses } from './order.ts'
import { Return } from './return.ts'
import { Body, DateFilter, Id, Metadata, Nullable, OneOf, Price, Search, TextOrList, Timestamp } from './schema.ts'
import { shownTo } from './shown-to.ts'
import { Swap } from './swap.ts'

/** An order as staff see it: the sale, and what came after it. */
export const AdminOrder = Type.Object({
  ...LinkedOrder.properties,
  cart: Type.Optional(Nullable(LinkedCart)),
  draft_order: Type.Optional(
    Nullable(Type.Object({ id: Type.String(), display_id: Type.Integer(), status: Type.String() })),
  ),
  returns: Type.Optional(Type.Array(Return)),
  swaps: Type.Optional(Type.Array(Swap)),
  claims: Type.Optional(Type.Array(ClaimOrder)),
  /** Lines of the order, its swaps and its claims of which shipped pieces have not come back. */
  returnable_items: Type.Optional(Type.Array(LineItem)),
})

export const AdminOrderReply = Type.Object({ order: AdminOrder })

const statusFilter = <const Values extends readonly string[]>(values: Values) =>
  Type.Optional(Type.Array(OneOf(values), { maxItems: 20 }))

export const orderFilters = {
  q: Search,
  id: TextOrList,
  status: statusFilter(orderStatuses),
  fulfillment_status: statusFilter(fulfillmentStatuses),
  payment_status: statusFilter(paymentStatuses),
  display_id: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
  cart_id: Type.Optional(Id),
  customer_id: Type.Optional(Id),
  email: Type.Optional(Type.String({ maxLength: 254 })),
  region_id: TextOrList,
  currency_code: Type.Optional(Type.String({ maxLength: 3 })),
  tax_rate: Type.Optional(Type.Number()),
  sales_channel_id: TextOrList,
  created_at: DateFilter,
  updated_at: DateFilter,
  canceled_at: DateFilter,
}

const Anything = Type.Unsafe<unknown>({})

/** shipping_method: what the carrier has to know (data) of the way in which the goods of its profile go. What was sold and
 *  what it cost is fixed: items, discounts, payment_method, another region or price are refused with a reason of their own. */
export const UpdateOrderBody = Body({
  email: Type.Optional(Type.String({ format: 'email', maxLength: 254 })),
  billing_address: Type.Optional(AddressPayload),
  shipping_address: Type.Optional(AddressPayload),
  customer_id: Type.Optional(Id),
  no_notification: Type.Optional(Nullable(Type.Boolean())),
  metadata: Type.Optional(Metadata),
  shipping_method: Type.Optional(
    Body({
      profile_id: Type.Optional(Id),
      provider_id: Type.Optional(Id),
      price: Type.Optional(Price),
      data: Type.Optional(Metadata),
      items: Type.Optional(Type.Array(Anything, { maxItems: 1000 })),
    }),
  ),
  region: Type.Optional(Id),
  items: Type.Optional(Type.Array(Anything, { maxItems: 1000 })),
  discounts: Type.Optional(Type.Array(Anything, { maxItems: 100 })),
  payment_method: Type.Optional(Body({ provider_id: Type.Optional(Id), data: Type.Optional(Metadata) })),
})
export type UpdateOrderInput = Static<typeof UpdateOrderBody>

export const refundReasons = ['discount', 'return', 'swap', 'claim', 'other'] as const
export type RefundReason = (typeof refundReasons)[number]

export const RefundOrderBody = Body({
  amount: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  reason: OneOf(refundReasons),
  note: Type.Optional(Type.String({ maxLength: 2000 })),
  no_notification: Type.Optional(Type.Boolean()),
})
export type RefundOrderInput = Static<typeof RefundOrderBody>

export const AddOrderShippingMethodBody = Body({
  option_id: Id,
  price: Price,
  data: Type.Optional(Metadata),
})
export type AddOrderShippingMethodInput = Static<typeof AddOrderShippingMethodBody>

/** What happened to an order, oldest first. */
export const TimelineReply = Type.Object({
  events: Type.Array(
    Type.Object({
      id: Type.String(),
      type: Type.String(),
      created_at: Timestamp,
      actor: Type.Object({
        type: OneOf(['customer', 'staff', 'provider', 'system']),
        name: shownTo('people', Nullable(Type.String())),
      }),
      data: shownTo('people', Metadata),
    }),
  ),
})
