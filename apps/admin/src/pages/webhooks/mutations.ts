import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  pingWebhookEndpoint,
  redeliverWebhook,
  rotateWebhookSecret,
  updateWebhookEndpoint,
} from '@shopkey/client/admin.ts'
import type { CreateWebhookEndpointBody } from '@shopkey/client/types.ts'
import type { Precondition } from '../../lib/precondition.ts'
import { useStoreDelete, useStoreMutation } from '../../lib/use-store-mutation.ts'

export interface EndpointValues {
  url: string
  description: string
  events: CreateWebhookEndpointBody['events']
}

const bodyOf = ({ url, description, events }: EndpointValues) => ({
  url: url.trim(),
  description: description.trim() || null,
  events,
})

/** Returns the secret of the new endpoint. */
export const useCreateEndpoint = () =>
  useStoreMutation(async (call, values: EndpointValues) => {
    const { webhook_endpoint } = await call(createWebhookEndpoint, { body: bodyOf(values) })
    return webhook_endpoint.secret
  })

export const useUpdateEndpoint = (precondition: Precondition) =>
  useStoreMutation((call, { id, ...values }: EndpointValues & { id: string }) =>
    call(updateWebhookEndpoint, { params: { id }, body: bodyOf(values), headers: precondition.headers() }),
  )

export const useSwitchEndpoint = () =>
  useStoreMutation((call, { id, is_disabled }: { id: string; is_disabled: boolean }) =>
    call(updateWebhookEndpoint, { params: { id }, body: { is_disabled } }),
  )

export const useDeleteEndpoints = () => useStoreDelete(deleteWebhookEndpoint)

export const useRotateSecret = () =>
  useStoreMutation((call, id: string) => call(rotateWebhookSecret, { params: { id } }))

export const usePing = () => useStoreMutation((call, id: string) => call(pingWebhookEndpoint, { params: { id } }))

export const useRedeliver = () => useStoreMutation((call, id: string) => call(redeliverWebhook, { params: { id } }))
