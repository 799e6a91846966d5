import { CartProviderParams } from '../cart.ts'
import { endpoint } from '../endpoint.ts'
import { PaymentMethodsReply, SavedMethodParams, SavedMethodsOfferReply } from '../saved-payment-method.ts'

export const listPaymentMethods = endpoint({
  method: 'GET',
  path: '/store/customers/me/payment-methods',
  tag: 'Customers',
  summary: 'List saved payment methods',
  description: 'Returns the cards that the customer has saved at payment providers of the store.',
  replies: { 200: PaymentMethodsReply },
  errors: ['saved_methods_unavailable'],
})

export const removePaymentMethod = endpoint({
  method: 'DELETE',
  path: '/store/customers/me/payment-methods/:provider_id/:method_id',
  tag: 'Customers',
  summary: 'Remove a saved payment method',
  description: 'Removes a card that the customer has saved; one that is not there is fine. Returns the others.',
  params: SavedMethodParams,
  replies: { 200: PaymentMethodsReply },
  errors: ['saved_methods_unavailable'],
})

export const offerSavedMethods = endpoint({
  method: 'POST',
  path: '/store/carts/:id/payment-sessions/:provider_id/saved-methods',
  tag: 'Carts',
  summary: 'Offer saved payment methods',
  description:
    "Returns what the form of the selected payment session's provider needs to offer what the signed-in customer of the cart has " +
    'saved, and to save more with their consent. Carts of others are not found.',
  params: CartProviderParams,
  replies: { 200: SavedMethodsOfferReply },
  errors: ['payment_session_missing', 'saved_methods_unavailable', 'saves_no_payment_methods'],
})
