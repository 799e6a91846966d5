import { ShippingOptionsReply, shippingOptionsQuery } from '../cart.ts'
import { endpoint } from '../endpoint.ts'
import { shownOptionRelations } from '../shipping-option.ts'

export const listShippingOptions = endpoint({
  method: 'GET',
  path: '/store/shipping-options',
  tag: 'Shipping options',
  summary: 'List shipping options',
  description:
    'Returns the shipping options of the store that shoppers may choose, with tax, oldest first, in the language ' +
    'of `x-store-language`. What a cart may choose is at `/store/shipping-options/{cart_id}`.',
  query: shippingOptionsQuery,
  relations: shownOptionRelations,
  replies: { 200: ShippingOptionsReply },
})

export const listAllShippingOptions = endpoint({
  method: 'GET',
  path: '/store/shipping-options/all-store-options',
  tag: 'Shipping options',
  summary: 'List the ways of delivery in all regions',
  description:
    'Returns every option that brings goods to shoppers, in all regions of the store, with tax, in the language ' +
    'of `x-store-language`.',
  relations: shownOptionRelations,
  replies: { 200: ShippingOptionsReply },
})
