import { AuditChange, AuditEntry, auditFilters } from '../audit-entry.ts'
import { endpoint } from '../endpoint.ts'
import { IdParams, ListQuery, Page } from '../schema.ts'

export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/admin/audit-log',
  tag: 'Audit log',
  summary: 'List what staff changed',
  query: ListQuery(50, auditFilters),
  replies: { 200: Page('audit_entries', AuditEntry) },
})

export const listAuditChanges = endpoint({
  method: 'GET',
  path: '/admin/audit-log/:id/changes',
  tag: 'Audit log',
  summary: 'List the rows that a call changed',
  params: IdParams('audit entry'),
  query: ListQuery(100, {}),
  replies: { 200: Page('changes', AuditChange) },
})
