import {
  addOrderShippingMethod,
  archiveOrder,
  cancelFulfillment,
  cancelOrder,
  captureOrder,
  captureOrderPart,
  completeOrder,
  createFulfillment,
  createShipment,
  getOrderLink,
  refundOrder,
  updateOrder,
} from '@shopkey/client/admin.ts'
import type {
  AddOrderShippingMethodBody,
  CreateFulfillmentBody,
  CreateShipmentBody,
  RefundOrderBody,
  UpdateOrderBody,
} from '@shopkey/client/types.ts'
import { fulfillableQuantity } from '@shopkey/domain/order-actions.ts'
import { BlockedAction } from '../../lib/blocked-action.ts'
import { downloadExport } from '../../lib/download-export.ts'
import type { Precondition } from '../../lib/precondition.ts'
import { sendAll } from '../../lib/send-all.ts'
import { useStoreMutation } from '../../lib/use-store-mutation.ts'

import type { OrderSummary } from './queries.ts'

/** A provider's refusal is no error on the wire: the order's payment needs attention then. */
export const useCaptureOrders = () =>
  useStoreMutation((call, ids: string[]) =>
    sendAll(ids, async (id) => {
      const { order } = await call(captureOrder, { params: { id } })
      if (order.payment_status === 'requires_action') throw new BlockedAction('refusals.payment_provider_refused')
    }),
  )

/** Captures what is waiting; an order without such a payment is refused here, since the wire accepts it. */
export const useCaptureListed = () => {
  const capture = useCaptureOrders()
  return {
    mutateAsync: async (orders: readonly OrderSummary[]) => {
      const ids = orders.map(({ id }) => id)
      await sendAll(ids, async (id) => {
        const order = orders.find((one) => one.id === id)
        if (order?.status === 'canceled') throw new BlockedAction('blocked.order_canceled')
        if (order && !waitsForCapture(order)) throw new BlockedAction('blocked.nothing_to_capture')
        await capture.mutateAsync([id])
      })
    },
  }
}

const waitsForCapture = ({ payment_status }: OrderSummary) =>
  payment_status === 'awaiting' || payment_status === 'requires_action'

/** Packs all that is left of each order. */
export const usePackListed = () =>
  useStoreMutation((call, orders: readonly OrderSummary[]) =>
    sendAll(
      orders.map(({ id }) => id),
      (id) => {
        const lines = orders.find((order) => order.id === id)?.items ?? []
        const left = lines.map((item) => ({ item_id: item.id, quantity: fulfillableQuantity(item) }))
        const open = left.filter(({ quantity }) => quantity > 0)
        // Where nothing is left, the server says why.
        const items = open.length > 0 ? open : lines.map(({ id: item_id, quantity }) => ({ item_id, quantity }))
        return call(createFulfillment, { params: { id }, body: { items, no_notification: false } })
      },
    ),
  )

/** Writes a CSV file of the orders and downloads it. */
export const useExportOrders = () =>
  useStoreMutation((call, ids: string[]) => downloadExport(call, 'order-export', { filterable_fields: { id: ids } }))

export const useCompleteOrders = () =>
  useStoreMutation((call, ids: string[]) => sendAll(ids, (id) => call(completeOrder, { params: { id } })))

export const useArchiveOrders = () =>
  useStoreMutation((call, ids: string[]) => sendAll(ids, (id) => call(archiveOrder, { params: { id } })))

export const useCancelOrder = () => useStoreMutation((call, id: string) => call(cancelOrder, { params: { id } }))

export const useUpdateOrder = (id: string, precondition: Precondition) =>
  useStoreMutation((call, body: UpdateOrderBody) =>
    call(updateOrder, { params: { id }, body, headers: precondition.headers() }),
  )

export const useAddShippingMethod = (id: string) =>
  useStoreMutation((call, body: AddOrderShippingMethodBody) => call(addOrderShippingMethod, { params: { id }, body }))

/** Opens the shopper's page of an order in a new tab. */
export const useOpenOrderPage = () =>
  useStoreMutation(async (call, id: string) => {
    const { url } = await call(getOrderLink, { params: { id } })
    window.open(url, '_blank', 'noopener')
  })

export const useFulfill = (id: string) =>
  useStoreMutation((call, body: CreateFulfillmentBody) => call(createFulfillment, { params: { id }, body }))

export const useShip = (id: string) =>
  useStoreMutation((call, body: CreateShipmentBody) => call(createShipment, { params: { id }, body }))

export const useRefund = (id: string) =>
  useStoreMutation((call, body: RefundOrderBody) => call(refundOrder, { params: { id }, body }))

/** Captures an amount; the rest is released. */
export const useCapturePart = (id: string) =>
  useStoreMutation((call, amount: number) => call(captureOrderPart, { params: { id }, body: { amount } }))

export const useCancelFulfillment = (id: string) =>
  useStoreMutation((call, fulfillment_id: string) => call(cancelFulfillment, { params: { id, fulfillment_id } }))
