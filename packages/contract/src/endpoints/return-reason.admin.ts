import { endpoint } from '../endpoint.ts'
import {
  CreateReturnReasonBody,
  ReturnReasonListReply,
  ReturnReasonReply,
  staffReasonRelations,
  UpdateReturnReasonBody,
} from '../return-reason.ts'
import { Deleted, IdParams } from '../schema.ts'

export const listReturnReasons = endpoint({
  method: 'GET',
  path: '/admin/return-reasons',
  tag: 'Return reasons',
  summary: 'List return reasons',
  description: 'Returns the reasons of the first level, oldest first, each with its children.',
  relations: staffReasonRelations,
  replies: { 200: ReturnReasonListReply },
})

export const createReturnReason = endpoint({
  method: 'POST',
  path: '/admin/return-reasons',
  tag: 'Return reasons',
  summary: 'Create a return reason',
  description: 'Creates a reason for returns, on the first level or below a reason of it.',
  body: CreateReturnReasonBody,
  relations: staffReasonRelations,
  replies: { 200: ReturnReasonReply },
  errors: ['return_reason_too_deep'],
})

export const getReturnReason = endpoint({
  method: 'GET',
  path: '/admin/return-reasons/:id',
  tag: 'Return reasons',
  summary: 'Get a return reason',
  description: 'Returns one reason with its parent and children.',
  params: IdParams('return reason'),
  relations: staffReasonRelations,
  replies: { 200: ReturnReasonReply },
})

export const updateReturnReason = endpoint({
  method: 'POST',
  path: '/admin/return-reasons/:id',
  tag: 'Return reasons',
  summary: 'Update a return reason',
  description: 'Changes the properties that are sent. Returns that refer to the reason show the new label.',
  params: IdParams('return reason'),
  body: UpdateReturnReasonBody,
  relations: staffReasonRelations,
  replies: { 200: ReturnReasonReply },
  errors: ['changed_meanwhile'],
})

export const deleteReturnReason = endpoint({
  method: 'DELETE',
  path: '/admin/return-reasons/:id',
  tag: 'Return reasons',
  summary: 'Delete a return reason',
  description: 'Deletes a reason with those below it. Returns that refer to them keep them.',
  params: IdParams('return reason'),
  replies: { 200: Deleted('return_reason') },
})
