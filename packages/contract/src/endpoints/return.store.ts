import { endpoint } from '../endpoint.ts'
import {
  newReturnRelations,
  OrderReturnsQuery,
  OrderReturnsReply,
  orderReturnRelations,
  ReturnReply,
  StoreReturnBody,
} from '../return.ts'

export const listReturns = endpoint({
  method: 'GET',
  path: '/store/returns',
  tag: 'Returns',
  summary: 'Goods of an order that come back, newest first; those of its swaps and claims too',
  query: OrderReturnsQuery,
  relations: orderReturnRelations,
  replies: { 200: OrderReturnsReply },
  errors: ['order_of_other_visitor'],
})

export const createReturn = endpoint({
  method: 'POST',
  path: '/store/returns',
  tag: 'Returns',
  summary: 'Send goods of an order back',
  body: StoreReturnBody,
  relations: newReturnRelations,
  replies: { 200: ReturnReply },
  errors: ['not_a_return_option', 'order_of_other_visitor'],
})
