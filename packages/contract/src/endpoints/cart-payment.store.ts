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
  summary: 'Open a payment session for each way of paying',
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
  summary: 'Choose how to pay, and tell the provider more',
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
  summary: 'Close a payment session',
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
  summary: 'Start a payment session afresh',
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
  summary: 'Choose how to pay',
  params: CartParams,
  query: ItemQuery,
  body: SelectPaymentSessionBody,
  relations: cartRelations,
  replies: { 200: CartReply },
  errors: ['cart_completed', 'payment_provider_not_in_region'],
})
