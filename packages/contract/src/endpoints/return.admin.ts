import { AdminOrderReply } from '../admin-order.ts'
import { endpoint } from '../endpoint.ts'
import { ReceiveReturnBody, RequestReturnBody, Return, ReturnReply } from '../return.ts'
import { IdParams, ItemQuery, ListQuery, Page } from '../schema.ts'

export const requestReturn = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/return',
  tag: 'Returns',
  summary: 'Create a return of an order',
  description:
    'Asks for packed goods of a paid order back. Emits `order.return_requested`, and the customer is told. With ' +
    '`receive_now` they are taken back at once: into stock, and with the refund.',
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
  description: 'Returns the returns of the store, newest first, with their goods, orders and swaps.',
  query: ListQuery(50, {}),
  replies: { 200: Page('returns', Return) },
})

export const receiveReturn = endpoint({
  method: 'POST',
  path: '/admin/returns/:id/receive',
  tag: 'Returns',
  summary: 'Receive a return',
  description:
    'Takes the goods that arrived into stock and gives back what was promised or, if other goods came, what ' +
    "those are worth. More than can be given back is not refunded: the order's fulfillment status is then " +
    'requires_action. Emits `order.items_returned`, and the customer is told.',
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
  summary: 'Cancel a return',
  description: 'Calls off a return whose goods have not arrived. Returns its order.',
  params: IdParams('return'),
  query: ItemQuery,
  replies: { 200: AdminOrderReply },
  errors: ['return_canceled', 'return_received'],
})
