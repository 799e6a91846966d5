import { endpoint } from '../endpoint.ts'
import { IdParams } from '../schema.ts'
import { ShopperShipmentsReply } from '../shipment.ts'

export const listShipments = endpoint({
  method: 'GET',
  path: '/store/orders/:id/shipments',
  tag: 'Orders',
  summary: 'List the parcels of an order',
  description: 'Returns where the parcels are that couriers carry. Only for the shopper whose order it is.',
  params: IdParams('order'),
  replies: { 200: ShopperShipmentsReply },
  errors: ['order_of_other_visitor'],
})
