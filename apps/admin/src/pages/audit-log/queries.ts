import { listAuditChanges, listAuditEntries, listStaffMembers } from '@shopkey/client/admin.ts'
import type { AuditChange, AuditEntry } from '@shopkey/client/types.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import { displayName } from '../../lib/session.ts'
import { countLimit, type ListRange } from '../../list/list-params.ts'

export type { AuditChange, AuditEntry }

export interface AuditFilters {
  actor_id?: string
  resource_type?: string
  resource_id?: string
  created_at?: { gte: string; lt?: string }
}

const SUGGESTED = 20
/** A call that changes more rows is an import; the rest of its rows are in the API. */
const SHOWN_CHANGES = 100

export const auditQuery = (view: string, filters: AuditFilters, range: ListRange) =>
  queryOptions({
    queryKey: [view, 'audit-log', 'list', filters, range],
    queryFn: ({ signal }) =>
      storeApi(view).call(listAuditEntries, {
        query: { ...filters, ...range, count_limit: countLimit(undefined) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** The rows that one call changed. */
export const auditChangesQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'audit-log', 'changes', id],
    queryFn: ({ signal }) =>
      storeApi(view).call(listAuditChanges, { params: { id }, query: { limit: SHOWN_CHANGES }, signal }),
  })

/** Colleagues to choose from, as words are typed. */
export const peopleQuery = (view: string, q: string) =>
  queryOptions({
    queryKey: [view, 'staff', 'choices', q],
    queryFn: ({ signal }) =>
      storeApi(view).call(listStaffMembers, { query: { limit: SUGGESTED, q: q || undefined }, signal }),
    select: ({ staff }) => staff.map((member) => ({ value: member.id, label: displayName(member) || member.email })),
    placeholderData: keepPreviousData,
  })
