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
import { ownCartChange, taxesDue } from '../refusal-groups.ts'
import { ItemQuery } from '../schema.ts'

export const createPaymentSessions = endpoint({
  method: 'POST',
  path: '/store/carts/:id/payment-sessions',
  tag: 'Carts',
  summary: 'Create the payment sessions of a cart',
  description:
    "Opens a session for each payment provider of the cart's region, with the total including tax. Existing " +
    'sessions stay. The session of an only provider is selected at once. With nothing to pay, there are none.',
  params: CartParams,
  query: ItemQuery,
  relations: cartRelations,
  replies: { 200: CartSessionsReply },
  errors: [...ownCartChange, ...taxesDue],
})

export const updatePaymentSession = endpoint({
  method: 'POST',
  path: '/store/carts/:id/payment-sessions/:provider_id',
  tag: 'Carts',
  summary: 'Update a payment session',
  description:
    'Selects the session of this provider and stores data for it, which the provider gets when the cart is ' +
    'completed. The session selected before is reset.',
  params: CartProviderParams,
  query: ItemQuery,
  body: UpdatePaymentSessionBody,
  relations: cartRelations,
  replies: { 200: CartReply },
  errors: [...ownCartChange, 'payment_provider_not_in_region', 'payment_session_missing'],
})

export const deletePaymentSession = endpoint({
  method: 'DELETE',
  path: '/store/carts/:id/payment-sessions/:provider_id',
  tag: 'Carts',
  summary: 'Delete a payment session',
  description: 'Deletes the session of this provider. Creating the sessions again opens a new one.',
  params: CartProviderParams,
  query: ItemQuery,
  relations: cartRelations,
  replies: { 200: CartReply },
  errors: [...ownCartChange, 'payment_session_missing'],
})

export const refreshPaymentSession = endpoint({
  method: 'POST',
  path: '/store/carts/:id/payment-sessions/:provider_id/refresh',
  tag: 'Carts',
  summary: 'Reset a payment session',
  description: 'Clears the data of the provider and the shopper and sets the current total, for another try.',
  params: CartProviderParams,
  query: ItemQuery,
  relations: cartRelations,
  replies: { 200: CartReply },
  errors: [...ownCartChange, 'payment_session_missing'],
})

export const selectPaymentSession = endpoint({
  method: 'POST',
  path: '/store/carts/:id/payment-session',
  tag: 'Carts',
  summary: 'Select a payment session',
  description:
    'Selects the session of a provider; the one selected before is reset. Nothing is charged before the cart is ' +
    'completed.',
  params: CartParams,
  query: ItemQuery,
  body: SelectPaymentSessionBody,
  relations: cartRelations,
  replies: { 200: CartReply },
  errors: [...ownCartChange, 'payment_provider_not_in_region', 'payment_session_missing'],
})

export const selectPaymentSessionLegacy = endpoint({
  method: 'POST',
  path: '/store/carts/:id/payment-session-set',
  tag: 'Carts',
  summary: 'Select a payment session, at the older path',
  description: 'The same as `/store/carts/{id}/payment-session`, for older clients.',
  params: CartParams,
  query: ItemQuery,
  body: SelectPaymentSessionBody,
  relations: cartRelations,
  replies: { 200: CartReply },
  errors: [...ownCartChange, 'payment_provider_not_in_region', 'payment_session_missing'],
})
