import { AdminOrderReply } from '../admin-order.ts'
import { endpoint } from '../endpoint.ts'
import { CreateFulfillmentBody, CreateShipmentBody, OrderFulfillmentParams } from '../fulfillment.ts'
import { IdParams, ItemQuery } from '../schema.ts'

export const createFulfillment = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/fulfillment',
  tag: 'Orders',
  summary: 'Pack goods of an order',
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
  summary: 'Unpack a fulfillment that was not shipped',
  params: OrderFulfillmentParams,
  query: ItemQuery,
  replies: { 200: AdminOrderReply },
  errors: ['fulfillment_canceled', 'fulfillment_shipped'],
})

export const createShipment = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/shipment',
  tag: 'Orders',
  summary: 'Ship a fulfillment',
  params: IdParams('order'),
  query: ItemQuery,
  body: CreateShipmentBody,
  replies: { 200: AdminOrderReply },
  errors: ['fulfillment_canceled', 'fulfillment_shipped'],
})
