import type { FulfillmentStatus } from '@shopkey/domain/states/fulfillment-status.ts'
import type { OrderStatus } from '@shopkey/domain/states/order.ts'
import type { PaymentStatus } from '@shopkey/domain/states/payment-status.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { Note, Order, OrderSummary, Paged, TimelineEvent } from '../../lib/wire.ts'
import type { ListRange } from '../../list/list-params.ts'

export interface OrderFilters {
  q?: string
  status?: OrderStatus[]
  payment_status?: PaymentStatus[]
  fulfillment_status?: FulfillmentStatus[]
  created_at?: { gte: string }
}

// The list returns totals only if they are named.
const LIST_FIELDS = 'id,display_id,created_at,status,payment_status,fulfillment_status,email,currency_code,total'

// What the page shows, and what decides the actions. v1's default loads three times as much.
const ORDER_RELATIONS = [
  'customer',
  'region',
  'sales_channel',
  'shipping_address',
  'billing_address',
  'discounts',
  'items.variant',
  'shipping_methods.shipping_option',
  'payments',
  'refunds',
  'fulfillments.items',
  'fulfillments.tracking_links',
  'returns',
  'swaps',
  'claims',
].join(',')

export const ordersQuery = (view: string, filters: OrderFilters, range: ListRange) =>
  queryOptions({
    queryKey: [view, 'orders', 'list', filters, range],
    queryFn: ({ signal }) =>
      storeApi(view).get<{ orders: OrderSummary[] } & Paged>(
        '/admin/orders',
        { ...filters, ...range, fields: LIST_FIELDS, expand: 'customer,items' },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const orderQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'orders', 'one', id],
    queryFn: ({ signal }) =>
      storeApi(view).get<{ order: Order }>(`/admin/orders/${id}`, { expand: ORDER_RELATIONS }, { signal }),
    select: (reply) => reply.order,
  })

export const orderTimelineQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'orders', 'one', id, 'timeline'],
    queryFn: ({ signal }) =>
      storeApi(view).get<{ events: TimelineEvent[] }>(`/admin/orders/${id}/timeline`, undefined, { signal }),
    select: (reply) => reply.events,
  })

export const orderNotesQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'orders', 'one', id, 'notes'],
    queryFn: ({ signal }) =>
      storeApi(view).get<{ notes: Note[] }>('/admin/notes', { resource_id: id, limit: 50 }, { signal }),
    select: (reply) => reply.notes,
  })
