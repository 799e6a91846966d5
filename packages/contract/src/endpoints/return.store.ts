import { endpoint } from '../endpoint.ts'
import { newReturn, orderChange, returnPolicyRefusals } from '../refusal-groups.ts'
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
  description:
    'Returns the returns of an order, its swaps and its claims, newest first, and what its shopper may return until when.',
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
    'Creates a return of fulfilled items of a paid order. Emits `order.return_requested` and notifies the ' +
    'customer. The refund is computed by the store, and made when the items are received. The days and kinds that the ' +
    'store takes back bind shoppers; staff may accept others.',
  body: StoreReturnBody,
  relations: newReturnRelations,
  replies: { 200: ReturnReply },
  errors: [...newReturn, ...returnPolicyRefusals, ...orderChange, 'nothing_captured', 'order_of_other_visitor'],
})
