import { useStoreDelete, useStoreMutation } from '../../lib/use-store-mutation.ts'
import type { WebhookEndpoint } from './queries.ts'

export interface EndpointInput {
  url: string
  description: string
  events: string[]
}

type SavedEndpoint = { webhook_endpoint: WebhookEndpoint & { secret?: string } }

const changed = ['webhooks']

/** Changes an endpoint; without an id, creates one, whose secret is in the reply. */
export const useSaveEndpoint = (id?: string) =>
  useStoreMutation(changed, (api, { url, description, events }: EndpointInput) =>
    api.post<SavedEndpoint>(id ? `/admin/webhook-endpoints/${id}` : '/admin/webhook-endpoints', {
      url: url.trim(),
      description: description.trim() || null,
      events,
    }),
  )

export const useSwitchEndpoint = () =>
  useStoreMutation(changed, (api, { id, is_disabled }: { id: string; is_disabled: boolean }) =>
    api.post(`/admin/webhook-endpoints/${id}`, { is_disabled }),
  )

export const useDeleteEndpoints = () =>
  useStoreDelete(changed, (api, id) => api.delete(`/admin/webhook-endpoints/${id}`))

export const useRotateSecret = () =>
  useStoreMutation(changed, (api, id: string) =>
    api.post<{ webhook_endpoint: { secret: string } }>(`/admin/webhook-endpoints/${id}/rotate-secret`),
  )

export const usePing = () =>
  useStoreMutation(changed, (api, id: string) => api.post(`/admin/webhook-endpoints/${id}/ping`))

export const useRedeliver = () =>
  useStoreMutation(changed, (api, id: string) => api.post(`/admin/webhook-deliveries/${id}/redeliver`))
