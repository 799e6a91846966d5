import Type from 'typebox'
import {
  ConditionBatchBody,
  CreateConditionBody,
  DiscountConditionDeleted,
  DiscountConditionReply,
  DiscountReply,
  defaultConditionRelations,
  defaultDiscountRelations,
  UpdateConditionBody,
} from '../discount.ts'
import { endpoint } from '../endpoint.ts'
import { IdInput, IdParams, ItemQuery } from '../schema.ts'

const ConditionParams = Type.Object({ id: IdInput('discount'), condition_id: IdInput('discount condition') })

export const createDiscountCondition = endpoint({
  method: 'POST',
  path: '/admin/discounts/:id/conditions',
  tag: 'Discounts',
  summary: 'Add a condition to a discount',
  description:
    'Limits the discount to the named products, types, collections, tags or customer groups, or excludes them. ' +
    'Returns the discount.',
  params: IdParams('discount'),
  query: ItemQuery,
  body: CreateConditionBody,
  relations: defaultDiscountRelations,
  replies: { 200: DiscountReply },
  errors: ['condition_exists', 'condition_needs_one_list'],
})

export const getDiscountCondition = endpoint({
  method: 'GET',
  path: '/admin/discounts/:id/conditions/:condition_id',
  tag: 'Discounts',
  summary: 'Get a condition of a discount',
  description: 'Returns one condition with its rule; `expand` loads what it names.',
  params: ConditionParams,
  query: ItemQuery,
  relations: defaultConditionRelations,
  replies: { 200: DiscountConditionReply },
})

export const updateDiscountCondition = endpoint({
  method: 'POST',
  path: '/admin/discounts/:id/conditions/:condition_id',
  tag: 'Discounts',
  summary: 'Replace what a condition names',
  description: 'Replaces all that the condition names; its type and operator stay. Returns the discount.',
  params: ConditionParams,
  query: ItemQuery,
  body: UpdateConditionBody,
  relations: defaultDiscountRelations,
  replies: { 200: DiscountReply },
  errors: ['condition_needs_one_list', 'condition_of_other_type'],
})

export const deleteDiscountCondition = endpoint({
  method: 'DELETE',
  path: '/admin/discounts/:id/conditions/:condition_id',
  tag: 'Discounts',
  summary: 'Remove a condition from a discount',
  description: 'Removes the condition. The reply also has the discount.',
  params: ConditionParams,
  query: ItemQuery,
  relations: defaultDiscountRelations,
  replies: { 200: DiscountConditionDeleted },
})

export const addDiscountConditionResources = endpoint({
  method: 'POST',
  path: '/admin/discounts/:id/conditions/:condition_id/batch',
  tag: 'Discounts',
  summary: 'Add to what a condition names',
  description:
    'Adds products, types, collections, tags or groups, depending on the type of the condition; repeats are ' +
    'ignored. Returns the discount.',
  params: ConditionParams,
  query: ItemQuery,
  body: ConditionBatchBody,
  relations: defaultDiscountRelations,
  replies: { 200: DiscountReply },
})

export const removeDiscountConditionResources = endpoint({
  method: 'DELETE',
  path: '/admin/discounts/:id/conditions/:condition_id/batch',
  tag: 'Discounts',
  summary: 'Remove from what a condition names',
  description: 'Removes some; those that it does not name are ignored. Returns the discount.',
  params: ConditionParams,
  query: ItemQuery,
  body: ConditionBatchBody,
  relations: defaultDiscountRelations,
  replies: { 200: DiscountReply },
})
