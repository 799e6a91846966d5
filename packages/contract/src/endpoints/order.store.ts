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
  summary: 'Look an order up',
  query: LookUpOrderQuery,
  relations: shownOrderRelations,
  replies: { 200: FoundOrderReply },
})

export const requestOrderClaim = endpoint({
  method: 'POST',
  path: '/store/orders/batch/customer/token',
  tag: 'Orders',
  summary: "Ask the addresses of guests' orders to give them to the signed-in customer's account",
  body: RequestOrderClaimBody,
  replies: { 200: Ok },
})

export const confirmOrderClaim = endpoint({
  method: 'POST',
  path: '/store/orders/customer/confirm',
  tag: 'Orders',
  summary: 'Give the orders to the account that asked for them, with the token that was mailed',
  body: ConfirmOrderClaimBody,
  replies: { 200: Ok },
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/store/orders/:id',
  tag: 'Orders',
  summary: 'Get an order',
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
  params: OrderOfCartParams,
  query: ItemQuery,
  relations: shownOrderRelations,
  replies: { 200: OrderReply },
})
