import {
  archiveOrder,
  cancelFulfillment,
  cancelOrder,
  captureOrder,
  completeOrder,
  createFulfillment,
  createNote,
  createShipment,
  deleteNote,
  refundOrder,
} from '@shopkey/client/admin.ts'
import type { CreateFulfillmentBody, CreateShipmentBody, RefundOrderBody } from '@shopkey/client/types.ts'
import { sendAll } from '../../lib/send-all.ts'
import { useStoreMutation } from '../../lib/use-store-mutation.ts'

/** An order shows in its page and in lists; the figures of the home page count it. */
const changed = ['orders', 'metrics']

export const useCaptureOrders = () =>
  useStoreMutation(changed, (call, ids: string[]) => sendAll(ids, (id) => call(captureOrder, { params: { id } })))

export const useCompleteOrders = () =>
  useStoreMutation(changed, (call, ids: string[]) => sendAll(ids, (id) => call(completeOrder, { params: { id } })))

export const useArchiveOrders = () =>
  useStoreMutation(changed, (call, ids: string[]) => sendAll(ids, (id) => call(archiveOrder, { params: { id } })))

export const useCancelOrder = () =>
  useStoreMutation(changed, (call, id: string) => call(cancelOrder, { params: { id } }))

export const useFulfill = (id: string) =>
  useStoreMutation(changed, (call, body: CreateFulfillmentBody) => call(createFulfillment, { params: { id }, body }))

export const useShip = (id: string) =>
  useStoreMutation(changed, (call, body: CreateShipmentBody) => call(createShipment, { params: { id }, body }))

export const useRefund = (id: string) =>
  useStoreMutation(changed, (call, body: RefundOrderBody) => call(refundOrder, { params: { id }, body }))

export const useCancelFulfillment = (id: string) =>
  useStoreMutation(changed, (call, fulfillment_id: string) =>
    call(cancelFulfillment, { params: { id, fulfillment_id } }),
  )

export const useAddNote = (id: string) =>
  useStoreMutation(changed, (call, value: string) =>
    call(createNote, { body: { resource_type: 'order', resource_id: id, value } }),
  )

export const useDeleteNote = () => useStoreMutation(changed, (call, id: string) => call(deleteNote, { params: { id } }))
