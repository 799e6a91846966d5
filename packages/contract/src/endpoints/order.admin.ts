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
  query: ListQuery(50, orderFilters),
  replies: { 200: Page('orders', AdminOrder) },
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/admin/orders/:id',
  tag: 'Orders',
  summary: 'Get an order',
  params: IdParams('order'),
  query: ItemQuery,
  replies: { 200: AdminOrderReply },
})

export const listOrderEvents = endpoint({
  method: 'GET',
  path: '/admin/orders/:id/timeline',
  tag: 'Orders',
  summary: 'What happened to an order',
  params: IdParams('order'),
  replies: { 200: TimelineReply },
})

export const updateOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/:id',
  tag: 'Orders',
  summary: 'Update an order',
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
  summary: 'Give money back',
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
  params: IdParams('order'),
  query: ItemQuery,
  replies: { 200: AdminOrderReply },
  errors: ['not_completed', 'order_archived', 'order_canceled'],
})

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/cancel',
  tag: 'Orders',
  summary: 'Cancel an order and give back what was paid',
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
