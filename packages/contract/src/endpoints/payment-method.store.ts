import { endpoint } from '../endpoint.ts'
import { OrderReply } from '../order.ts'
import { ChangePaymentMethodBody, OrderPaymentMethodsReply } from '../payment-method.ts'
import { IdParams } from '../schema.ts'

export const listOrderPaymentMethods = endpoint({
  method: 'GET',
  path: '/store/orders/:id/payment-methods',
  tag: 'Orders',
  summary: 'List the payment methods that an order may change to',
  description:
    'Returns how an order that waits for its payment may be paid instead. Empty for an order that waits for none, and while ' +
    'the store has to look at the proof of a transfer. Only for the shopper whose order it is.',
  params: IdParams('order'),
  replies: { 200: OrderPaymentMethodsReply },
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
    'refunded. Repeated, it changes nothing. An order takes five changes.',
  params: IdParams('order'),
  body: ChangePaymentMethodBody,
  replies: { 200: OrderReply },
  errors: [
    'order_being_canceled',
    'order_of_other_visitor',
    'payment_being_moved',
    'payment_not_awaited',
    'payment_proof_waits',
    'payment_provider_not_in_region',
    'payment_refused',
    'too_many_payment_changes',
  ],
})
