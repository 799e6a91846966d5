import * as endpoints from '@shopkey/contract/endpoints/return-reason.admin.ts'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { expectedVersion } from '../../http/if-match.ts'
import { currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { createReturnReason } from './actions/create-return-reason.ts'
import { deleteReturnReason } from './actions/delete-return-reason.ts'
import { updateReturnReason } from './actions/update-return-reason.ts'
import { getReturnReason, listReturnReasons } from './return-reason.queries.ts'

const read = { guard: staff('settings.read') }
const write = { guard: staff('settings.write') }

export function registerReturnReasonAdminRoutes(app: HttpApp, services: Services): void {
  const { db } = services

  serve(app, endpoints.listReturnReasons, read, async (request) => ({
    return_reasons: await listReturnReasons(db, currentStore(request).id),
  }))

  serve(app, endpoints.createReturnReason, write, async (request) => {
    const store = currentStore(request)
    const id = await createReturnReason(services, store.id, request.body)
    return { return_reason: await getReturnReason(db, store.id, id) }
  })

  serve(app, endpoints.getReturnReason, read, async (request) => ({
    return_reason: await getReturnReason(db, currentStore(request).id, request.params.id),
  }))

  serve(app, endpoints.updateReturnReason, write, async (request) => {
    const store = currentStore(request)
    await updateReturnReason(services, store.id, request.params.id, request.body, expectedVersion(request))
    return { return_reason: await getReturnReason(db, store.id, request.params.id) }
  })

  serve(app, endpoints.deleteReturnReason, write, async (request) => {
    await deleteReturnReason(services, currentStore(request).id, request.params.id)
    return { id: request.params.id, object: 'return_reason' as const, deleted: true }
  })
}
