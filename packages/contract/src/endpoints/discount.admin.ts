import Type from 'typebox'
import {
  CreateDiscountBody,
  Discount,
  DiscountReply,
  DynamicCodeBody,
  discountFilters,
  UpdateDiscountBody,
} from '../discount.ts'
import { endpoint } from '../endpoint.ts'
import { Deleted, Id, IdParams, ItemQuery, ListQuery, Page } from '../schema.ts'

const DynamicCodeParams = Type.Object({ id: Id, code: Id })
const RegionParams = Type.Object({ id: Id, region_id: Id })
const CodeParams = Type.Object({ code: Id })

export const listDiscounts = endpoint({
  method: 'GET',
  path: '/admin/discounts',
  tag: 'Discounts',
  summary: 'List discounts',
  query: ListQuery(20, discountFilters),
  replies: { 200: Page('discounts', Discount) },
})

export const createDiscount = endpoint({
  method: 'POST',
  path: '/admin/discounts',
  tag: 'Discounts',
  summary: 'Create a discount',
  query: ItemQuery,
  body: CreateDiscountBody,
  replies: { 200: DiscountReply },
  errors: [
    'condition_exists',
    'condition_needs_one_list',
    'discount_code_taken',
    'discount_ends_before_start',
    'discount_needs_region',
    'fixed_discount_needs_one_region',
    'percentage_above_100',
  ],
})

export const getDiscountByCode = endpoint({
  method: 'GET',
  path: '/admin/discounts/code/:code',
  tag: 'Discounts',
  summary: 'Get a discount by its code',
  params: CodeParams,
  query: ItemQuery,
  replies: { 200: DiscountReply },
})

export const getDiscount = endpoint({
  method: 'GET',
  path: '/admin/discounts/:id',
  tag: 'Discounts',
  summary: 'Get a discount',
  params: IdParams('discount'),
  query: ItemQuery,
  replies: { 200: DiscountReply },
})

export const updateDiscount = endpoint({
  method: 'POST',
  path: '/admin/discounts/:id',
  tag: 'Discounts',
  summary: 'Update a discount',
  params: IdParams('discount'),
  query: ItemQuery,
  body: UpdateDiscountBody,
  replies: { 200: DiscountReply },
  errors: ['discount_code_taken', 'rule_of_other_discount'],
})

export const deleteDiscount = endpoint({
  method: 'DELETE',
  path: '/admin/discounts/:id',
  tag: 'Discounts',
  summary: 'Delete a discount',
  params: IdParams('discount'),
  replies: { 200: Deleted('discount') },
})

export const addDiscountRegion = endpoint({
  method: 'POST',
  path: '/admin/discounts/:id/regions/:region_id',
  tag: 'Discounts',
  summary: 'Let a discount count in a region',
  params: RegionParams,
  replies: { 200: DiscountReply },
})

export const removeDiscountRegion = endpoint({
  method: 'DELETE',
  path: '/admin/discounts/:id/regions/:region_id',
  tag: 'Discounts',
  summary: 'Take a region from a discount',
  params: RegionParams,
  replies: { 200: DiscountReply },
  errors: ['discount_needs_region'],
})

export const createDynamicCode = endpoint({
  method: 'POST',
  path: '/admin/discounts/:id/dynamic-codes',
  tag: 'Discounts',
  summary: 'Make a code of a dynamic discount',
  params: IdParams('discount'),
  body: DynamicCodeBody,
  replies: { 200: DiscountReply },
  errors: ['discount_code_taken', 'discount_not_dynamic'],
})

export const deleteDynamicCode = endpoint({
  method: 'DELETE',
  path: '/admin/discounts/:id/dynamic-codes/:code',
  tag: 'Discounts',
  summary: 'Remove a code of a dynamic discount',
  params: DynamicCodeParams,
  replies: { 200: DiscountReply },
})
