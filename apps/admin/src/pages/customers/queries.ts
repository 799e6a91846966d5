import {
  getCustomer,
  getLoyaltyAccount,
  listCustomerFigures,
  listCustomers,
  listDuplicates,
  listLoyaltyEntries,
  listNotifications,
  previewAnonymization,
  previewMerge,
} from '@shopkey/client/admin.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { FetchedBy, SelectedBy } from '../../lib/query-types.ts'
import { countLimit, type ListRange } from '../../list/list-params.ts'

export interface CustomerFilters {
  q?: string
  has_account?: boolean
  groups?: string[]
  created_at?: { gte: string }
}

/** A page of customers, each with what they ordered and spent. */
export const customersQuery = (view: string, filters: CustomerFilters, range: ListRange) =>
  queryOptions({
    queryKey: [view, 'customers', 'list', filters, range],
    queryFn: async ({ signal }) => {
      const { call } = storeApi(view)
      const { customers, count } = await call(listCustomers, {
        query: { ...filters, ...range, count_limit: countLimit(filters.q) },
        signal,
      })
      const customer_id = customers.map(({ id }) => id)
      const { customer_figures } =
        customer_id.length > 0
          ? await call(listCustomerFigures, { query: { customer_id }, signal })
          : { customer_figures: [] }
      const figures = new Map(customer_figures.map((entry) => [entry.customer_id, entry]))
      return { customers: customers.map((customer) => ({ ...customer, figures: figures.get(customer.id) })), count }
    },
    placeholderData: keepPreviousData,
  })

export type CustomerSummary = FetchedBy<typeof customersQuery>['customers'][number]

export const customerQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'customers', 'one', id],
    queryFn: ({ signal }) =>
      storeApi(view).call(getCustomer, { params: { id }, expand: ['groups', 'shipping_addresses'], signal }),
    select: (reply) => reply.customer,
  })

export type CustomerRecord = SelectedBy<typeof customerQuery>

export const customerFiguresQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'customer-figures', id],
    queryFn: ({ signal }) => storeApi(view).call(listCustomerFigures, { query: { customer_id: [id] }, signal }),
    select: (reply) => reply.customer_figures[0],
  })

export const customerPointsQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'loyalty', 'account', id],
    queryFn: ({ signal }) => storeApi(view).call(getLoyaltyAccount, { params: { id }, signal }),
    select: (reply) => reply.loyalty_account,
  })

export const customerLedgerQuery = (view: string, id: string, { limit, offset }: ListRange) =>
  queryOptions({
    queryKey: [view, 'loyalty', 'entries', id, limit, offset],
    queryFn: ({ signal }) =>
      storeApi(view).call(listLoyaltyEntries, { params: { id }, query: { limit, offset }, signal }),
    placeholderData: keepPreviousData,
  })

export type LedgerEntry = FetchedBy<typeof customerLedgerQuery>['loyalty_entries'][number]

/** How many messages the page of a customer shows; the rest is in the list of messages. */
const MESSAGES_SHOWN = 8

export const customerMessagesQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'notifications', 'of-customer', id],
    queryFn: ({ signal }) =>
      storeApi(view).call(listNotifications, { query: { customer_id: id, limit: MESSAGES_SHOWN }, signal }),
    select: (reply) => reply.notifications,
  })

export const duplicatesQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'customers', 'one', id, 'duplicates'],
    queryFn: ({ signal }) => storeApi(view).call(listDuplicates, { params: { id }, signal }),
    select: (reply) => reply.customers,
  })

/** What a merge would move. No change of customers fetches it again: after the merge there is nothing left to preview. */
export const mergePreviewQuery = (view: string, id: string, from_id: string) =>
  queryOptions({
    queryKey: [view, 'previews', 'customer-merge', id, from_id],
    queryFn: ({ signal }) => storeApi(view).call(previewMerge, { params: { id, duplicate_id: from_id }, signal }),
    select: (reply) => reply.merge,
    gcTime: 0,
  })

export const anonymizationQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'previews', 'customer-anonymization', id],
    queryFn: ({ signal }) => storeApi(view).call(previewAnonymization, { params: { id }, signal }),
    select: (reply) => reply.anonymization,
    gcTime: 0,
  })

export type Anonymization = SelectedBy<typeof anonymizationQuery>
