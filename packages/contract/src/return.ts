import Type, { type Static } from 'typebox'
import { LineItem } from './line-item.ts'
import { LinkedOrder } from './order.ts'
import { ReturnReason } from './return-reason.ts'
import { Amount, Body, Id, Metadata, Nullable, OneOf, Price, shapedLike, Timestamp, timestamps } from './schema.ts'
import { ShippingMethod } from './shipping-method.ts'
import { shownTo } from './shown-to.ts'

const ReturnItem = Type.Object({
  return_id: Type.String(),
  item_id: Type.String(),
  quantity: Type.Integer(),
  is_requested: Type.Boolean(),
  requested_quantity: Nullable(Type.Integer()),
  received_quantity: Nullable(Type.Integer()),
  reason_id: Nullable(Type.String()),
  note: shownTo('own', Nullable(Type.String())),
  metadata: shownTo('own', Nullable(Metadata)),
  item: Type.Optional(Nullable(LineItem)),
  reason: Type.Optional(Nullable(ReturnReason)),
})

// Swaps and claims hold returns themselves.
const Parent = Type.Object({ id: Type.String(), order_id: Type.String() }, { additionalProperties: true })

/** Goods that come back, or are to come back. refund_amount: minor units. */
export const Return = Type.Object({
  id: Type.String(),
  store_id: Type.String(),
  status: OneOf(['requested', 'received', 'requires_action', 'canceled']),
  order_id: Nullable(Type.String()),
  swap_id: Nullable(Type.String()),
  claim_order_id: Nullable(Type.String()),
  refund_amount: Type.Integer(),
  shipping_data: shownTo('own', Nullable(Metadata)),
  location_id: Nullable(Type.String()),
  no_notification: Nullable(Type.Boolean()),
  idempotency_key: shownTo('own', Nullable(Type.String())),
  received_at: Nullable(Timestamp),
  metadata: shownTo('own', Nullable(Metadata)),
  ...timestamps,
  items: Type.Optional(Type.Array(ReturnItem)),
  shipping_method: Type.Optional(Nullable(ShippingMethod)),
  order: Type.Optional(Nullable(LinkedOrder)),
  swap: Type.Optional(shownTo('own', Nullable(shapedLike(['Swap'], Parent)))),
  claim_order: Type.Optional(shownTo('own', Nullable(shapedLike(['ClaimOrder'], Parent)))),
})

export const OrderReturnsQuery = Type.Object({ order_id: Id }, { additionalProperties: false })
/** Relations of an order's returns, and of a new return. */
export const orderReturnRelations = ['items', 'items.reason', 'swap', 'swap.payment']
export const newReturnRelations = ['items', 'items.reason']

export const OrderReturnsReply = Type.Object({ returns: Type.Array(Return) })

export const ReturnReply = Type.Object({ return: Return })

const Pieces = Type.Integer({ minimum: 1, maximum: 1_000_000 })

/** Pieces of a line that are to come back. */
export const ReturnLineBody = Body({
  item_id: Id,
  quantity: Pieces,
  reason_id: Type.Optional(Id),
  note: Type.Optional(Type.String({ maxLength: 2000 })),
})
export type ReturnLineInput = Static<typeof ReturnLineBody>

export const RequestReturnBody = Body({
  items: Type.Array(ReturnLineBody, { minItems: 1, maxItems: 500 }),
  return_shipping: Type.Optional(Body({ option_id: Type.Optional(Id), price: Type.Optional(Price) })),
  note: Type.Optional(Type.String({ maxLength: 2000 })),
  receive_now: Type.Optional(Type.Boolean()),
  no_notification: Type.Optional(Type.Boolean()),
  refund: Type.Optional(Type.Integer({ maximum: Number.MAX_SAFE_INTEGER })),
  location_id: Type.Optional(Id),
})
export type RequestReturnInput = Static<typeof RequestReturnBody>

export const StoreReturnBody = Body({
  order_id: Id,
  items: Type.Array(ReturnLineBody, { minItems: 1, maxItems: 500 }),
  return_shipping: Type.Optional(Body({ option_id: Id })),
})
export const ReceiveReturnBody = Body({
  items: Type.Array(Body({ item_id: Id, quantity: Pieces }), { minItems: 1, maxItems: 500 }),
  refund: Type.Optional(Amount),
  location_id: Type.Optional(Id),
})
export type ReceiveReturnInput = Static<typeof ReceiveReturnBody>
