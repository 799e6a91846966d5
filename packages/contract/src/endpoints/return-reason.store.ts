import { endpoint } from '../endpoint.ts'
import { ReturnReasonListReply, ReturnReasonReply, returnReasonRelations } from '../return-reason.ts'
import { IdParams } from '../schema.ts'

export const listReturnReasons = endpoint({
  method: 'GET',
  path: '/store/return-reasons',
  tag: 'Return reasons',
  summary: 'List return reasons',
  relations: returnReasonRelations,
  replies: { 200: ReturnReasonListReply },
})

export const getReturnReason = endpoint({
  method: 'GET',
  path: '/store/return-reasons/:id',
  tag: 'Return reasons',
  summary: 'Get a return reason',
  params: IdParams('return reason'),
  relations: returnReasonRelations,
  replies: { 200: ReturnReasonReply },
})
