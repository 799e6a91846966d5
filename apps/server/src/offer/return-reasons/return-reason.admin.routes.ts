import {
  CreateReturnReasonBody,
  ReturnReasonListReply,
  ReturnReasonReply,
  UpdateReturnReasonBody,
} from '@shopkey/contract/return-reason.ts'
import { Deleted, IdParams } from '@shopkey/contract/schema.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { createReturnReason } from './actions/create-return-reason.ts'
import { deleteReturnReason } from './actions/delete-return-reason.ts'
import { updateReturnReason } from './actions/update-return-reason.ts'
import { getReturnReason, listReturnReasons } from './return-reason.queries.ts'

const tags = ['Return reasons']
const read = { guard: staff('settings.read') }
const write = { guard: staff('settings.write') }

export function registerReturnReasonAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  app.get(
    '/admin/return-reasons',
    { config: read, schema: { tags, summary: 'List return reasons', response: { 200: ReturnReasonListReply } } },
    async (request) => ({ return_reasons: await listReturnReasons(db, currentStore(request).id) }),
  )

  app.post(
    '/admin/return-reasons',
    {
      config: write,
      schema: {
        tags,
        summary: 'Create a return reason',
        body: CreateReturnReasonBody,
        response: { 200: ReturnReasonReply },
      },
    },
    async (request) => {
      const store = currentStore(request)
      const id = await createReturnReason(services, store.id, request.body)
      return { return_reason: await getReturnReason(db, store.id, id) }
    },
  )

  app.get(
    '/admin/return-reasons/:id',
    {
      config: read,
      schema: { tags, summary: 'Get a return reason', params: IdParams, response: { 200: ReturnReasonReply } },
    },
    async (request) => ({ return_reason: await getReturnReason(db, currentStore(request).id, request.params.id) }),
  )

  app.post(
    '/admin/return-reasons/:id',
    {
      config: write,
      schema: {
        tags,
        summary: 'Update a return reason',
        params: IdParams,
        body: UpdateReturnReasonBody,
        response: { 200: ReturnReasonReply },
      },
    },
    async (request) => {
      const store = currentStore(request)
      await updateReturnReason(services, store.id, request.params.id, request.body)
      return { return_reason: await getReturnReason(db, store.id, request.params.id) }
    },
  )

  app.delete(
    '/admin/return-reasons/:id',
    {
      config: write,
      schema: {
        tags,
        summary: 'Delete a return reason',
        params: IdParams,
        response: { 200: Deleted('return_reason') },
      },
    },
    async (request) => {
      await deleteReturnReason(services, currentStore(request).id, request.params.id)
      return { id: request.params.id, object: 'return_reason' as const, deleted: true }
    },
  )
}
