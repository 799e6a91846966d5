import {
  AddOrderShippingMethodBody,
  AdminOrder,
  AdminOrderReply,
  CaptureOrderPartBody,
  OrderLinkReply,
  orderFilters,
  RefundOrderBody,
  TimelineReply,
  UpdateOrderBody,
} from '../admin-order.ts'
import { endpoint } from '../endpoint.ts'
import { PrintOrderDocumentsBody, PrintOrderDocumentsReply } from '../order-document.ts'
import { orderChange, paymentMove } from '../refusal-groups.ts'
import { IdParams, ItemQuery, Page, StaffListQuery } from '../schema.ts'

export const listOrders = endpoint({
  method: 'GET',
  path: '/admin/orders',
  tag: 'Orders',
  summary: 'List orders',
  description:
    'Returns the orders of the store, newest first, with totals where `fields` names one, and the relations of a ' +
    'single order unless `expand` names others.',
  query: StaffListQuery(50, orderFilters),
  replies: { 200: Page('orders', AdminOrder) },
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/admin/orders/:id',
  tag: 'Orders',
  summary: 'Get an order',
  description:
    'Returns one order with its totals, its lines, payments and fulfillments, and its returns, swaps and claims.',
  params: IdParams('order'),
  query: ItemQuery,
  replies: { 200: AdminOrderReply },
})

export const printOrderDocuments = endpoint({
  method: 'POST',
  path: '/admin/orders/documents',
  tag: 'Orders',
  summary: 'Print invoices or packing slips',
  description:
    'Returns one PDF with a document for each of the orders, in any script. The sender is the store with its `invoice_sender`. Changes nothing.',
  body: PrintOrderDocumentsBody,
  replies: { 200: PrintOrderDocumentsReply },
})

export const listOrderEvents = endpoint({
  method: 'GET',
  path: '/admin/orders/:id/timeline',
  tag: 'Orders',
  summary: 'List the events of an order',
  description: 'Returns the timeline of an order, oldest first: events with their time and actor.',
  params: IdParams('order'),
  replies: { 200: TimelineReply },
})

export const getOrderLink = endpoint({
  method: 'GET',
  path: '/admin/orders/:id/link',
  tag: 'Orders',
  summary: "Get the address of a shopper's page of an order",
  description:
    'Returns the address of the order in the shop. It has no key: what identifies the shopper is masked there unless ' +
    'the order is open to everyone with its id. The link in messages has the key.',
  params: IdParams('order'),
  replies: { 200: OrderLinkReply },
})

export const updateOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/:id',
  tag: 'Orders',
  summary: 'Update an order',
  description:
    'Changes the customer, addresses and data for the fulfillment provider. Items, prices and payments stay: ' +
    'returns, swaps and claims settle differences.',
  params: IdParams('order'),
  query: ItemQuery,
  body: UpdateOrderBody,
  replies: { 200: AdminOrderReply },
  errors: [
    'changed_meanwhile',
    'customer_not_in_store',
    'order_country_not_in_region',
    'order_part_fixed',
    'order_shipping_method_unknown',
    ...orderChange,
  ],
})

export const refundOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/refund',
  tag: 'Orders',
  summary: 'Refund part of an order',
  description:
    'Refunds captured payments through their providers, never more than was captured, also in parallel requests. ' +
    'Emits `order.refund_created` and notifies the customer.',
  params: IdParams('order'),
  query: ItemQuery,
  body: RefundOrderBody,
  replies: { 200: AdminOrderReply },
  errors: [
    ...orderChange,
    ...paymentMove,
    'amount_not_payable',
    'partial_refund_unsupported',
    'gift_card_spent',
    'refund_exceeds_payment',
  ],
})

export const addOrderShippingMethod = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/shipping-methods',
  tag: 'Orders',
  summary: 'Add a shipping method to an order',
  description:
    'Adds a shipping method at the price that is sent; it replaces the one of the same shipping profile. Nothing ' +
    'is charged.',
  params: IdParams('order'),
  query: ItemQuery,
  body: AddOrderShippingMethodBody,
  replies: { 200: AdminOrderReply },
  errors: [...orderChange, 'amount_not_payable', 'delivery_taxes_unknown', 'order_shipping_option_not_in_region'],
})

export const captureOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/capture',
  tag: 'Orders',
  summary: "Capture an order's payments",
  description:
    "Captures the order's authorized payments, except those of swaps; without any, nothing changes. If the " +
    'provider refuses, the call succeeds and the payment status is requires_action. Emits ' +
    '`order.payment_captured`, and enables and sends the gift cards that were bought.',
  params: IdParams('order'),
  query: ItemQuery,
  replies: { 200: AdminOrderReply },
  errors: ['order_being_canceled', 'order_canceled'],
})

export const captureOrderPart = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/capture-part',
  tag: 'Orders',
  summary: "Capture a part of an order's payment",
  description:
    "Captures an amount of the order's authorized payment, where its provider can; the rest is released and cannot be captured " +
    'any more. The same amount again changes nothing. Emits `order.payment_captured`.',
  params: IdParams('order'),
  query: ItemQuery,
  body: CaptureOrderPartBody,
  replies: { 200: AdminOrderReply },
  errors: [
    ...orderChange,
    ...paymentMove,
    'amount_not_payable',
    'capture_exceeds_payment',
    'nothing_to_capture',
    'partial_capture_not_supported',
    'payment_being_moved',
  ],
})

export const completeOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/complete',
  tag: 'Orders',
  summary: 'Complete an order',
  description:
    'Marks the order as completed and emits `order.completed`. Payment and fulfillment are not required; a ' +
    'repeat changes nothing.',
  params: IdParams('order'),
  query: ItemQuery,
  replies: { 200: AdminOrderReply },
  errors: [...orderChange, 'already_completed', 'order_archived'],
})

export const archiveOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/archive',
  tag: 'Orders',
  summary: 'Archive a completed order',
  description: 'Archives a completed order. Nothing else changes.',
  params: IdParams('order'),
  query: ItemQuery,
  replies: { 200: AdminOrderReply },
  errors: [...orderChange, 'not_completed', 'order_archived'],
})

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/cancel',
  tag: 'Orders',
  summary: 'Cancel an order',
  description:
    'Refunds captured payments and cancels the others, returns the items to stock, restores discount uses and ' +
    'gift card balances, emits `order.canceled` and notifies the customer. If a provider refuses, the order ' +
    'stays as it was.',
  params: IdParams('order'),
  query: ItemQuery,
  replies: { 200: AdminOrderReply },
  errors: [
    ...orderChange,
    ...paymentMove,
    'amount_not_payable',
    'has_claim',
    'has_fulfillment',
    'has_refunds',
    'has_return',
    'has_swap',
    'payment_being_moved',
    'partial_refund_unsupported',
    'gift_card_spent',
    'refund_exceeds_payment',
    'refund_permission_missing',
  ],
})
