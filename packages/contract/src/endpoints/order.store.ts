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
    'Finds an order by its number and e-mail address. With the postal code that it was sent to, it is shown ' +
    'whole and comes with a key; without, an order that was bought in a browser is masked, and any other is not ' +
    'found. 20 wrong tries an hour per address.',
  query: LookUpOrderQuery,
  relations: shownOrderRelations,
  replies: { 200: FoundOrderReply },
})

export const requestOrderClaim = endpoint({
  method: 'POST',
  path: '/store/orders/batch/customer/token',
  tag: 'Orders',
  summary: "Ask for guests' orders",
  description:
    "Asks the e-mail addresses that the orders were placed with whether they go to the signed-in customer's " +
    'account. Each gets one message with a link that is good for a quarter of an hour, three at most in that ' +
    'time. The reply is OK whatever there is to ask for.',
  body: RequestOrderClaimBody,
  replies: { 200: Ok },
})

export const confirmOrderClaim = endpoint({
  method: 'POST',
  path: '/store/orders/customer/confirm',
  tag: 'Orders',
  summary: "Confirm that guests' orders go to an account",
  description:
    'Gives the orders named by the mailed token to the account that asked for them, with its e-mail address. ' +
    'Orders that went to an account meanwhile stay there.',
  body: ConfirmOrderClaimBody,
  replies: { 200: Ok },
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/store/orders/:id',
  tag: 'Orders',
  summary: 'Get an order',
  description:
    'Returns an order by its id. One that was bought in a browser, or by a customer with an account, is masked ' +
    'for others: they see goods and progress. `X-Order-Key` shows it whole.',
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
