import { getOrder, listNotes, listOrderEvents, listOrders } from '@shopkey/client/admin.ts'
import type { FulfillmentStatus } from '@shopkey/domain/states/fulfillment-status.ts'
import type { OrderStatus } from '@shopkey/domain/states/order.ts'
import type { PaymentStatus } from '@shopkey/domain/states/payment-status.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { FetchedBy, SelectedBy } from '../../lib/query-types.ts'
import type { ListRange } from '../../list/list-params.ts'
import { statusOf, withTotals } from './whole-order.ts'

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
] as const

export const ordersQuery = (view: string, filters: OrderFilters, range: ListRange) =>
  queryOptions({
    queryKey: [view, 'orders', 'list', filters, range],
    queryFn: async ({ signal }) => {
      const query = { ...filters, ...range, fields: LIST_FIELDS }
      const { orders, count } = await storeApi(view).call(listOrders, { query, expand: ['customer', 'items'], signal })
      return { orders: orders.map((order) => ({ ...withTotals(order, ['total']), status: statusOf(order) })), count }
    },
    placeholderData: keepPreviousData,
  })

export type OrderSummary = FetchedBy<typeof ordersQuery>['orders'][number]

export const orderQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'orders', 'one', id],
    queryFn: ({ signal }) => storeApi(view).call(getOrder, { params: { id }, expand: ORDER_RELATIONS, signal }),
    select: ({ order }) => ({ ...withTotals(order, orderTotals), status: statusOf(order) }),
  })

const orderTotals = [
  'subtotal',
  'shipping_total',
  'discount_total',
  'tax_total',
  'gift_card_total',
  'total',
  'paid_total',
  'refunded_total',
  'refundable_amount',
] as const

export type Order = SelectedBy<typeof orderQuery>
export type OrderItem = Order['items'][number]
export type Parcel = Order['fulfillments'][number]

export const orderTimelineQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'orders', 'one', id, 'timeline'],
    queryFn: ({ signal }) => storeApi(view).call(listOrderEvents, { params: { id }, signal }),
    select: (reply) => reply.events,
  })

export type TimelineEvent = SelectedBy<typeof orderTimelineQuery>[number]

export const orderNotesQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'orders', 'one', id, 'notes'],
    queryFn: ({ signal }) => storeApi(view).call(listNotes, { query: { resource_id: id, limit: 50 }, signal }),
    select: (reply) => reply.notes,
  })
