import { AdminOrderReply } from '../admin-order.ts'
import { ClaimFulfillmentParams, ClaimParams, CreateClaimBody, UpdateClaimBody } from '../claim.ts'
import { endpoint } from '../endpoint.ts'
import { CreateShipmentBody, FulfillAdditionalItemsBody } from '../fulfillment.ts'
import { IdParams, ItemQuery } from '../schema.ts'

export const createClaim = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/claims',
  tag: 'Claims',
  summary: 'Create a claim on an order',
  description:
    'Makes good what was wrong with packed goods, each piece once: with money, given back at once, or with new ' +
    'goods, taken from stock at once. Emits `claim.created`. With return shipping, the claimed goods are asked ' +
    'for back, for no further refund. A refund that the provider refuses is tried again for some days.',
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
  description: 'Changes notes, reasons, pictures and tags of claimed items, and how the new goods are shipped.',
  params: ClaimParams,
  query: ItemQuery,
  body: UpdateClaimBody,
  replies: { 200: AdminOrderReply },
})

export const cancelClaim = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/claims/:claim_id/cancel',
  tag: 'Claims',
  summary: 'Cancel a claim',
  description:
    'Calls off a claim for new goods of which nothing is packed and whose return is canceled. The new goods go ' +
    'back into stock.',
  params: ClaimParams,
  query: ItemQuery,
  replies: { 200: AdminOrderReply },
  errors: ['claim_canceled', 'claim_has_fulfillment', 'claim_refunded'],
})

export const createClaimFulfillment = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/claims/:claim_id/fulfillments',
  tag: 'Claims',
  summary: 'Create the fulfillments of a claim',
  description: 'Packs all new goods of a claim: one fulfillment per shipping method.',
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
  summary: 'Ship a fulfillment of a claim',
  description:
    'Marks new goods as shipped and keeps their tracking numbers. Emits `order.shipment_created`, and the ' +
    'customer is told.',
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
  summary: 'Cancel a fulfillment of a claim',
  description: 'Unpacks new goods that were not shipped; they can be packed again.',
  params: ClaimFulfillmentParams,
  query: ItemQuery,
  replies: { 200: AdminOrderReply },
  errors: ['claim_canceled'],
})
