import { AdminOrderReply } from '../admin-order.ts'
import {
  CreateDraftOrderBody,
  DraftLineBody,
  DraftLineParams,
  DraftOrder,
  DraftOrderReply,
  draftOrderFilters,
  draftRelations,
  listedDraftRelations,
  UpdateDraftLineBody,
  UpdateDraftOrderBody,
} from '../draft-order.ts'
import { endpoint } from '../endpoint.ts'
import { cartChange, discountUse, taxesDue } from '../refusal-groups.ts'
import { Deleted, IdParams, Page, StaffListQuery } from '../schema.ts'

export const listDraftOrders = endpoint({
  method: 'GET',
  path: '/admin/draft-orders',
  tag: 'Draft orders',
  summary: 'List draft orders',
  description: 'Returns the drafts of the store, newest first, with their orders and carts.',
  query: StaffListQuery(50, draftOrderFilters),
  relations: listedDraftRelations,
  replies: { 200: Page('draft_orders', DraftOrder) },
})

export const createDraftOrder = endpoint({
  method: 'POST',
  path: '/admin/draft-orders',
  tag: 'Draft orders',
  summary: 'Create a draft order',
  description:
    'Creates a draft with a cart of its own. Staff can change it until its customer pays by the link or staff ' +
    'mark it as paid; stock is taken then. No message is sent. Returns the draft with its cart, totals and ' +
    'payment link.',
  body: CreateDraftOrderBody,
  relations: draftRelations,
  replies: { 200: DraftOrderReply },
  errors: [
    ...discountUse,
    'amount_not_payable',
    'cart_too_large',
    'country_unknown',
    'custom_line_needs_price',
    'customer_not_in_store',
    'discount_unknown',
    'draft_order_starts_open',
    'draft_shipping_needs_price',
    'draft_shipping_requirements_not_met',
    'draft_variant_unknown',
    'quantity_too_large',
    'saved_address_unknown',
    'shipping_country_not_in_region',
    'shipping_option_in_other_region',
    'shipping_option_unknown',
    'taxes_changed_meanwhile',
    'too_many_lines',
    'variant_has_no_price',
  ],
})

export const getDraftOrder = endpoint({
  method: 'GET',
  path: '/admin/draft-orders/:id',
  tag: 'Draft orders',
  summary: 'Get a draft order',
  description: 'Returns the draft with its cart, totals and payment link.',
  params: IdParams('draft order'),
  relations: draftRelations,
  replies: { 200: DraftOrderReply },
})

export const updateDraftOrder = endpoint({
  method: 'POST',
  path: '/admin/draft-orders/:id',
  tag: 'Draft orders',
  summary: 'Update a draft order',
  description:
    'Changes the properties that are sent. A new region or customer changes the prices; those set by hand stay. ' +
    'A new region removes the shipping methods. Returns the draft with its cart, totals and payment link.',
  params: IdParams('draft order'),
  body: UpdateDraftOrderBody,
  relations: draftRelations,
  replies: { 200: DraftOrderReply },
  errors: [
    'amount_not_payable',
    'changed_meanwhile',
    'country_not_in_region',
    'country_unknown',
    'customer_not_in_store',
    'discount_unknown',
    'draft_order_completed',
    'draft_shipping_needs_price',
    'draft_shipping_requirements_not_met',
    'price_agreed',
    'saved_address_unknown',
    'shipping_country_not_in_region',
    'shipping_option_in_other_region',
    'shipping_option_unknown',
    'swap_goods_agreed',
    ...cartChange,
    ...discountUse,
  ],
})

export const deleteDraftOrder = endpoint({
  method: 'DELETE',
  path: '/admin/draft-orders/:id',
  tag: 'Draft orders',
  summary: 'Delete a draft order',
  description: 'Deletes the draft and its open cart. An order that it became stays.',
  params: IdParams('draft order'),
  replies: { 200: Deleted('draft-order') },
})

export const addDraftOrderLineItem = endpoint({
  method: 'POST',
  path: '/admin/draft-orders/:id/line-items',
  tag: 'Draft orders',
  summary: 'Add a line to a draft order',
  description:
    'Adds a variant, in any sales channel or none, or a custom line. Shipping methods stay. Returns the draft ' +
    'with its cart, totals and payment link.',
  params: IdParams('draft order'),
  body: DraftLineBody,
  relations: draftRelations,
  replies: { 200: DraftOrderReply },
  errors: [
    ...cartChange,
    'amount_not_payable',
    'custom_line_needs_price',
    'draft_order_completed',
    'draft_variant_unknown',
    'quantity_too_large',
    'too_many_lines',
    'variant_has_no_price',
  ],
})

export const updateDraftOrderLineItem = endpoint({
  method: 'POST',
  path: '/admin/draft-orders/:id/line-items/:line_id',
  tag: 'Draft orders',
  summary: 'Update a line of a draft order',
  description:
    'Changes a line. Its price follows the quantity unless it was set by hand. Returns the draft with its cart, ' +
    'totals and payment link.',
  params: DraftLineParams,
  body: UpdateDraftLineBody,
  relations: draftRelations,
  replies: { 200: DraftOrderReply },
  errors: [
    'amount_not_payable',
    'changed_meanwhile',
    'custom_line_needs_price',
    'draft_line_unknown',
    'draft_order_completed',
    'quantity_too_large',
    'variant_has_no_price',
    ...cartChange,
  ],
})

export const deleteDraftOrderLineItem = endpoint({
  method: 'DELETE',
  path: '/admin/draft-orders/:id/line-items/:line_id',
  tag: 'Draft orders',
  summary: 'Delete a line of a draft order',
  description: 'Deletes the line. Shipping methods stay. Returns the draft with its cart, totals and payment link.',
  params: DraftLineParams,
  relations: draftRelations,
  replies: { 200: DraftOrderReply },
  errors: [...cartChange, 'draft_line_unknown', 'draft_order_completed'],
})

export const sendDraftOrderLink = endpoint({
  method: 'POST',
  path: '/admin/draft-orders/:id/send-link',
  tag: 'Draft orders',
  summary: 'Send the payment link of a draft order',
  description:
    'Writes to the e-mail address of the draft, with its lines, its total and the link that pays it. The message is ' +
    'not delivered once the draft is completed. At most three times in a quarter of an hour. Returns the draft.',
  params: IdParams('draft order'),
  replies: { 200: DraftOrderReply },
  errors: [...taxesDue, 'draft_order_completed', 'draft_order_empty', 'taxes_changed_meanwhile'],
})

export const payDraftOrder = endpoint({
  method: 'POST',
  path: '/admin/draft-orders/:id/pay',
  tag: 'Draft orders',
  summary: 'Mark a draft order as paid',
  description:
    'Makes the draft an order whose payment counts as captured: takes the stock, emits `order.placed` and ' +
    'notifies the customer. A repeat returns the same order.',
  params: IdParams('draft order'),
  replies: { 200: AdminOrderReply },
  errors: [...discountUse, ...taxesDue, 'draft_order_empty', 'insufficient_inventory', 'taxes_changed_meanwhile'],
})
