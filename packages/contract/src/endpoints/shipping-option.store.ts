import { ShippingOptionsReply, shippingOptionsQuery } from '../cart.ts'
import { endpoint } from '../endpoint.ts'
import { shownOptionRelations } from '../shipping-option.ts'

export const listShippingOptions = endpoint({
  method: 'GET',
  path: '/store/shipping-options',
  tag: 'Shipping options',
  summary: 'List shipping options',
  description:
    'Returns the shipping options that shoppers may choose, with tax, oldest first, in the language of ' +
    '`x-store-language`. Those of one cart are at `/store/shipping-options/{cart_id}`.',
  query: shippingOptionsQuery,
  relations: shownOptionRelations,
  replies: { 200: ShippingOptionsReply },
})

export const listAllShippingOptions = endpoint({
  method: 'GET',
  path: '/store/shipping-options/all-store-options',
  tag: 'Shipping options',
  summary: 'List the shipping options of all regions',
  description:
    'Returns the shipping options of all regions that shoppers may choose, without those for returns, with tax, ' +
    'in the language of `x-store-language`.',
  relations: shownOptionRelations,
  replies: { 200: ShippingOptionsReply },
})
