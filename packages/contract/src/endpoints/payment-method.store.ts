import { CartParams } from '../cart.ts'
import { endpoint } from '../endpoint.ts'
import { OrderReply } from '../order.ts'
import {
  ChangePaymentMethodBody,
  CheckedPaymentReply,
  OfferedPaymentMethodsReply,
  OpenPaymentFormBody,
  PaymentFormReply,
} from '../payment-method.ts'
import { IdParams } from '../schema.ts'

export const listCartPaymentMethods = endpoint({
  method: 'GET',
  path: '/store/carts/:id/payment-methods',
  tag: 'Carts',
  summary: 'List the payment methods of a cart',
  description:
    'Returns the methods of the payment providers of its region: one for each, and one for each bank or wallet of a provider ' +
    'that takes payments without a page of its own. To choose one, update the payment session of its provider with ' +
    '`data.channel`, null for the provider itself.',
  params: CartParams,
  replies: { 200: OfferedPaymentMethodsReply },
})

export const listOrderPaymentMethods = endpoint({
  method: 'GET',
  path: '/store/orders/:id/payment-methods',
  tag: 'Orders',
  summary: 'List the payment methods that an order may change to',
  description:
    'Returns how an order that waits for its payment may be paid instead. Empty for an order that waits for none, and while ' +
    'the store has to look at the proof of a transfer. Once the time to pay is over, the same method again is among them. ' +
    'Only for the shopper whose order it is.',
  params: IdParams('order'),
  replies: { 200: OfferedPaymentMethodsReply },
  errors: ['order_of_other_visitor'],
})

export const changePaymentMethod = endpoint({
  method: 'POST',
  path: '/store/orders/:id/payment-method',
  tag: 'Orders',
  summary: 'Change the payment method of an order',
  description:
    'Requests the payment of an order that waits for it from another provider, and then cancels the former one. The reply has ' +
    'the order with its new payment; `data.redirect_url` is the page to pay on. If the former payment comes all the same, it is ' +
    'refunded. Repeated, it changes nothing. An order takes five changes. For a method with a form (`needs_payment_form`), open ' +
    'the form first, and call this once the shopper has confirmed the payment in it.',
  params: IdParams('order'),
  body: ChangePaymentMethodBody,
  replies: { 200: OrderReply },
  errors: [
    'order_being_canceled',
    'order_of_other_visitor',
    'payment_being_moved',
    'payment_form_missing',
    'payment_form_not_confirmed',
    'payment_not_awaited',
    'payment_proof_waits',
    'payment_provider_not_in_region',
    'payment_provider_unavailable',
    'payment_refused',
    'too_many_payment_changes',
  ],
})

export const openPaymentForm = endpoint({
  method: 'POST',
  path: '/store/orders/:id/payment-form',
  tag: 'Orders',
  summary: 'Open the form of a payment method for an order',
  description:
    'Returns what the form of a payment provider needs for an order that waits for its payment. The order keeps its payment until ' +
    'the method is changed. For half an hour it returns the same form; what is reserved in it and not claimed is released then. ' +
    'Only for the shopper whose order it is.',
  params: IdParams('order'),
  body: OpenPaymentFormBody,
  replies: { 200: PaymentFormReply },
  errors: [
    'order_being_canceled',
    'order_of_other_visitor',
    'payment_being_moved',
    'payment_method_has_no_form',
    'payment_not_awaited',
    'payment_proof_waits',
    'payment_provider_not_in_region',
    'payment_provider_unavailable',
    'payment_refused',
    'too_many_payment_changes',
  ],
})

export const checkOrderPayment = endpoint({
  method: 'POST',
  path: '/store/orders/:id/payment-check',
  tag: 'Orders',
  summary: 'Check the payment of an order',
  description:
    'Asks the payment provider for the payment that the order waits for, and applies its state like an event of the provider: for ' +
    'shoppers who come back from its page before that event. The provider is asked once in five seconds at most, and what is not known ' +
    'stays awaited. Only for the shopper whose order it is.',
  params: IdParams('order'),
  replies: { 200: CheckedPaymentReply },
  errors: ['order_of_other_visitor'],
})
