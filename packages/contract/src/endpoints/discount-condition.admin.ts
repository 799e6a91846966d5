import Type from 'typebox'
import {
  ConditionBatchBody,
  CreateConditionBody,
  DiscountConditionDeleted,
  DiscountConditionReply,
  DiscountReply,
  UpdateConditionBody,
} from '../discount.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, ItemQuery } from '../schema.ts'

const ConditionParams = Type.Object({ id: Id, condition_id: Id })

export const createDiscountCondition = endpoint({
  method: 'POST',
  path: '/admin/discounts/:id/conditions',
  tag: 'Discounts',
  summary: 'Add a condition to a discount',
  params: IdParams('discount'),
  query: ItemQuery,
  body: CreateConditionBody,
  replies: { 200: DiscountReply },
})

export const getDiscountCondition = endpoint({
  method: 'GET',
  path: '/admin/discounts/:id/conditions/:condition_id',
  tag: 'Discounts',
  summary: 'Get a condition of a discount',
  params: ConditionParams,
  query: ItemQuery,
  replies: { 200: DiscountConditionReply },
})

export const updateDiscountCondition = endpoint({
  method: 'POST',
  path: '/admin/discounts/:id/conditions/:condition_id',
  tag: 'Discounts',
  summary: 'Replace what a condition is about',
  params: ConditionParams,
  query: ItemQuery,
  body: UpdateConditionBody,
  replies: { 200: DiscountReply },
  errors: ['condition_needs_one_list', 'condition_of_other_type'],
})

export const deleteDiscountCondition = endpoint({
  method: 'DELETE',
  path: '/admin/discounts/:id/conditions/:condition_id',
  tag: 'Discounts',
  summary: 'Remove a condition from a discount',
  params: ConditionParams,
  query: ItemQuery,
  replies: { 200: DiscountConditionDeleted },
})

export const addDiscountConditionResources = endpoint({
  method: 'POST',
  path: '/admin/discounts/:id/conditions/:condition_id/batch',
  tag: 'Discounts',
  summary: 'Add things that a condition is about',
  params: ConditionParams,
  query: ItemQuery,
  body: ConditionBatchBody,
  replies: { 200: DiscountReply },
})

export const removeDiscountConditionResources = endpoint({
  method: 'DELETE',
  path: '/admin/discounts/:id/conditions/:condition_id/batch',
  tag: 'Discounts',
  summary: 'Remove things that a condition is about',
  params: ConditionParams,
  query: ItemQuery,
  body: ConditionBatchBody,
  replies: { 200: DiscountReply },
})
