import { getLead, listCustomers, listLeadAssignees, listLeads } from '@shopkey/client/admin.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { FetchedBy, SelectedBy } from '../../lib/query-types.ts'
import { countLimit, type ListRange } from '../../list/list-params.ts'

export interface LeadFilters {
  q?: string
  is_open?: boolean
  assigned_to?: string
}

export const leadsQuery = (view: string, filters: LeadFilters, range: ListRange) =>
  queryOptions({
    queryKey: [view, 'leads', 'list', filters, range],
    queryFn: ({ signal }) =>
      storeApi(view).call(listLeads, { query: { ...filters, ...range, count_limit: countLimit(filters.q) }, signal }),
    placeholderData: keepPreviousData,
  })

export type LeadRow = FetchedBy<typeof leadsQuery>['leads'][number]

/** How many leads are open: the figure of the sidebar. */
export const openLeadsQuery = (view: string) =>
  queryOptions({
    queryKey: [view, 'leads', 'open'],
    queryFn: ({ signal }) => storeApi(view).call(listLeads, { query: { is_open: true, limit: 0 }, signal }),
    select: (reply) => reply.count,
  })

export const leadQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'leads', 'one', id],
    queryFn: ({ signal }) => storeApi(view).call(getLead, { params: { id }, signal }),
    select: (reply) => reply.lead,
  })

export type LeadRecord = SelectedBy<typeof leadQuery>

export const leadAssigneesQuery = (view: string) =>
  queryOptions({
    queryKey: [view, 'lead-assignees'],
    queryFn: ({ signal }) => storeApi(view).call(listLeadAssignees, { signal }),
    select: (reply) => reply.assignees,
  })

/** The customer of the store who has the number that the message was sent with. */
export const customerWithPhoneQuery = (view: string, phone: string) =>
  queryOptions({
    queryKey: [view, 'customers', 'with-phone', phone],
    queryFn: ({ signal }) => storeApi(view).call(listCustomers, { query: { q: phone, limit: 1 }, signal }),
    select: (reply) => reply.customers[0] ?? null,
  })
