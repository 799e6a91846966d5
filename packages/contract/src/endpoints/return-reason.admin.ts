import { endpoint } from '../endpoint.ts'
import {
  CreateReturnReasonBody,
  ReturnReasonListReply,
  ReturnReasonReply,
  UpdateReturnReasonBody,
} from '../return-reason.ts'
import { Deleted, IdParams } from '../schema.ts'

export const listReturnReasons = endpoint({
  method: 'GET',
  path: '/admin/return-reasons',
  tag: 'Return reasons',
  summary: 'List return reasons',
  replies: { 200: ReturnReasonListReply },
})

export const createReturnReason = endpoint({
  method: 'POST',
  path: '/admin/return-reasons',
  tag: 'Return reasons',
  summary: 'Create a return reason',
  body: CreateReturnReasonBody,
  replies: { 200: ReturnReasonReply },
  errors: ['return_reason_too_deep'],
})

export const getReturnReason = endpoint({
  method: 'GET',
  path: '/admin/return-reasons/:id',
  tag: 'Return reasons',
  summary: 'Get a return reason',
  params: IdParams('return reason'),
  replies: { 200: ReturnReasonReply },
})

export const updateReturnReason = endpoint({
  method: 'POST',
  path: '/admin/return-reasons/:id',
  tag: 'Return reasons',
  summary: 'Update a return reason',
  params: IdParams('return reason'),
  body: UpdateReturnReasonBody,
  replies: { 200: ReturnReasonReply },
})

export const deleteReturnReason = endpoint({
  method: 'DELETE',
  path: '/admin/return-reasons/:id',
  tag: 'Return reasons',
  summary: 'Delete a return reason',
  params: IdParams('return reason'),
  replies: { 200: Deleted('return_reason') },
})
