import {
  getCustomerGroup,
  listCustomerGroupCustomers,
  listCustomerGroups,
  listCustomers,
  previewCustomerGroup,
} from '@shopkey/client/admin.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import { countLimit, type ListRange } from '../../list/list-params.ts'

export const customerGroupsQuery = (view: string, query: ListRange & { q?: string }) =>
  queryOptions({
    queryKey: [view, 'customer-groups', 'list', query],
    queryFn: ({ signal }) => storeApi(view).call(listCustomerGroups, { query, signal }),
    placeholderData: keepPreviousData,
  })

export const customerGroupQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'customer-groups', 'one', id],
    queryFn: ({ signal }) => storeApi(view).call(getCustomerGroup, { params: { id }, signal }),
    select: (reply) => reply.customer_group,
  })

export const groupMembersQuery = (view: string, id: string, query: ListRange & { q?: string }) =>
  queryOptions({
    queryKey: [view, 'customer-groups', 'one', id, 'members', query],
    queryFn: ({ signal }) =>
      storeApi(view).call(listCustomerGroupCustomers, {
        params: { id },
        query: { ...query, count_limit: countLimit(true) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** How many customers fulfil a rule, which is given as JSON. */
export const groupPreviewQuery = (view: string, rule: string) =>
  queryOptions({
    queryKey: [view, 'previews', 'customer-group', rule],
    queryFn: ({ signal }) => storeApi(view).call(previewCustomerGroup, { body: { rule: JSON.parse(rule) }, signal }),
    select: (reply) => reply.preview,
    retry: false,
    staleTime: 0,
    gcTime: 60_000,
  })

/** How many customers a search shows. */
const FOUND = 20

/** The store's customers by name, e-mail or phone. */
export const customerSearchQuery = (view: string, q: string) =>
  queryOptions({
    queryKey: [view, 'customers', 'search', q],
    queryFn: ({ signal }) => storeApi(view).call(listCustomers, { query: { q: q || undefined, limit: FOUND }, signal }),
    select: (reply) => reply.customers,
    placeholderData: keepPreviousData,
  })
