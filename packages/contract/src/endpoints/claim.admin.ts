import { AdminOrderReply } from '../admin-order.ts'
import { ClaimFulfillmentParams, ClaimParams, CreateClaimBody, UpdateClaimBody } from '../claim.ts'
import { endpoint } from '../endpoint.ts'
import { CreateShipmentBody, FulfillAdditionalItemsBody } from '../fulfillment.ts'
import { IdParams, ItemQuery } from '../schema.ts'

export const createClaim = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/claims',
  tag: 'Claims',
  summary: 'Make good what was wrong',
  params: IdParams('order'),
  query: ItemQuery,
  body: CreateClaimBody,
  replies: { 200: AdminOrderReply },
  errors: [
    'claim_goods_unknown',
    'claim_mixes_types',
    'claim_reason_missing',
    'insufficient_inventory',
    'order_canceled',
    'quantity_exceeds_claimable',
    'refund_exceeds_payment',
    'replace_needs_goods',
    'return_line_unknown',
  ],
})

export const updateClaim = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/claims/:claim_id',
  tag: 'Claims',
  summary: 'Update a claim',
  params: ClaimParams,
  query: ItemQuery,
  body: UpdateClaimBody,
  replies: { 200: AdminOrderReply },
})

export const cancelClaim = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/claims/:claim_id/cancel',
  tag: 'Claims',
  summary: 'Call a claim off',
  params: ClaimParams,
  query: ItemQuery,
  replies: { 200: AdminOrderReply },
  errors: ['claim_canceled', 'claim_has_fulfillment', 'claim_refunded'],
})

export const createClaimFulfillment = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/claims/:claim_id/fulfillments',
  tag: 'Claims',
  summary: 'Pack the new goods of a claim',
  params: ClaimParams,
  query: ItemQuery,
  body: FulfillAdditionalItemsBody,
  replies: { 200: AdminOrderReply },
  errors: ['claim_canceled', 'claim_is_refund'],
})

export const createClaimShipment = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/claims/:claim_id/shipments',
  tag: 'Claims',
  summary: 'Ship a parcel of a claim',
  params: ClaimParams,
  query: ItemQuery,
  body: CreateShipmentBody,
  replies: { 200: AdminOrderReply },
  errors: ['claim_is_refund'],
})

export const cancelClaimFulfillment = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/claims/:claim_id/fulfillments/:fulfillment_id/cancel',
  tag: 'Claims',
  summary: 'Unpack a parcel of a claim',
  params: ClaimFulfillmentParams,
  query: ItemQuery,
  replies: { 200: AdminOrderReply },
  errors: ['claim_canceled'],
})
