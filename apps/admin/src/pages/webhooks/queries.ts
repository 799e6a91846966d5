import { getWebhookDelivery, listWebhookDeliveries, listWebhookEndpoints } from '@shopkey/client/admin.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { storeApi } from '../../lib/api.ts'
import { countLimit, type ListRange } from '../../list/list-params.ts'

interface DeliveryFilters {
  status?: string[]
  webhook_endpoint_id?: string[]
}

export const webhookEndpointsQuery = (view: string) =>
  queryOptions({
    queryKey: [view, 'webhook-endpoints'],
    queryFn: ({ signal }) => storeApi(view).call(listWebhookEndpoints, { query: { limit: 100 }, signal }),
    select: (reply) => reply.webhook_endpoints,
  })

const POLL_MS = 3000

/** Fetched again and again while a delivery waits for its first attempt, such as a test that was just sent. */
export const webhookDeliveriesQuery = (view: string, filters: DeliveryFilters, range: ListRange) =>
  queryOptions({
    queryKey: [view, 'webhook-deliveries', 'list', filters, range],
    queryFn: ({ signal }) =>
      storeApi(view).call(listWebhookDeliveries, {
        query: { ...filters, ...range, count_limit: countLimit(undefined) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.webhook_deliveries.some(({ status, attempts }) => status === 'pending' && attempts === 0)
        ? POLL_MS
        : false,
  })

export const webhookDeliveryQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'webhook-deliveries', 'one', id],
    queryFn: ({ signal }) => storeApi(view).call(getWebhookDelivery, { params: { id }, signal }),
    select: (reply) => reply.webhook_delivery,
    refetchInterval: ({ state }) => (state.data?.webhook_delivery.status === 'pending' ? POLL_MS : false),
  })
