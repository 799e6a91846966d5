import type { HttpClient } from '@shopkey/client/http-client.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { storeApi, useView } from './api.ts'

export interface FulfillInput {
  items: { item_id: string; quantity: number }[]
  no_notification: boolean
}

export interface ShipInput {
  fulfillment_id: string
  tracking_numbers: string[]
  no_notification: boolean
}

export interface RefundInput {
  amount: number
  reason: string
  note?: string
  no_notification: boolean
}

/** Everything staff do to one order. Each waits until the order, the lists and the figures have been read again. */
export const useCapture = (id: string) => useOrderMutation<void>(id, (api) => api.post(`/admin/orders/${id}/capture`))

export const useComplete = (id: string) => useOrderMutation<void>(id, (api) => api.post(`/admin/orders/${id}/complete`))

export const useArchive = (id: string) => useOrderMutation<void>(id, (api) => api.post(`/admin/orders/${id}/archive`))

export const useCancelOrder = (id: string) =>
  useOrderMutation<void>(id, (api) => api.post(`/admin/orders/${id}/cancel`))

export const useFulfill = (id: string) =>
  useOrderMutation<FulfillInput>(id, (api, input) => api.post(`/admin/orders/${id}/fulfillment`, input))

export const useShip = (id: string) =>
  useOrderMutation<ShipInput>(id, (api, input) => api.post(`/admin/orders/${id}/shipment`, input))

export const useRefund = (id: string) =>
  useOrderMutation<RefundInput>(id, (api, input) => api.post(`/admin/orders/${id}/refund`, input))

export const useCancelFulfillment = (id: string) =>
  useOrderMutation<string>(id, (api, fulfillmentId) =>
    api.post(`/admin/orders/${id}/fulfillments/${fulfillmentId}/cancel`),
  )

export const useAddNote = (id: string) =>
  useOrderMutation<string>(id, (api, value) =>
    api.post('/admin/notes', { resource_type: 'order', resource_id: id, value }),
  )

export const useDeleteNote = (id: string) =>
  useOrderMutation<string>(id, (api, noteId) => api.delete(`/admin/notes/${noteId}`))

function useOrderMutation<Input>(id: string, send: (api: HttpClient, input: Input) => Promise<unknown>) {
  const view = useView()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => send(storeApi(view), input),
    // Also after a refusal: it usually means that the order is not what the page showed.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [view, 'orders', 'one', id] }),
        client.invalidateQueries({ queryKey: [view, 'orders', 'list'] }),
        client.invalidateQueries({ queryKey: [view, 'metrics'] }),
      ]),
  })
}
