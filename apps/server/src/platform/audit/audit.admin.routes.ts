import * as endpoints from '@shopkey/contract/endpoints/audit.admin.ts'
import type { FastifyRequest } from 'fastify'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStaff, currentStore } from '../../http/request-context.ts'
import { serve } from '../../http/serve.ts'
import type { Services } from '../services.ts'
import { listAuditChanges, listAuditEntries } from './audit.queries.ts'

export function registerAuditAdminRoutes(app: HttpApp, { db, lookups }: Services): void {
  serve(app, endpoints.listAuditEntries, { guard: staff('audit.read') }, async (request) => {
    const { rows, count } = await listAuditEntries(
      { db, lookups },
      currentStore(request).id,
      request.query,
      readerOf(request),
    )
    return { audit_entries: rows, count, offset: request.query.offset, limit: request.query.limit }
  })

  serve(app, endpoints.listAuditChanges, { guard: staff('audit.read') }, async (request) => {
    const { rows, count } = await listAuditChanges(
      db,
      currentStore(request).id,
      request.params.id,
      request.query,
      readerOf(request),
    )
    return { changes: rows, count, offset: request.query.offset, limit: request.query.limit }
  })
}

function readerOf(request: FastifyRequest) {
  return { mayReadPeople: currentStaff(request).permissions.has('people.read') }
}
