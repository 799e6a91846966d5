import { AuditChange, AuditEntry, auditFilters } from '@shopkey/contract/audit-entry.ts'
import { IdParams, ListQuery, Page } from '@shopkey/contract/schema.ts'
import type { FastifyRequest } from 'fastify'
import { staff } from '../../http/guards.ts'
import type { HttpApp } from '../../http/http-app.ts'
import { currentStaff, currentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { listAuditChanges, listAuditEntries } from './audit.queries.ts'

export function registerAuditAdminRoutes(app: HttpApp, { db }: Services): void {
  app.get(
    '/admin/audit-log',
    {
      config: { guard: staff('audit.read') },
      schema: {
        tags: ['Audit log'],
        summary: 'List what staff changed',
        querystring: ListQuery(50, auditFilters),
        response: { 200: Page('audit_entries', AuditEntry) },
      },
    },
    async (request) => {
      const { rows, count } = await listAuditEntries(db, currentStore(request).id, request.query, readerOf(request))
      return { audit_entries: rows, count, offset: request.query.offset, limit: request.query.limit }
    },
  )

  app.get(
    '/admin/audit-log/:id/changes',
    {
      config: { guard: staff('audit.read') },
      schema: {
        tags: ['Audit log'],
        summary: 'List the rows that a call changed',
        params: IdParams,
        querystring: ListQuery(100, {}),
        response: { 200: Page('changes', AuditChange) },
      },
    },
    async (request) => {
      const { rows, count } = await listAuditChanges(
        db,
        currentStore(request).id,
        request.params.id,
        request.query,
        readerOf(request),
      )
      return { changes: rows, count, offset: request.query.offset, limit: request.query.limit }
    },
  )
}

function readerOf(request: FastifyRequest) {
  return { mayReadPeople: currentStaff(request).permissions.has('people.read') }
}
