import { AdminOrderReply } from '../admin-order.ts'
import { ClaimPreviewReply } from '../after-sale.ts'
import {
  ClaimFulfillmentParams,
  ClaimOrder,
  ClaimParams,
  ClaimPicturesReply,
  ClaimReply,
  CreateClaimBody,
  claimFilters,
  UpdateClaimBody,
} from '../claim.ts'
import { endpoint } from '../endpoint.ts'
import { CreateShipmentBody, FulfillAdditionalItemsBody } from '../fulfillment.ts'
import { newReturn, orderChange } from '../refusal-groups.ts'
import { IdParams, ItemQuery, Page, StaffListQuery } from '../schema.ts'
import { UploadsReply } from '../upload.ts'

export const listClaims = endpoint({
  method: 'GET',
  path: '/admin/claims',
  tag: 'Claims',
  summary: 'List claims',
  description: 'Returns the claims of the store, newest first.',
  query: StaffListQuery(50, claimFilters),
  replies: { 200: Page('claims', ClaimOrder) },
})

export const getClaim = endpoint({
  method: 'GET',
  path: '/admin/claims/:id',
  tag: 'Claims',
  summary: 'Get a claim',
  description: 'Returns one claim with its order, claimed and additional items, return and fulfillments.',
  params: IdParams('claim'),
  query: ItemQuery,
  replies: { 200: ClaimReply },
})

export const uploadClaimPictures = endpoint({
  method: 'POST',
  path: '/admin/claims/pictures',
  tag: 'Claims',
  summary: 'Upload pictures for claims',
  description:
    'Stores up to 20 pictures of up to 10 MB of the form field `files`, as private files. The returned `key`, sent as the ' +
    '`url` of an image of a claimed item, shows the picture with that claim. A picture that no claim shows is removed after a day.',
  replies: { 200: UploadsReply },
  consumes: 'multipart/form-data',
  errors: [
    'file_type_refused',
    'form_broken',
    'no_files',
    'picture_too_large',
    'too_many_files',
    'upload_field_unknown',
  ],
})

export const listClaimPictures = endpoint({
  method: 'GET',
  path: '/admin/claims/:id/pictures',
  tag: 'Claims',
  summary: 'List the uploaded pictures of a claim',
  description: 'Returns a link to each uploaded picture of a claim. A link works for 15 minutes.',
  params: IdParams('claim'),
  replies: { 200: ClaimPicturesReply },
})

export const previewClaim = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/claims/preview',
  tag: 'Claims',
  summary: 'Preview a claim on an order',
  description: 'Returns the refund that creating this claim would make, or refuses as creating it would.',
  params: IdParams('order'),
  body: CreateClaimBody,
  replies: { 200: ClaimPreviewReply },
  errors: [
    ...newReturn,
    ...orderChange,
    'amount_not_payable',
    'claim_goods_unknown',
    'claim_line_custom',
    'claim_mixes_types',
    'claim_picture_unknown',
    'claim_shipping_method_unknown',
    'insufficient_inventory',
    'order_country_not_in_region',
    'quantity_exceeds_claimable',
    'partial_refund_unsupported',
    'gift_card_spent',
    'refund_exceeds_payment',
    'replace_needs_goods',
  ],
})

export const createClaim = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/claims',
  tag: 'Claims',
  summary: 'Create a claim on an order',
  description:
    'Settles a complaint about fulfilled items: with a refund, made at once, or with additional items, taken ' +
    'from stock at once. With return shipping, a return of the claimed items is created, which refunds nothing ' +
    'more. A refund that the provider refuses is retried for some days. Emits `claim.created`.',
  params: IdParams('order'),
  query: ItemQuery,
  body: CreateClaimBody,
  replies: { 200: AdminOrderReply },
  errors: [
    ...newReturn,
    ...orderChange,
    'amount_not_payable',
    'claim_goods_unknown',
    'claim_line_custom',
    'claim_mixes_types',
    'claim_picture_unknown',
    'claim_shipping_method_unknown',
    'insufficient_inventory',
    'order_country_not_in_region',
    'quantity_exceeds_claimable',
    'partial_refund_unsupported',
    'gift_card_spent',
    'refund_exceeds_payment',
    'replace_needs_goods',
  ],
})

export const updateClaim = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/claims/:claim_id',
  tag: 'Claims',
  summary: 'Update a claim',
  description:
    'Changes notes, reasons, pictures and tags of claimed items, and the shipping methods of the additional ' +
    'items.',
  params: ClaimParams,
  query: ItemQuery,
  body: UpdateClaimBody,
  replies: { 200: AdminOrderReply },
  errors: [
    'amount_not_payable',
    'changed_meanwhile',
    'claim_canceled',
    'claim_picture_unknown',
    'claim_shipping_method_unknown',
    'delivery_taxes_unknown',
    'order_being_canceled',
    'order_shipping_option_not_in_region',
  ],
})

export const refundClaim = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/claims/:claim_id/refund',
  tag: 'Claims',
  summary: 'Retry the refund of a claim',
  description:
    'Refunds at once what the provider refused before, without waiting for the next attempt. Repeating it after the ' +
    'refund changes nothing.',
  params: ClaimParams,
  query: ItemQuery,
  replies: { 200: AdminOrderReply },
  errors: [
    ...orderChange,
    'amount_not_payable',
    'claim_canceled',
    'claim_not_refundable',
    'partial_refund_unsupported',
    'gift_card_spent',
    'refund_exceeds_payment',
  ],
})

export const cancelClaim = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/claims/:claim_id/cancel',
  tag: 'Claims',
  summary: 'Cancel a claim',
  description:
    'Cancels a claim with additional items, without fulfillments and open return. The additional items are ' +
    'returned to stock.',
  params: ClaimParams,
  query: ItemQuery,
  replies: { 200: AdminOrderReply },
  errors: ['claim_canceled', 'claim_has_fulfillment', 'claim_has_return', 'claim_refunded', 'order_being_canceled'],
})

export const createClaimFulfillment = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/claims/:claim_id/fulfillments',
  tag: 'Claims',
  summary: 'Create the fulfillments of a claim',
  description: 'Fulfills all additional items of a claim: one fulfillment per shipping method.',
  params: ClaimParams,
  query: ItemQuery,
  body: FulfillAdditionalItemsBody,
  replies: { 200: AdminOrderReply },
  errors: [
    ...orderChange,
    'claim_canceled',
    'claim_is_refund',
    'new_goods_no_shipping_method',
    'new_goods_packed',
    'no_new_goods',
  ],
})

export const createClaimShipment = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/claims/:claim_id/shipments',
  tag: 'Claims',
  summary: 'Ship a fulfillment of a claim',
  description:
    'Marks a fulfillment as shipped and stores its tracking numbers. Emits `order.shipment_created` and notifies ' +
    'the customer.',
  params: ClaimParams,
  query: ItemQuery,
  body: CreateShipmentBody,
  replies: { 200: AdminOrderReply },
  errors: [
    ...orderChange,
    'claim_canceled',
    'claim_is_refund',
    'fulfillment_canceled',
    'fulfillment_shipped',
    'shipment_being_booked',
  ],
})

export const cancelClaimFulfillment = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/claims/:claim_id/fulfillments/:fulfillment_id/cancel',
  tag: 'Claims',
  summary: 'Cancel a fulfillment of a claim',
  description: 'Cancels a fulfillment that was not shipped. Its items can be fulfilled again.',
  params: ClaimFulfillmentParams,
  query: ItemQuery,
  replies: { 200: AdminOrderReply },
  errors: [
    ...orderChange,
    'claim_canceled',
    'claim_is_refund',
    'courier_booked',
    'fulfillment_canceled',
    'fulfillment_shipped',
  ],
})
