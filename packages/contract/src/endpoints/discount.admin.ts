import Type from 'typebox'
import { about } from '../annotated.ts'
import {
  CreateDiscountBody,
  CreateDynamicCodesBody,
  Discount,
  DiscountReply,
  DynamicCode,
  DynamicCodeBody,
  DynamicCodesReply,
  defaultDiscountRelations,
  discountFilters,
  dynamicCodeFilters,
  UpdateDiscountBody,
} from '../discount.ts'
import { endpoint } from '../endpoint.ts'
import { Deleted, Id, IdInput, IdParams, ItemQuery, Page, StaffListQuery } from '../schema.ts'

const code = about('The code, in either case', Id, 'HALO10')
const DynamicCodeParams = Type.Object({ id: IdInput('discount'), code })
const RegionParams = Type.Object({ id: IdInput('discount'), region_id: IdInput('region') })
const CodeParams = Type.Object({ code })

export const listDiscounts = endpoint({
  method: 'GET',
  path: '/admin/discounts',
  tag: 'Discounts',
  summary: 'List discounts',
  description: 'Returns the discounts of the store, newest first. Codes of dynamic discounts are left out.',
  query: StaffListQuery(20, discountFilters),
  relations: defaultDiscountRelations,
  replies: { 200: Page('discounts', Discount) },
})

export const createDiscount = endpoint({
  method: 'POST',
  path: '/admin/discounts',
  tag: 'Discounts',
  summary: 'Create a discount',
  description:
    'Creates a code that shoppers can enter, with its rule, regions and conditions. Returns the discount with ' +
    'its rule, conditions and regions.',
  query: ItemQuery,
  body: CreateDiscountBody,
  relations: defaultDiscountRelations,
  replies: { 200: DiscountReply },
  errors: [
    'automatic_discount_not_dynamic',
    'condition_exists',
    'condition_needs_one_list',
    'discount_code_taken',
    'discount_ends_before_start',
    'discount_needs_region',
    'fixed_discount_needs_one_region',
    'percentage_above_100',
    'too_many_automatic_discounts',
  ],
})

export const getDiscountByCode = endpoint({
  method: 'GET',
  path: '/admin/discounts/code/:code',
  tag: 'Discounts',
  summary: 'Get a discount by its code',
  description: 'Finds a discount by its code, in either case; also a code of a dynamic discount.',
  params: CodeParams,
  query: ItemQuery,
  relations: defaultDiscountRelations,
  replies: { 200: DiscountReply },
})

export const getDiscount = endpoint({
  method: 'GET',
  path: '/admin/discounts/:id',
  tag: 'Discounts',
  summary: 'Get a discount',
  description: 'Returns the discount with its rule, conditions and regions.',
  params: IdParams('discount'),
  query: ItemQuery,
  relations: defaultDiscountRelations,
  replies: { 200: DiscountReply },
})

export const updateDiscount = endpoint({
  method: 'POST',
  path: '/admin/discounts/:id',
  tag: 'Discounts',
  summary: 'Update a discount',
  description:
    'Changes the properties that are sent; null clears an end, a duration or a limit. The type of the rule and ' +
    'is_dynamic stay. Placed orders keep their discount.',
  params: IdParams('discount'),
  query: ItemQuery,
  body: UpdateDiscountBody,
  relations: defaultDiscountRelations,
  replies: { 200: DiscountReply },
  errors: [
    'automatic_discount_not_dynamic',
    'changed_meanwhile',
    'condition_exists',
    'condition_needs_one_list',
    'discount_code_taken',
    'discount_ends_before_start',
    'discount_needs_region',
    'fixed_discount_needs_one_region',
    'percentage_above_100',
    'rule_of_other_discount',
    'too_many_automatic_discounts',
  ],
})

export const deleteDiscount = endpoint({
  method: 'DELETE',
  path: '/admin/discounts/:id',
  tag: 'Discounts',
  summary: 'Delete a discount',
  description: 'Deletes the discount; its code is free for another one. Orders that used it still show it.',
  params: IdParams('discount'),
  replies: { 200: Deleted('discount') },
})

export const addDiscountRegion = endpoint({
  method: 'POST',
  path: '/admin/discounts/:id/regions/:region_id',
  tag: 'Discounts',
  summary: 'Allow a discount in a region',
  description: 'Allows the code in a region; one that it already has is ignored. Returns the discount.',
  params: RegionParams,
  relations: defaultDiscountRelations,
  replies: { 200: DiscountReply },
  errors: ['fixed_discount_needs_one_region'],
})

export const removeDiscountRegion = endpoint({
  method: 'DELETE',
  path: '/admin/discounts/:id/regions/:region_id',
  tag: 'Discounts',
  summary: 'Remove a region from a discount',
  description: 'Removes a region from the discount; at least one stays. Returns the discount.',
  params: RegionParams,
  relations: defaultDiscountRelations,
  replies: { 200: DiscountReply },
  errors: ['discount_needs_region'],
})

export const createDynamicCode = endpoint({
  method: 'POST',
  path: '/admin/discounts/:id/dynamic-codes',
  tag: 'Discounts',
  summary: 'Create a code of a dynamic discount',
  description:
    "Creates a code with the discount's rule and regions. It starts now, ends after the discount's " +
    '`valid_duration`, and counts its own uses. Returns the new code, not the discount.',
  params: IdParams('discount'),
  body: DynamicCodeBody,
  relations: defaultDiscountRelations,
  replies: { 200: DiscountReply },
  errors: ['discount_code_taken', 'discount_not_dynamic'],
})

export const listDynamicCodes = endpoint({
  method: 'GET',
  path: '/admin/discounts/:id/dynamic-codes',
  tag: 'Discounts',
  summary: 'List the codes of a dynamic discount',
  description: 'Returns the codes that were made of the discount, newest first.',
  params: IdParams('discount'),
  query: StaffListQuery(50, dynamicCodeFilters),
  replies: { 200: Page('discount_codes', DynamicCode) },
})

export const createDynamicCodes = endpoint({
  method: 'POST',
  path: '/admin/discounts/:id/dynamic-codes/batch',
  tag: 'Discounts',
  summary: 'Create many codes of a dynamic discount',
  description:
    'Creates that many different random codes, each as if it were created on its own: they start now, and end after ' +
    "the discount's `valid_duration`. Returns the new codes.",
  params: IdParams('discount'),
  body: CreateDynamicCodesBody,
  replies: { 200: DynamicCodesReply },
  errors: ['discount_not_dynamic'],
})

export const deleteDynamicCode = endpoint({
  method: 'DELETE',
  path: '/admin/discounts/:id/dynamic-codes/:code',
  tag: 'Discounts',
  summary: 'Delete a code of a dynamic discount',
  description: 'Deletes one code. Returns the dynamic discount.',
  params: DynamicCodeParams,
  relations: defaultDiscountRelations,
  replies: { 200: DiscountReply },
})
