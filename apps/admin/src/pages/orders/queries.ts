import {
  getOrder,
  listNotifications,
  listOrderEvents,
  listOrders,
  listPaymentProviders,
  listShippingOptions,
} from '@shopkey/client/admin.ts'
import type { FulfillmentStatus } from '@shopkey/domain/states/fulfillment-status.ts'
import type { OrderStatus } from '@shopkey/domain/states/order.ts'
import type { PaymentStatus } from '@shopkey/domain/states/payment-status.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import type { FetchedBy, SelectedBy } from '../../lib/query-types.ts'
import { countLimit, type ListRange } from '../../list/list-params.ts'
import { statusOf, withTotals } from './whole-order.ts'

export interface OrderFilters {
  q?: string
  customer_id?: string
  status?: OrderStatus[]
  payment_status?: PaymentStatus[]
  fulfillment_status?: FulfillmentStatus[]
  sales_channel_id?: string[]
  region_id?: string[]
  payment_provider_id?: string[]
  shipping_option_id?: string[]
  product_tag_id?: string[]
  has_returns?: boolean
  created_at?: { gte?: string; gt?: string }
}

// The list returns totals only if they are named.
const LIST_FIELDS = 'id,display_id,created_at,status,payment_status,fulfillment_status,email,currency_code,total'

// What the page shows, and what decides the actions. v1's default loads three times as much.
const ORDER_RELATIONS = [
  'customer',
  'region.countries',
  'sales_channel',
  'shipping_address',
  'billing_address',
  'discounts',
  'items.variant',
  'shipping_methods.shipping_option',
  'payments',
  'refunds',
  'gift_card_transactions',
  'fulfillments.items',
  'fulfillments.tracking_links',
  'returns',
  'swaps',
  'claims',
] as const

export const countLimitOf = ({ q, has_returns, product_tag_id }: OrderFilters): number =>
  countLimit(q || has_returns || product_tag_id !== undefined)

/** expand: what the shown columns need besides. */
export const ordersQuery = (
  view: string,
  filters: OrderFilters,
  range: ListRange,
  expand: readonly ListRelation[] = [],
) =>
  queryOptions({
    queryKey: [view, 'orders', 'list', filters, range, expand],
    queryFn: async ({ signal }) => {
      const query = { ...filters, ...range, count_limit: countLimitOf(filters), fields: LIST_FIELDS }
      const { orders, count } = await storeApi(view).call(listOrders, {
        query,
        expand: ['customer', 'items', ...expand],
        signal,
      })
      return { orders: orders.map((order) => ({ ...withTotals(order, ['total']), status: statusOf(order) })), count }
    },
    placeholderData: keepPreviousData,
  })

export type ListRelation = 'sales_channel' | 'region' | 'payments' | 'shipping_methods.shipping_option'

/** How many orders of the filters were placed after a time, as of the newest order. It reads the newest entries of an index
 *  and fetches nothing else. */
export const newerOrdersQuery = (view: string, filters: OrderFilters, after: string, newest: string) =>
  queryOptions({
    queryKey: [view, 'orders', 'newer', filters, after, newest],
    queryFn: ({ signal }) => {
      const created_at = { ...filters.created_at, gt: after }
      const query = { ...filters, created_at, limit: 1, fields: 'id' }
      return storeApi(view).call(listOrders, { query, expand: [], signal })
    },
    select: (reply) => reply.count,
    enabled: newest > after,
    staleTime: Number.POSITIVE_INFINITY,
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

export const orderTimelineQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'orders', 'one', id, 'timeline'],
    queryFn: ({ signal }) => storeApi(view).call(listOrderEvents, { params: { id }, signal }),
    select: (reply) => reply.events,
  })

export type TimelineEvent = SelectedBy<typeof orderTimelineQuery>[number]

const MESSAGES = 50

/** What was written about the order, newest first; repeats are with their originals. */
export const orderMessagesQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'notifications', 'of-order', id],
    queryFn: ({ signal }) =>
      storeApi(view).call(listNotifications, { query: { resource_id: id, limit: MESSAGES }, signal }),
    select: (reply) => reply.notifications,
  })

/** The ways of delivery of a region. */
export const deliveryOptionsQuery = (view: string, region_id: string) =>
  queryOptions({
    queryKey: [view, 'shipping-options', 'of-region', region_id],
    queryFn: ({ signal }) =>
      storeApi(view).call(listShippingOptions, { query: { region_id, is_return: false }, expand: [], signal }),
    select: (reply) => reply.shipping_options,
  })

export type DeliveryOption = SelectedBy<typeof deliveryOptionsQuery>[number]

const TEN_MINUTES_MS = 10 * 60_000

/** Providers whose money moves outside the shop, such as cash on delivery. */
export const paymentProvidersQuery = (view: string) =>
  queryOptions({
    queryKey: [view, 'store', 'payment-providers'],
    queryFn: ({ signal }) => storeApi(view).call(listPaymentProviders, { signal }),
    select: ({ payment_providers }) => payment_providers,
    staleTime: TEN_MINUTES_MS,
  })
