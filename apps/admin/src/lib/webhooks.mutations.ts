import type { HttpClient } from '@shopkey/client/http-client.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { storeApi, useView } from './api.ts'
import type { WebhookEndpoint } from './webhooks.queries.ts'

export interface EndpointInput {
  url: string
  description: string | null
  events: string[]
}

type WithSecret = { webhook_endpoint: WebhookEndpoint & { secret: string } }

/** id: of the endpoint that is changed; without it a new one is made, whose secret is answered. */
export const useSaveEndpoint = (id?: string) =>
  useWebhookMutation<EndpointInput, { webhook_endpoint: WebhookEndpoint & { secret?: string } }>((api, input) =>
    api.post(id ? `/admin/webhook-endpoints/${id}` : '/admin/webhook-endpoints', input),
  )

export const useSwitchEndpoint = () =>
  useWebhookMutation<{ id: string; is_disabled: boolean }>((api, { id, is_disabled }) =>
    api.post(`/admin/webhook-endpoints/${id}`, { is_disabled }),
  )

export const useDeleteEndpoint = () =>
  useWebhookMutation<string>((api, id) => api.delete(`/admin/webhook-endpoints/${id}`))

export const useRotateSecret = () =>
  useWebhookMutation<string, WithSecret>((api, id) => api.post(`/admin/webhook-endpoints/${id}/rotate-secret`))

export const usePing = () => useWebhookMutation<string>((api, id) => api.post(`/admin/webhook-endpoints/${id}/ping`))

export const useRedeliver = () =>
  useWebhookMutation<string>((api, id) => api.post(`/admin/webhook-deliveries/${id}/redeliver`))

function useWebhookMutation<Input, Reply = unknown>(send: (api: HttpClient, input: Input) => Promise<Reply>) {
  const view = useView()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => send(storeApi(view), input),
    onSettled: () => client.invalidateQueries({ queryKey: [view, 'webhooks'] }),
  })
}
