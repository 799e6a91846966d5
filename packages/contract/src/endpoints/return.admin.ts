import { AdminOrderReply } from '../admin-order.ts'
import { endpoint } from '../endpoint.ts'
import { ReceiveReturnBody, RequestReturnBody, Return, ReturnReply } from '../return.ts'
import { IdParams, ItemQuery, ListQuery, Page } from '../schema.ts'

export const requestReturn = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/return',
  tag: 'Returns',
  summary: 'Ask for goods of an order back',
  params: IdParams('order'),
  query: ItemQuery,
  body: RequestReturnBody,
  replies: { 200: AdminOrderReply },
  errors: [
    'not_a_return_option',
    'nothing_captured',
    'quantity_exceeds_returnable',
    'refund_exceeds_payment',
    'return_line_unknown',
    'return_reason_not_leaf',
    'return_reason_unknown',
  ],
})

export const listReturns = endpoint({
  method: 'GET',
  path: '/admin/returns',
  tag: 'Returns',
  summary: 'List returns',
  query: ListQuery(50, {}),
  replies: { 200: Page('returns', Return) },
})

export const receiveReturn = endpoint({
  method: 'POST',
  path: '/admin/returns/:id/receive',
  tag: 'Returns',
  summary: 'Take the goods of a return back',
  params: IdParams('return'),
  query: ItemQuery,
  body: ReceiveReturnBody,
  replies: { 200: ReturnReply },
  errors: ['quantity_exceeds_returnable', 'return_canceled', 'return_received'],
})

export const cancelReturn = endpoint({
  method: 'POST',
  path: '/admin/returns/:id/cancel',
  tag: 'Returns',
  summary: 'Call a return off',
  params: IdParams('return'),
  query: ItemQuery,
  replies: { 200: AdminOrderReply },
  errors: ['return_canceled', 'return_received'],
})
