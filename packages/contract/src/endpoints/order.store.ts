import { endpoint } from '../endpoint.ts'
import { FoundOrderReply, LookUpOrderQuery, OrderOfCartParams, OrderReply } from '../order.ts'
import { IdParams, ItemQuery } from '../schema.ts'

export const lookUpOrder = endpoint({
  method: 'GET',
  path: '/store/orders',
  tag: 'Orders',
  summary: 'Look an order up',
  query: LookUpOrderQuery,
  replies: { 200: FoundOrderReply },
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/store/orders/:id',
  tag: 'Orders',
  summary: 'Get an order',
  params: IdParams,
  query: ItemQuery,
  replies: { 200: OrderReply },
})

export const getOrderByCart = endpoint({
  method: 'GET',
  path: '/store/orders/cart/:cart_id',
  tag: 'Orders',
  summary: 'Get the order that a cart became',
  params: OrderOfCartParams,
  query: ItemQuery,
  replies: { 200: OrderReply },
})
