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
  summary: 'List the returns of an order',
  description: 'Returns what comes back of an order, of its swaps and of its claims, newest first.',
  query: OrderReturnsQuery,
  relations: orderReturnRelations,
  replies: { 200: OrderReturnsReply },
  errors: ['order_of_other_visitor'],
})

export const createReturn = endpoint({
  method: 'POST',
  path: '/store/returns',
  tag: 'Returns',
  summary: 'Create a return',
  description:
    'Asks to send packed goods of a paid order back. Emits `order.return_requested`, and a message confirms it. ' +
    'The shop works out what it gives back, and does so when the goods have arrived.',
  body: StoreReturnBody,
  relations: newReturnRelations,
  replies: { 200: ReturnReply },
  errors: ['not_a_return_option', 'order_of_other_visitor'],
})
