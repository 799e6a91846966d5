import { AdminOrderReply } from '../admin-order.ts'
import { SwapPreviewReply } from '../after-sale.ts'
import { endpoint } from '../endpoint.ts'
import { CreateShipmentBody, FulfillAdditionalItemsBody } from '../fulfillment.ts'
import { newLine, newReturn, orderChange, taxesDue } from '../refusal-groups.ts'
import { afterSaleFilters } from '../return.ts'
import { IdParams, ItemQuery, Page, StaffListQuery } from '../schema.ts'
import { AdminSwapReply, CreateSwapBody, Swap, SwapFulfillmentParams, SwapParams } from '../swap.ts'

export const listSwaps = endpoint({
  method: 'GET',
  path: '/admin/swaps',
  tag: 'Swaps',
  summary: 'List swaps',
  description: 'Returns the swaps of the store, newest first.',
  query: StaffListQuery(50, afterSaleFilters),
  replies: { 200: Page('swaps', Swap) },
})

export const getSwap = endpoint({
  method: 'GET',
  path: '/admin/swaps/:id',
  tag: 'Swaps',
  summary: 'Get a swap',
  description:
    'Returns one swap with its return, additional items and its cart at current prices. Until it is confirmed, the reply ' +
    'has the link by which the shopper does so.',
  params: IdParams('swap'),
  query: ItemQuery,
  replies: { 200: AdminSwapReply },
})

export const createSwap = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/swaps',
  tag: 'Swaps',
  summary: 'Create a swap of an order',
  description:
    'Creates a swap of fulfilled items of a paid order: a return, and a cart in which the shopper confirms the ' +
    'swap and pays the difference. Stock is taken then. Emits `swap.created`.',
  params: IdParams('order'),
  query: ItemQuery,
  body: CreateSwapBody,
  replies: { 200: AdminOrderReply },
  errors: [...newLine, ...newReturn, ...orderChange, 'amount_not_payable', 'nothing_captured'],
})

export const previewSwap = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/swaps/preview',
  tag: 'Swaps',
  summary: 'Preview a swap of an order',
  description:
    'Returns the difference that the shopper of this swap would pay or get back, or refuses as creating it would.',
  params: IdParams('order'),
  body: CreateSwapBody,
  replies: { 200: SwapPreviewReply },
  errors: [
    ...newLine,
    ...newReturn,
    ...orderChange,
    ...taxesDue,
    'amount_not_payable',
    'nothing_captured',
    'taxes_changed_meanwhile',
  ],
})

export const cancelSwap = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/swaps/:swap_id/cancel',
  tag: 'Swaps',
  summary: 'Cancel a swap',
  description:
    'Cancels a swap without fulfillments whose return is canceled. A paid difference is refunded, and the ' +
    'additional items are returned to stock.',
  params: SwapParams,
  query: ItemQuery,
  replies: { 200: AdminOrderReply },
  errors: [
    'order_being_canceled',
    'payment_being_moved',
    'swap_canceled',
    'swap_has_fulfillment',
    'swap_has_return',
    'swap_refunded',
  ],
})

export const processSwapPayment = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/swaps/:swap_id/process-payment',
  tag: 'Swaps',
  summary: "Settle a swap's difference",
  description:
    'Captures or refunds the difference of a confirmed swap, once, and emits `swap.payment_completed`. If the ' +
    'provider refuses, the call succeeds and the payment status of the swap is requires_action.',
  params: SwapParams,
  query: ItemQuery,
  replies: { 200: AdminOrderReply },
  errors: [
    ...orderChange,
    'amount_not_payable',
    'partial_refund_unsupported',
    'gift_card_spent',
    'refund_exceeds_payment',
    'swap_canceled',
    'swap_not_confirmed',
  ],
})

export const createSwapFulfillment = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/swaps/:swap_id/fulfillments',
  tag: 'Swaps',
  summary: 'Create the fulfillments of a swap',
  description: 'Fulfills all additional items of a confirmed swap: one fulfillment per shipping method.',
  params: SwapParams,
  query: ItemQuery,
  body: FulfillAdditionalItemsBody,
  replies: { 200: AdminOrderReply },
  errors: [
    ...orderChange,
    'new_goods_no_shipping_method',
    'new_goods_packed',
    'no_new_goods',
    'swap_canceled',
    'swap_not_confirmed',
  ],
})

export const createSwapShipment = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/swaps/:swap_id/shipments',
  tag: 'Swaps',
  summary: 'Ship a fulfillment of a swap',
  description:
    'Marks a fulfillment as shipped and stores its tracking numbers. Emits `order.shipment_created` and notifies ' +
    'the customer.',
  params: SwapParams,
  query: ItemQuery,
  body: CreateShipmentBody,
  replies: { 200: AdminOrderReply },
  errors: [
    ...orderChange,
    'fulfillment_canceled',
    'fulfillment_shipped',
    'shipment_being_booked',
    'swap_canceled',
    'swap_not_confirmed',
  ],
})

export const cancelSwapFulfillment = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/swaps/:swap_id/fulfillments/:fulfillment_id/cancel',
  tag: 'Swaps',
  summary: 'Cancel a fulfillment of a swap',
  description: 'Cancels a fulfillment that was not shipped. Its items can be fulfilled again.',
  params: SwapFulfillmentParams,
  query: ItemQuery,
  replies: { 200: AdminOrderReply },
  errors: [
    ...orderChange,
    'courier_booked',
    'fulfillment_canceled',
    'fulfillment_shipped',
    'swap_canceled',
    'swap_not_confirmed',
  ],
})
