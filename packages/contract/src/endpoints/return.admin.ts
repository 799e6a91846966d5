import { AdminOrderReply } from '../admin-order.ts'
import { ReceiptPreviewReply, ReturnableLinesReply, ReturnPreviewReply } from '../after-sale.ts'
import { endpoint } from '../endpoint.ts'
import { newReturn, orderChange } from '../refusal-groups.ts'
import {
  ReceiveReturnBody,
  RequestReturnBody,
  Return,
  ReturnReply,
  returnFilters,
  staffReturnRelations,
} from '../return.ts'
import { IdParams, ItemQuery, Page, StaffListQuery } from '../schema.ts'

export const requestReturn = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/return',
  tag: 'Returns',
  summary: 'Create a return of an order',
  description:
    'Creates a return of fulfilled items of a paid order. Emits `order.return_requested` and notifies the ' +
    'customer. With `receive_now` the items are returned to stock and refunded at once.',
  params: IdParams('order'),
  query: ItemQuery,
  body: RequestReturnBody,
  replies: { 200: AdminOrderReply },
  errors: [
    ...newReturn,
    ...orderChange,
    'amount_not_payable',
    'nothing_captured',
    'partial_refund_unsupported',
    'gift_card_spent',
    'refund_exceeds_payment',
  ],
})

export const listReturnableLines = endpoint({
  method: 'GET',
  path: '/admin/orders/:id/returnable-lines',
  tag: 'Returns',
  summary: 'List what of an order can be returned',
  description:
    'Returns the lines of an order, its swaps and its claims with the quantities that can be returned and claimed, ' +
    'and their value.',
  params: IdParams('order'),
  replies: { 200: ReturnableLinesReply },
})

export const previewReturn = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/return/preview',
  tag: 'Returns',
  summary: 'Preview a return',
  description: 'Returns the refund that creating this return would promise, or refuses as creating it would.',
  params: IdParams('order'),
  body: RequestReturnBody,
  replies: { 200: ReturnPreviewReply },
  errors: [
    ...newReturn,
    ...orderChange,
    'amount_not_payable',
    'nothing_captured',
    'partial_refund_unsupported',
    'gift_card_spent',
    'refund_exceeds_payment',
    'return_canceled',
    'return_received',
  ],
})

export const listReturns = endpoint({
  method: 'GET',
  path: '/admin/returns',
  tag: 'Returns',
  summary: 'List returns',
  description: 'Returns the returns of the store, newest first, with their items, orders and swaps.',
  query: StaffListQuery(50, returnFilters),
  relations: staffReturnRelations,
  replies: { 200: Page('returns', Return) },
})

export const getReturn = endpoint({
  method: 'GET',
  path: '/admin/returns/:id',
  tag: 'Returns',
  summary: 'Get a return',
  description: 'Returns one return with its items, their reasons, its order and its swap.',
  params: IdParams('return'),
  query: ItemQuery,
  relations: staffReturnRelations,
  replies: { 200: ReturnReply },
})

export const receiveReturn = endpoint({
  method: 'POST',
  path: '/admin/returns/:id/receive',
  tag: 'Returns',
  summary: 'Receive a return',
  description:
    'Returns the received items to stock and refunds the amount of the return or, if other items came, their ' +
    "value. An amount that exceeds the payments is not refunded; the order's fulfillment status is then " +
    'requires_action. Items with `restock` false stay out of stock. Emits `order.items_returned` and notifies the customer.',
  params: IdParams('return'),
  query: ItemQuery,
  body: ReceiveReturnBody,
  relations: staffReturnRelations,
  replies: { 200: ReturnReply },
  errors: [
    'amount_not_payable',
    'order_being_canceled',
    'quantity_exceeds_returnable',
    'partial_refund_unsupported',
    'gift_card_spent',
    'refund_exceeds_payment',
    'return_canceled',
    'return_line_canceled',
    'return_line_unknown',
    'return_received',
  ],
})

export const previewReceipt = endpoint({
  method: 'POST',
  path: '/admin/returns/:id/receive/preview',
  tag: 'Returns',
  summary: 'Preview the receipt of a return',
  description: 'Returns the refund that receiving these items would make, or refuses as receiving them would.',
  params: IdParams('return'),
  body: ReceiveReturnBody,
  replies: { 200: ReceiptPreviewReply },
  errors: [
    'amount_not_payable',
    'order_being_canceled',
    'quantity_exceeds_returnable',
    'partial_refund_unsupported',
    'gift_card_spent',
    'refund_exceeds_payment',
    'return_canceled',
    'return_line_canceled',
    'return_line_unknown',
    'return_received',
  ],
})

export const cancelReturn = endpoint({
  method: 'POST',
  path: '/admin/returns/:id/cancel',
  tag: 'Returns',
  summary: 'Cancel a return',
  description: 'Cancels a return whose items were not received. The reply has its order.',
  params: IdParams('return'),
  query: ItemQuery,
  replies: { 200: AdminOrderReply },
  errors: ['order_being_canceled', 'return_canceled', 'return_received'],
})
