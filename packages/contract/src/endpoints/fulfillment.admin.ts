import { AdminOrderReply } from '../admin-order.ts'
import { endpoint } from '../endpoint.ts'
import { CreateFulfillmentBody, CreateShipmentBody, OrderFulfillmentParams } from '../fulfillment.ts'
import { orderChange } from '../refusal-groups.ts'
import { IdParams, ItemQuery } from '../schema.ts'

export const createFulfillment = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/fulfillment',
  tag: 'Orders',
  summary: 'Create a fulfillment of an order',
  description:
    'Fulfills items of the order: one fulfillment per shipping method, each with the lines of its shipping ' +
    'profile. Payment is not required, and stock does not change: it was taken when the order was placed.',
  params: IdParams('order'),
  query: ItemQuery,
  body: CreateFulfillmentBody,
  replies: { 200: AdminOrderReply },
  errors: [
    'line_not_of_order',
    'no_shipping_method',
    'nothing_to_fulfill',
    'order_being_canceled',
    'order_canceled',
    'quantity_exceeds_fulfillable',
  ],
})

export const cancelFulfillment = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/fulfillments/:fulfillment_id/cancel',
  tag: 'Orders',
  summary: 'Cancel a fulfillment that was not shipped',
  description: 'Cancels the fulfillment. Its items can be fulfilled again.',
  params: OrderFulfillmentParams,
  query: ItemQuery,
  replies: { 200: AdminOrderReply },
  errors: [...orderChange, 'courier_booked', 'fulfillment_canceled', 'fulfillment_shipped'],
})

export const createShipment = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/shipment',
  tag: 'Orders',
  summary: 'Ship a fulfillment',
  description:
    'Marks a fulfillment as shipped and stores its tracking numbers. Emits `order.shipment_created` and notifies ' +
    'the customer.',
  params: IdParams('order'),
  query: ItemQuery,
  body: CreateShipmentBody,
  replies: { 200: AdminOrderReply },
  errors: [...orderChange, 'fulfillment_canceled', 'fulfillment_shipped', 'shipment_being_booked'],
})
