import {
  AddOrderShippingMethodBody,
  AdminOrder,
  AdminOrderReply,
  orderFilters,
  RefundOrderBody,
  TimelineReply,
  UpdateOrderBody,
} from '../admin-order.ts'
import { endpoint } from '../endpoint.ts'
import { IdParams, ItemQuery, ListQuery, Page } from '../schema.ts'

export const listOrders = endpoint({
  method: 'GET',
  path: '/admin/orders',
  tag: 'Orders',
  summary: 'List orders',
  description:
    'Returns the orders of the store, newest first, with totals where `fields` names one, and the relations of a ' +
    'single order unless `expand` names others.',
  query: ListQuery(50, orderFilters),
  replies: { 200: Page('orders', AdminOrder) },
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/admin/orders/:id',
  tag: 'Orders',
  summary: 'Get an order',
  description:
    'Returns one order with its totals, its lines, payments and fulfillments, and the returns, swaps and claims ' +
    'that came after it.',
  params: IdParams('order'),
  query: ItemQuery,
  replies: { 200: AdminOrderReply },
})

export const listOrderEvents = endpoint({
  method: 'GET',
  path: '/admin/orders/:id/timeline',
  tag: 'Orders',
  summary: 'List what happened to an order',
  description: 'Returns the timeline of an order, oldest first: what happened, when, and who did it.',
  params: IdParams('order'),
  replies: { 200: TimelineReply },
})

export const updateOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/:id',
  tag: 'Orders',
  summary: 'Update an order',
  description:
    'Changes to whom and where the order goes, and what the courier has to know. What was sold and what it cost ' +
    'stays: returns, swaps and claims settle a difference.',
  params: IdParams('order'),
  query: ItemQuery,
  body: UpdateOrderBody,
  replies: { 200: AdminOrderReply },
  errors: ['customer_not_in_store', 'order_country_not_in_region', 'order_part_fixed', 'order_shipping_method_unknown'],
})

export const refundOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/refund',
  tag: 'Orders',
  summary: 'Refund part of an order',
  description:
    'Gives captured money back through the payment provider; never more than was captured, even if asked twice ' +
    'at the same time. Several payments are drawn on in turn. Emits `order.refund_created`, and the customer is ' +
    'told.',
  params: IdParams('order'),
  query: ItemQuery,
  body: RefundOrderBody,
  replies: { 200: AdminOrderReply },
  errors: [
    'order_being_canceled',
    'order_canceled',
    'payment_provider_refused',
    'payment_provider_silent',
    'refund_exceeds_payment',
  ],
})

export const addOrderShippingMethod = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/shipping-methods',
  tag: 'Orders',
  summary: 'Add a shipping method to an order',
  description:
    'Adds a way of shipping at the price that is sent; it replaces the one of the same shipping profile. Nothing ' +
    'more is charged.',
  params: IdParams('order'),
  query: ItemQuery,
  body: AddOrderShippingMethodBody,
  replies: { 200: AdminOrderReply },
  errors: ['order_shipping_option_not_in_region'],
})

export const captureOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/capture',
  tag: 'Orders',
  summary: "Capture an order's payments",
  description:
    'Takes the money that was promised; payments of swaps are left to their swaps. Without any, nothing changes. ' +
    'A refusal by the provider does not fail the call: the payment status is then requires_action. A capture ' +
    'emits `order.payment_captured`, and gift cards that were bought begin to work and are sent.',
  params: IdParams('order'),
  query: ItemQuery,
  replies: { 200: AdminOrderReply },
  errors: ['order_being_canceled', 'order_canceled'],
})

export const completeOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/complete',
  tag: 'Orders',
  summary: 'Complete an order',
  description:
    'Marks the order as done, and emits `order.completed`. Neither payment nor fulfillment is asked for; a ' +
    'repeat changes nothing.',
  params: IdParams('order'),
  query: ItemQuery,
  replies: { 200: AdminOrderReply },
  errors: ['order_archived'],
})

export const archiveOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/archive',
  tag: 'Orders',
  summary: 'Archive a completed order',
  description: 'Files a completed order away. Nothing else changes.',
  params: IdParams('order'),
  query: ItemQuery,
  replies: { 200: AdminOrderReply },
  errors: ['not_completed', 'order_archived', 'order_canceled'],
})

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/cancel',
  tag: 'Orders',
  summary: 'Cancel an order',
  description:
    'Gives back what was captured and calls off what was promised; then returns the goods to stock and discounts ' +
    'and gift cards to use. It emits `order.canceled`, and the customer is told. If the provider refuses, the ' +
    'order stays as it was.',
  params: IdParams('order'),
  query: ItemQuery,
  replies: { 200: AdminOrderReply },
  errors: [
    'has_fulfillment',
    'has_refunds',
    'has_swap',
    'order_being_canceled',
    'order_canceled',
    'payment_being_moved',
    'payment_provider_refused',
    'payment_provider_silent',
    'refund_permission_missing',
  ],
})
