import { Ok } from '../auth.ts'
import { endpoint } from '../endpoint.ts'
import {
  ConfirmOrderClaimBody,
  FoundOrderReply,
  LookUpOrderQuery,
  OrderOfCartParams,
  OrderReply,
  RequestOrderClaimBody,
  shownOrderRelations,
} from '../order.ts'
import { IdParams, ItemQuery } from '../schema.ts'

export const lookUpOrder = endpoint({
  method: 'GET',
  path: '/store/orders',
  tag: 'Orders',
  summary: 'Look up an order',
  description:
    'Finds an order by its number and e-mail address. With the postal code or the phone number of the shipping address it is ' +
    'complete and comes with a key; without, an order bought in a browser is masked, and any other is not found. ' +
    'At most 20 failed tries an hour per e-mail address.',
  query: LookUpOrderQuery,
  relations: shownOrderRelations,
  replies: { 200: FoundOrderReply },
})

export const requestOrderClaim = endpoint({
  method: 'POST',
  path: '/store/orders/batch/customer/token',
  tag: 'Orders',
  summary: "Request guests' orders for an account",
  description:
    'Sends a message to the e-mail addresses of the orders, with a link to give them to the account of the ' +
    'signed-in customer. A link is valid for 15 minutes, and an address gets at most three in that time. The ' +
    'reply is OK even for orders that cannot be requested.',
  body: RequestOrderClaimBody,
  replies: { 200: Ok },
})

export const confirmOrderClaim = endpoint({
  method: 'POST',
  path: '/store/orders/customer/confirm',
  tag: 'Orders',
  summary: "Confirm a request for guests' orders",
  description:
    'Moves the orders of the mailed token to the account that requested them, with its e-mail address. Orders ' +
    'that belong to an account by now stay there.',
  body: ConfirmOrderClaimBody,
  replies: { 200: Ok },
  errors: ['order_claim_not_valid'],
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/store/orders/:id',
  tag: 'Orders',
  summary: 'Get an order',
  description:
    'Returns an order by its id. One that was bought in a browser, or by a customer with an account, is masked ' +
    'for others: they see items and statuses. With `X-Order-Key` it is complete.',
  params: IdParams('order'),
  query: ItemQuery,
  relations: shownOrderRelations,
  replies: { 200: OrderReply },
})

export const getOrderByCart = endpoint({
  method: 'GET',
  path: '/store/orders/cart/:cart_id',
  tag: 'Orders',
  summary: 'Get the order that a cart became',
  description:
    "Returns the order that the cart became. Another shopper's order is not found: the id of a cart is part of " +
    'shared links.',
  params: OrderOfCartParams,
  query: ItemQuery,
  relations: shownOrderRelations,
  replies: { 200: OrderReply },
})
