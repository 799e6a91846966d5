import { AdminOrderReply } from '../admin-order.ts'
import { endpoint } from '../endpoint.ts'
import { CreateShipmentBody, FulfillAdditionalItemsBody } from '../fulfillment.ts'
import { IdParams, ItemQuery, ListQuery, Page } from '../schema.ts'
import { CreateSwapBody, Swap, SwapFulfillmentParams, SwapParams, SwapReply } from '../swap.ts'

export const listSwaps = endpoint({
  method: 'GET',
  path: '/admin/swaps',
  tag: 'Swaps',
  summary: 'List swaps',
  query: ListQuery(50, {}),
  replies: { 200: Page('swaps', Swap) },
})

export const getSwap = endpoint({
  method: 'GET',
  path: '/admin/swaps/:id',
  tag: 'Swaps',
  summary: 'Get a swap',
  params: IdParams('swap'),
  query: ItemQuery,
  replies: { 200: SwapReply },
})

export const createSwap = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/swaps',
  tag: 'Swaps',
  summary: 'Swap goods of an order',
  params: IdParams('order'),
  query: ItemQuery,
  body: CreateSwapBody,
  replies: { 200: AdminOrderReply },
  errors: ['nothing_captured', 'quantity_exceeds_returnable'],
})

export const cancelSwap = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/swaps/:swap_id/cancel',
  tag: 'Swaps',
  summary: 'Call a swap off',
  params: SwapParams,
  query: ItemQuery,
  replies: { 200: AdminOrderReply },
  errors: ['payment_being_moved', 'swap_canceled', 'swap_has_fulfillment', 'swap_has_return', 'swap_refunded'],
})

export const processSwapPayment = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/swaps/:swap_id/process-payment',
  tag: 'Swaps',
  summary: "Settle a swap's difference",
  params: SwapParams,
  query: ItemQuery,
  replies: { 200: AdminOrderReply },
  errors: ['order_canceled', 'swap_canceled', 'swap_not_confirmed'],
})

export const createSwapFulfillment = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/swaps/:swap_id/fulfillments',
  tag: 'Swaps',
  summary: 'Pack the new goods of a swap',
  params: SwapParams,
  query: ItemQuery,
  body: FulfillAdditionalItemsBody,
  replies: { 200: AdminOrderReply },
  errors: ['new_goods_packed', 'swap_not_confirmed'],
})

export const createSwapShipment = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/swaps/:swap_id/shipments',
  tag: 'Swaps',
  summary: 'Ship a parcel of a swap',
  params: SwapParams,
  query: ItemQuery,
  body: CreateShipmentBody,
  replies: { 200: AdminOrderReply },
  errors: ['swap_not_confirmed'],
})

export const cancelSwapFulfillment = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/swaps/:swap_id/fulfillments/:fulfillment_id/cancel',
  tag: 'Swaps',
  summary: 'Unpack a parcel of a swap',
  params: SwapFulfillmentParams,
  query: ItemQuery,
  replies: { 200: AdminOrderReply },
  errors: ['fulfillment_shipped', 'swap_canceled'],
})
