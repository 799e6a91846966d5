import { sendAll } from '../../lib/send-all.ts'
import { useStoreMutation } from '../../lib/use-store-mutation.ts'

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

/** An order shows in its page and in lists; the figures of the home page count it. */
const changed = ['orders', 'metrics']

export const useCaptureOrders = () =>
  useStoreMutation(changed, (api, ids: string[]) => sendAll(ids, (id) => api.post(`/admin/orders/${id}/capture`)))

export const useCompleteOrders = () =>
  useStoreMutation(changed, (api, ids: string[]) => sendAll(ids, (id) => api.post(`/admin/orders/${id}/complete`)))

export const useArchiveOrders = () =>
  useStoreMutation(changed, (api, ids: string[]) => sendAll(ids, (id) => api.post(`/admin/orders/${id}/archive`)))

export const useCancelOrder = () =>
  useStoreMutation(changed, (api, id: string) => api.post(`/admin/orders/${id}/cancel`))

export const useFulfill = (id: string) =>
  useStoreMutation(changed, (api, input: FulfillInput) => api.post(`/admin/orders/${id}/fulfillment`, input))

export const useShip = (id: string) =>
  useStoreMutation(changed, (api, input: ShipInput) => api.post(`/admin/orders/${id}/shipment`, input))

export const useRefund = (id: string) =>
  useStoreMutation(changed, (api, input: RefundInput) => api.post(`/admin/orders/${id}/refund`, input))

export const useCancelFulfillment = (id: string) =>
  useStoreMutation(changed, (api, fulfillmentId: string) =>
    api.post(`/admin/orders/${id}/fulfillments/${fulfillmentId}/cancel`),
  )

export const useAddNote = (id: string) =>
  useStoreMutation(changed, (api, value: string) =>
    api.post('/admin/notes', { resource_type: 'order', resource_id: id, value }),
  )

export const useDeleteNote = () =>
  useStoreMutation(changed, (api, noteId: string) => api.delete(`/admin/notes/${noteId}`))
