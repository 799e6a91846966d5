import Type from 'typebox'
import { about } from './annotated.ts'
import { minorUnits, moment, text, unusedKey } from './scalars.ts'
import { IdOf, LowerCurrencyCode, Metadata, Nullable, OneOf, StoreId, timestamps } from './schema.ts'
import { shownTo } from './shown-to.ts'

const providerId = text('The payment provider', 'manual')

export const PaymentSession = Type.Object(
  {
    id: IdOf('payment session'),
    cart_id: Nullable(IdOf('cart', 'The cart that it would pay')),
    provider_id: providerId,
    is_selected: about('True for the one that the shopper chose', Nullable(Type.Boolean())),
    is_initiated: about('Whether the shopper has chosen it', Type.Boolean()),
    status: about(
      '`pending` until the cart is completed; `requires_more`: the shopper has to act, `data` says where; `error`: the provider refused',
      OneOf(['authorized', 'pending', 'requires_more', 'error', 'canceled']),
    ),
    amount: Nullable(minorUnits('What is to be paid, tax included', 16_983_000)),
    data: shownTo(
      'own',
      about(
        'What the provider keeps with it, such as `redirect_url`, the page to pay on, and what the shopper sent',
        Metadata,
      ),
    ),
    idempotency_key: shownTo('own', Nullable(IdOf('payment', 'Id of the payment that the provider was asked for'))),
    payment_authorized_at: Nullable(moment('Kept for clients that read it; always null')),
    ...timestamps,
  },
  { description: 'A way of paying that a cart may use' },
)

export const Payment = Type.Object(
  {
    id: IdOf('payment'),
    store_id: Type.Optional(StoreId),
    cart_id: Nullable(IdOf('cart', 'The cart that it paid')),
    order_id: Nullable(IdOf('order', 'The order that it pays; null for the difference of a swap')),
    swap_id: Nullable(IdOf('swap', 'The swap whose difference it pays')),
    provider_id: providerId,
    amount: minorUnits('What it pays', 16_983_000),
    amount_refunded: minorUnits('What was given back of it', 0),
    currency_code: LowerCurrencyCode,
    data: shownTo('own', about('What the provider keeps with it', Metadata)),
    idempotency_key: shownTo('own', Nullable(unusedKey)),
    expires_at: Type.Optional(
      Nullable(moment('Until when the shopper may pay it; the order is canceled then. Null where nothing is awaited')),
    ),
    authorized_at: Type.Optional(Nullable(moment('When the provider promised the money'))),
    captured_at: Nullable(moment('When the money came in; null while it is promised')),
    canceled_at: Nullable(moment('When it was called off, was declined or had expired')),
    metadata: shownTo('own', Nullable(Metadata)),
    ...timestamps,
  },
  { description: 'A payment that was made or promised' },
)

export const Refund = Type.Object({
  id: IdOf('refund'),
  order_id: Nullable(IdOf('order', 'The order whose money it was')),
  payment_id: Nullable(IdOf('payment', 'The payment that it was taken from')),
  amount: minorUnits('What was given back'),
  note: shownTo('people', Nullable(text('Why, for staff', 'One cup arrived broken'))),
  reason: about('Why, by kind', OneOf(['discount', 'return', 'swap', 'claim', 'other'])),
  idempotency_key: shownTo(
    'own',
    Nullable(text('Reference of the refund at the provider', 'payop_01KAJ2W3V8C1ZK0M5T9Q7R4XYB')),
  ),
  metadata: shownTo('own', Nullable(Metadata)),
  ...timestamps,
})
