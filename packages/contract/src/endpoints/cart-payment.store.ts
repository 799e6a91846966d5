import {
  CartParams,
  CartProviderParams,
  CartReply,
  CartSessionsReply,
  cartRelations,
  SelectPaymentSessionBody,
  UpdatePaymentSessionBody,
} from '../cart.ts'
import { endpoint } from '../endpoint.ts'
import { ItemQuery } from '../schema.ts'

export const createPaymentSessions = endpoint({
  method: 'POST',
  path: '/store/carts/:id/payment-sessions',
  tag: 'Carts',
  summary: 'Create the payment sessions of a cart',
  description:
    "Opens a session for each payment provider of the cart's region, with the total, tax included. Sessions " +
    'there are stay. With one provider, its session is chosen at once; with nothing to pay, there is none.',
  params: CartParams,
  query: ItemQuery,
  relations: cartRelations,
  replies: { 200: CartSessionsReply },
  errors: ['cart_completed', 'cart_of_other_customer', 'cart_of_other_visitor'],
})

export const updatePaymentSession = endpoint({
  method: 'POST',
  path: '/store/carts/:id/payment-sessions/:provider_id',
  tag: 'Carts',
  summary: 'Choose how to pay, with data for the provider',
  description:
    'Chooses the session of this provider and keeps what is sent for when the cart is completed. The session ' +
    'chosen before is reset.',
  params: CartProviderParams,
  query: ItemQuery,
  body: UpdatePaymentSessionBody,
  relations: cartRelations,
  replies: { 200: CartReply },
  errors: ['cart_completed', 'cart_of_other_visitor'],
})

export const deletePaymentSession = endpoint({
  method: 'DELETE',
  path: '/store/carts/:id/payment-sessions/:provider_id',
  tag: 'Carts',
  summary: 'Delete a payment session',
  description: 'Removes the session of this provider; a new one is opened by creating the sessions again.',
  params: CartProviderParams,
  query: ItemQuery,
  relations: cartRelations,
  replies: { 200: CartReply },
  errors: ['cart_completed', 'cart_of_other_visitor'],
})

export const refreshPaymentSession = endpoint({
  method: 'POST',
  path: '/store/carts/:id/payment-sessions/:provider_id/refresh',
  tag: 'Carts',
  summary: 'Reset a payment session',
  description:
    'Clears what the provider and the shopper left in the session, and takes the current total. A refused ' +
    'payment can be tried again with it.',
  params: CartProviderParams,
  query: ItemQuery,
  relations: cartRelations,
  replies: { 200: CartReply },
  errors: ['cart_completed', 'cart_of_other_customer', 'cart_of_other_visitor'],
})

export const selectPaymentSession = endpoint({
  method: 'POST',
  path: '/store/carts/:id/payment-session',
  tag: 'Carts',
  summary: 'Choose how to pay',
  description:
    'Chooses the session of a provider; the one chosen before is reset. No money moves before the cart is ' +
    'completed.',
  params: CartParams,
  query: ItemQuery,
  body: SelectPaymentSessionBody,
  relations: cartRelations,
  replies: { 200: CartReply },
  errors: [
    'cart_completed',
    'cart_of_other_customer',
    'cart_of_other_visitor',
    'payment_provider_not_in_region',
    'payment_session_missing',
  ],
})

export const selectPaymentSessionLegacy = endpoint({
  method: 'POST',
  path: '/store/carts/:id/payment-session-set',
  tag: 'Carts',
  summary: 'Choose how to pay, at the older path',
  description: 'The same as `/store/carts/{id}/payment-session`, for older clients.',
  params: CartParams,
  query: ItemQuery,
  body: SelectPaymentSessionBody,
  relations: cartRelations,
  replies: { 200: CartReply },
  errors: ['cart_completed', 'payment_provider_not_in_region'],
})
