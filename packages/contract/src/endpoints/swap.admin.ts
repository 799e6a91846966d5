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
  description: 'Returns the swaps of the store, newest first.',
  query: ListQuery(50, {}),
  replies: { 200: Page('swaps', Swap) },
})

export const getSwap = endpoint({
  method: 'GET',
  path: '/admin/swaps/:id',
  tag: 'Swaps',
  summary: 'Get a swap',
  description: 'Returns one swap with what comes back, what goes out, and its cart as it is priced now.',
  params: IdParams('swap'),
  query: ItemQuery,
  replies: { 200: SwapReply },
})

export const createSwap = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/swaps',
  tag: 'Swaps',
  summary: 'Create a swap of an order',
  description:
    'Asks for packed goods of a paid order back for others, and emits `swap.created`. It opens a cart in which ' +
    'the shopper confirms the swap and pays the difference; until then no stock is taken.',
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
  summary: 'Cancel a swap',
  description:
    'Calls off a swap of which nothing is packed and whose return is canceled. A paid difference is given back, ' +
    'and the new goods go back into stock.',
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
  description:
    'Captures what the shopper owes, or gives back what they are owed, once, and emits `swap.payment_completed`. ' +
    'A refusal by the provider does not fail the call: the payment status is then requires_action.',
  params: SwapParams,
  query: ItemQuery,
  replies: { 200: AdminOrderReply },
  errors: ['order_canceled', 'swap_canceled', 'swap_not_confirmed'],
})

export const createSwapFulfillment = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/swaps/:swap_id/fulfillments',
  tag: 'Swaps',
  summary: 'Create the fulfillments of a swap',
  description: 'Packs all new goods of a swap that the shopper has confirmed: one fulfillment per shipping method.',
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
  summary: 'Ship a fulfillment of a swap',
  description:
    'Marks new goods as shipped and keeps their tracking numbers. Emits `order.shipment_created`, and the ' +
    'customer is told.',
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
  summary: 'Cancel a fulfillment of a swap',
  description: 'Unpacks new goods that were not shipped; they can be packed again.',
  params: SwapFulfillmentParams,
  query: ItemQuery,
  replies: { 200: AdminOrderReply },
  errors: ['fulfillment_shipped', 'swap_canceled'],
})
