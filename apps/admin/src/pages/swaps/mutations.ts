import {
  cancelReturn,
  cancelSwap,
  cancelSwapFulfillment,
  createSwap,
  createSwapFulfillment,
  createSwapShipment,
  processSwapPayment,
} from '@shopkey/client/admin.ts'
import type { CreateShipmentBody, CreateSwapBody } from '@shopkey/client/types.ts'
import { useStoreMutation } from '../../lib/use-store-mutation.ts'
import { newestOf } from '../returns/mutations.ts'
import type { OneSwap } from './queries.ts'

/** Returns the id of the new swap. */
export const useCreateSwap = (id: string) =>
  useStoreMutation(async (call, body: CreateSwapBody) => {
    const { order } = await call(createSwap, { params: { id }, body, expand: ['swaps'] })
    return newestOf(order.swaps)
  })

const paramsOf = ({ id, order }: Pick<OneSwap, 'id' | 'order'>) => ({ id: order.id, swap_id: id })

/** An open return is canceled first: a swap with one cannot be. */
export const useCancelSwap = (swap: OneSwap) =>
  useStoreMutation(async (call) => {
    const back = swap.return_order
    if (back && (back.status === 'requested' || back.status === 'requires_action'))
      await call(cancelReturn, { params: { id: back.id } })
    await call(cancelSwap, { params: paramsOf(swap) })
  })

export const useSettleSwap = (swap: OneSwap) =>
  useStoreMutation(async (call) => {
    const { order } = await call(processSwapPayment, { params: paramsOf(swap), expand: ['swaps'] })
    return order.swaps.find(({ id }) => id === swap.id)?.payment_status
  })

export const useFulfillSwap = (swap: OneSwap) =>
  useStoreMutation((call) => call(createSwapFulfillment, { params: paramsOf(swap), body: {} }))

export const useShipSwap = (swap: OneSwap) =>
  useStoreMutation((call, body: CreateShipmentBody) => call(createSwapShipment, { params: paramsOf(swap), body }))

export const useCancelSwapFulfillment = (swap: OneSwap) =>
  useStoreMutation((call, fulfillment_id: string) =>
    call(cancelSwapFulfillment, { params: { ...paramsOf(swap), fulfillment_id } }),
  )
