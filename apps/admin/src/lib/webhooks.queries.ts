import type { WebhookDelivery as WireDelivery, WebhookEndpoint as WireEndpoint } from '@shopkey/contract/webhook.ts'
import type { Wire } from '@shopkey/contract/wire.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { storeApi } from './api.ts'
import type { Paged } from './wire.ts'

export type WebhookEndpoint = Wire<typeof WireEndpoint>
export type WebhookDelivery = Wire<typeof WireDelivery>

export interface DeliveryFilters {
  status?: string[]
  webhook_endpoint_id?: string[]
}

export const webhookEndpointsQuery = (view: string) =>
  queryOptions({
    queryKey: [view, 'webhooks', 'endpoints'],
    queryFn: ({ signal }) =>
      storeApi(view).get<{ webhook_endpoints: WebhookEndpoint[] }>(
        '/admin/webhook-endpoints',
        { limit: 100 },
        { signal },
      ),
    select: (reply) => reply.webhook_endpoints,
  })

const watchMs = 3000

export const webhookDeliveriesQuery = (
  view: string,
  filters: DeliveryFilters,
  page: { limit: number; offset: number },
) =>
  queryOptions({
    queryKey: [view, 'webhooks', 'deliveries', filters, page],
    queryFn: ({ signal }) =>
      storeApi(view).get<{ webhook_deliveries: WebhookDelivery[] } & Paged>(
        '/admin/webhook-deliveries',
        { ...filters, ...page },
        { signal },
      ),
    placeholderData: keepPreviousData,
    // Whoever sends a test wants to see it arrive.
    refetchInterval: ({ state }) =>
      state.data?.webhook_deliveries.some(({ status, attempts }) => status === 'pending' && attempts === 0)
        ? watchMs
        : false,
  })

export const webhookDeliveryQuery = (view: string, id: string) =>
  queryOptions({
    queryKey: [view, 'webhooks', 'deliveries', 'one', id],
    queryFn: ({ signal }) =>
      storeApi(view).get<{ webhook_delivery: WebhookDelivery }>(`/admin/webhook-deliveries/${id}`, undefined, {
        signal,
      }),
    select: (reply) => reply.webhook_delivery,
    refetchInterval: ({ state }) => (state.data?.webhook_delivery.status === 'pending' ? watchMs : false),
  })
