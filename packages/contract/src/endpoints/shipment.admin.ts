import { endpoint } from '../endpoint.ts'
import { OrderFulfillmentParams } from '../fulfillment.ts'
import { orderChange } from '../refusal-groups.ts'
import { IdParams } from '../schema.ts'
import {
  BookShipmentBody,
  OrderShipmentsReply,
  PrintLabelsBody,
  PrintLabelsReply,
  ShipmentLabelReply,
  ShipmentParams,
} from '../shipment.ts'

const courierReplies = ['courier_refused', 'courier_silent'] as const

export const listOrderShipments = endpoint({
  method: 'GET',
  path: '/admin/orders/:id/shipments',
  tag: 'Orders',
  summary: 'List the courier bookings of an order',
  description:
    'Returns the parcels of the order, its swaps and its claims that couriers were asked to carry, with what they reported, and the couriers ' +
    'that can be booked.',
  params: IdParams('order'),
  replies: { 200: OrderShipmentsReply },
})

export const bookShipment = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/fulfillments/:fulfillment_id/book',
  tag: 'Orders',
  summary: 'Book a courier for a fulfillment',
  description:
    'Books the courier of the fulfillment, which is of the order or of one of its swaps or claims, once however often this is called: a booking without a reply is asked about again. What is paid on delivery is collected by the courier, if it does that. The fulfillment counts ' +
    'as shipped, and the customer gets a message, when the courier reports that it has the parcel.',
  params: OrderFulfillmentParams,
  body: BookShipmentBody,
  replies: { 200: OrderShipmentsReply },
  errors: [
    ...orderChange,
    ...courierReplies,
    'collection_not_offered',
    'collection_time_wrong',
    'courier_booked',
    'courier_collects_no_cash',
    'courier_takes_no_bookings',
    'fulfillment_canceled',
    'fulfillment_shipped',
  ],
})

export const cancelShipment = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/shipments/:shipment_id/cancel',
  tag: 'Orders',
  summary: 'Cancel a courier booking',
  description:
    'Cancels the parcel at its courier, as long as the courier does not have it. The fulfillment stays, and may be booked again. ' +
    'A booking that the courier has not replied to for ten minutes is given up; if it is booked again, the courier is asked for the same parcel.',
  params: ShipmentParams,
  replies: { 200: OrderShipmentsReply },
  errors: [...courierReplies, 'courier_has_parcel', 'shipment_being_booked', 'shipment_ended'],
})

export const trackShipment = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/shipments/:shipment_id/track',
  tag: 'Orders',
  summary: 'Ask the courier where a parcel is',
  description:
    'Reads the parcel at its courier, and asks again for a booking without a reply. This also happens by itself, every hour and with each message of the courier.',
  params: ShipmentParams,
  replies: { 200: OrderShipmentsReply },
  errors: [...courierReplies, 'shipment_being_booked', 'shipment_ended'],
})

export const getShipmentLabel = endpoint({
  method: 'GET',
  path: '/admin/orders/:id/shipments/:shipment_id/label',
  tag: 'Orders',
  summary: 'Get the label of a parcel',
  description:
    "Returns a PDF of 100 × 150 mm: the courier's own where it has one, otherwise with the waybill as a bar code (Code 128).",
  params: ShipmentParams,
  replies: { 200: ShipmentLabelReply },
  errors: [...courierReplies, 'shipment_being_booked', 'shipment_ended', 'waybill_missing'],
})

export const printLabels = endpoint({
  method: 'POST',
  path: '/admin/shipments/labels',
  tag: 'Orders',
  summary: 'Get the labels of several orders',
  description:
    'Returns one PDF with the labels of the parcels that have not left, of the orders, their swaps and their claims, and names what has no label. ' +
    'Changes nothing.',
  body: PrintLabelsBody,
  replies: { 200: PrintLabelsReply },
})
