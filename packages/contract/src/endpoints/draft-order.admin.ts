import { AdminOrderReply } from '../admin-order.ts'
import {
  CreateDraftOrderBody,
  DraftLineBody,
  DraftLineParams,
  DraftOrder,
  DraftOrderReply,
  draftOrderFilters,
  UpdateDraftLineBody,
  UpdateDraftOrderBody,
} from '../draft-order.ts'
import { endpoint } from '../endpoint.ts'
import { Deleted, IdParams, ListQuery, Page } from '../schema.ts'

export const listDraftOrders = endpoint({
  method: 'GET',
  path: '/admin/draft-orders',
  tag: 'Draft orders',
  summary: 'List draft orders',
  query: ListQuery(50, draftOrderFilters),
  replies: { 200: Page('draft_orders', DraftOrder) },
})

export const createDraftOrder = endpoint({
  method: 'POST',
  path: '/admin/draft-orders',
  tag: 'Draft orders',
  summary: 'Create a draft order',
  body: CreateDraftOrderBody,
  replies: { 200: DraftOrderReply },
  errors: [
    'amount_not_payable',
    'cart_too_large',
    'custom_line_needs_price',
    'customer_not_in_store',
    'discount_unknown',
    'draft_order_starts_open',
    'draft_shipping_requirements_not_met',
    'draft_variant_unknown',
    'shipping_option_unknown',
  ],
})

export const getDraftOrder = endpoint({
  method: 'GET',
  path: '/admin/draft-orders/:id',
  tag: 'Draft orders',
  summary: 'Get a draft order',
  params: IdParams('draft order'),
  replies: { 200: DraftOrderReply },
})

export const updateDraftOrder = endpoint({
  method: 'POST',
  path: '/admin/draft-orders/:id',
  tag: 'Draft orders',
  summary: 'Update a draft order',
  params: IdParams('draft order'),
  body: UpdateDraftOrderBody,
  replies: { 200: DraftOrderReply },
  errors: ['draft_order_completed'],
})

export const deleteDraftOrder = endpoint({
  method: 'DELETE',
  path: '/admin/draft-orders/:id',
  tag: 'Draft orders',
  summary: 'Delete a draft order',
  params: IdParams('draft order'),
  replies: { 200: Deleted('draft-order') },
})

export const addDraftOrderLineItem = endpoint({
  method: 'POST',
  path: '/admin/draft-orders/:id/line-items',
  tag: 'Draft orders',
  summary: 'Add a line to a draft order',
  params: IdParams('draft order'),
  body: DraftLineBody,
  replies: { 200: DraftOrderReply },
})

export const updateDraftOrderLineItem = endpoint({
  method: 'POST',
  path: '/admin/draft-orders/:id/line-items/:line_id',
  tag: 'Draft orders',
  summary: 'Update a line',
  params: DraftLineParams,
  body: UpdateDraftLineBody,
  replies: { 200: DraftOrderReply },
  errors: ['draft_line_unknown'],
})

export const deleteDraftOrderLineItem = endpoint({
  method: 'DELETE',
  path: '/admin/draft-orders/:id/line-items/:line_id',
  tag: 'Draft orders',
  summary: 'Take a line out',
  params: DraftLineParams,
  replies: { 200: DraftOrderReply },
})

export const payDraftOrder = endpoint({
  method: 'POST',
  path: '/admin/draft-orders/:id/pay',
  tag: 'Draft orders',
  summary: 'Take a draft order as paid',
  params: IdParams('draft order'),
  replies: { 200: AdminOrderReply },
  errors: ['draft_order_empty', 'insufficient_inventory'],
})
