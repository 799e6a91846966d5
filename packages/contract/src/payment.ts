import Type from 'typebox'
import { Metadata, Nullable, OneOf, Timestamp, timestamps } from './schema.ts'
import { shownTo } from './shown-to.ts'

/** A way of paying that is being tried in a cart. */
export const PaymentSession = Type.Object({
  id: Type.String(),
  cart_id: Nullable(Type.String()),
  provider_id: Type.String(),
  is_selected: Nullable(Type.Boolean()),
  is_initiated: Type.Boolean(),
  status: OneOf(['authorized', 'pending', 'requires_more', 'error', 'canceled']),
  amount: Nullable(Type.Integer()),
  data: shownTo('own', Metadata),
  idempotency_key: shownTo('own', Nullable(Type.String())),
  payment_authorized_at: Nullable(Timestamp),
  ...timestamps,
})

/** A payment that was made or promised. Amounts are minor units. */
export const Payment = Type.Object({
  id: Type.String(),
  store_id: Type.Optional(Type.String()),
  cart_id: Nullable(Type.String()),
  order_id: Nullable(Type.String()),
  swap_id: Nullable(Type.String()),
  provider_id: Type.String(),
  amount: Type.Integer(),
  amount_refunded: Type.Integer(),
  currency_code: Type.String(),
  data: shownTo('own', Metadata),
  idempotency_key: shownTo('own', Nullable(Type.String())),
  expires_at: Type.Optional(Nullable(Timestamp)),
  authorized_at: Type.Optional(Nullable(Timestamp)),
  captured_at: Nullable(Timestamp),
  canceled_at: Nullable(Timestamp),
  metadata: shownTo('own', Nullable(Metadata)),
  ...timestamps,
})

export const Refund = Type.Object({
  id: Type.String(),
  order_id: Nullable(Type.String()),
  payment_id: Nullable(Type.String()),
  amount: Type.Integer(),
  note: shownTo('people', Nullable(Type.String())),
  reason: OneOf(['discount', 'return', 'swap', 'claim', 'other']),
  idempotency_key: shownTo('own', Nullable(Type.String())),
  metadata: shownTo('own', Nullable(Metadata)),
  ...timestamps,
})
