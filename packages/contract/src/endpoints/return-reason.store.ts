import { endpoint } from '../endpoint.ts'
import { ReturnReasonListReply, ReturnReasonReply, returnReasonRelations } from '../return-reason.ts'
import { IdParams } from '../schema.ts'

export const listReturnReasons = endpoint({
  method: 'GET',
  path: '/store/return-reasons',
  tag: 'Return reasons',
  summary: 'List return reasons',
  description: 'Returns the reasons for returns in the language of `x-store-language`, each with its children.',
  relations: returnReasonRelations,
  replies: { 200: ReturnReasonListReply },
})

export const getReturnReason = endpoint({
  method: 'GET',
  path: '/store/return-reasons/:id',
  tag: 'Return reasons',
  summary: 'Get a return reason',
  description: 'Returns one reason in the language of `x-store-language`.',
  params: IdParams('return reason'),
  relations: returnReasonRelations,
  replies: { 200: ReturnReasonReply },
})
