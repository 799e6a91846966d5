import { AuditChange, AuditEntry, auditEntryRelations, auditFilters } from '../audit-entry.ts'
import { endpoint } from '../endpoint.ts'
import { IdParams, Page, StaffListQuery } from '../schema.ts'

export const listAuditEntries = endpoint({
  method: 'GET',
  path: '/admin/audit-log',
  tag: 'Audit log',
  summary: 'List changes by staff',
  description:
    'Returns a page of the calls by which staff changed something, or read codes of gift cards in full, and of their sign-ins, newest first unless `order` says otherwise.',
  query: StaffListQuery(50, auditFilters),
  relations: auditEntryRelations,
  replies: { 200: Page('audit_entries', AuditEntry) },
})

export const listAuditChanges = endpoint({
  method: 'GET',
  path: '/admin/audit-log/:id/changes',
  tag: 'Audit log',
  summary: 'List the rows that a call changed',
  description: 'Returns a page of the rows that a call changed, in the order of the changes, with old and new values.',
  params: IdParams('audit entry'),
  query: StaffListQuery(100, {}),
  replies: { 200: Page('changes', AuditChange) },
})
