import { ShippingOptionsReply, shippingOptionsQuery } from '../cart.ts'
import { endpoint } from '../endpoint.ts'
import { shownOptionRelations } from '../shipping-option.ts'

export const listShippingOptions = endpoint({
  method: 'GET',
  path: '/store/shipping-options',
  tag: 'Shipping options',
  summary: 'List shipping options',
  query: shippingOptionsQuery,
  relations: shownOptionRelations,
  replies: { 200: ShippingOptionsReply },
})

export const listAllShippingOptions = endpoint({
  method: 'GET',
  path: '/store/shipping-options/all-store-options',
  tag: 'Shipping options',
  summary: 'All ways of delivery in all regions of the store',
  relations: shownOptionRelations,
  replies: { 200: ShippingOptionsReply },
})
