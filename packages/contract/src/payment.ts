import Type from 'typebox'
import { about } from './annotated.ts'
import { minorUnits, moment, text, unusedKey } from './scalars.ts'
import { IdOf, LowerCurrencyCode, Metadata, Nullable, OneOf, StoreId, timestamps } from './schema.ts'
import { shownTo } from './shown-to.ts'

const providerId = text('The payment provider', 'manual')

export const PaymentSession = Type.Object(
  {
    id: IdOf('payment session'),
    cart_id: Nullable(IdOf('cart', 'Its cart')),
    provider_id: providerId,
    is_selected: about('Whether it is the selected one: true or null', Nullable(Type.Boolean())),
    is_initiated: about('Whether it was selected', Type.Boolean()),
    status: about(
      '`pending` until the cart is completed. `requires_more`: the shopper has to act first, see `data`. `error`: the provider refused',
      OneOf(['authorized', 'pending', 'requires_more', 'error', 'canceled']),
    ),
    amount: Nullable(minorUnits('Amount to pay, tax included', 16_983_000)),
    data: shownTo(
      'own',
      about(
        'Data of the provider, such as `redirect_url`, the page to pay on, and data that the shopper sent',
        Metadata,
      ),
    ),
    idempotency_key: shownTo(
      'own',
      Nullable(IdOf('payment', 'Id of the payment that was requested from the provider')),
    ),
    payment_authorized_at: Nullable(moment('Kept for clients that read it; always null')),
    ...timestamps,
  },
  { description: 'A payment provider that a cart may use, with its amount' },
)

export const Payment = Type.Object(
  {
    id: IdOf('payment'),
    store_id: Type.Optional(StoreId),
    cart_id: Nullable(IdOf('cart', 'The cart that it paid')),
    order_id: Nullable(IdOf('order', 'The order that it pays, or whose swap it pays')),
    swap_id: Nullable(IdOf('swap', 'The swap whose difference it pays; null for the order itself')),
    provider_id: providerId,
    amount: minorUnits('Amount of the payment; of one that was captured in part, that part', 16_983_000),
    authorized_amount: Type.Optional(
      about(
        'What was reserved, where less was captured; otherwise null',
        Nullable(minorUnits('Minor units', 20_000_000)),
      ),
    ),
    amount_refunded: minorUnits('Refunded amount', 0),
    currency_code: LowerCurrencyCode,
    data: shownTo('own', about('Data of the provider', Metadata)),
    idempotency_key: shownTo('own', Nullable(unusedKey)),
    expires_at: Type.Optional(
      Nullable(moment('Until when the shopper may pay; the order is canceled then. Null where nothing is awaited')),
    ),
    authorized_at: Type.Optional(Nullable(moment('When the provider authorized it'))),
    captured_at: Nullable(moment('When it was captured')),
    canceled_at: Nullable(moment('When it was canceled, declined or expired')),
    failure_reason: Type.Optional(
      about(
        'Why it failed; null where it did not, or where staff canceled it',
        Nullable(OneOf(['declined', 'expired'])),
      ),
    ),
    metadata: shownTo('own', Nullable(Metadata)),
    ...timestamps,
  },
  { description: 'An authorized or captured payment' },
)

export const Refund = Type.Object({
  id: IdOf('refund'),
  order_id: Nullable(IdOf('order', 'The refunded order')),
  payment_id: Nullable(IdOf('payment', 'The refunded payment')),
  amount: minorUnits('Refunds'),
  note: shownTo('people', Nullable(text('Note for staff', 'One cup arrived broken'))),
  reason: about('Kind of reason', OneOf(['discount', 'return', 'swap', 'claim', 'other'])),
  idempotency_key: shownTo(
    'own',
    Nullable(text('Reference of the refund at the provider', 'payop_01KAJ2W3V8C1ZK0M5T9Q7R4XYB')),
  ),
  metadata: shownTo('own', Nullable(Metadata)),
  ...timestamps,
})
