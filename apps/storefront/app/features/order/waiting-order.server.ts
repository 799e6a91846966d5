import { getOrder, listMyOrders } from '@shopkey/client/store.ts'
import { unlessRefused } from '../../lib/cart.server.ts'
import type { Shop } from '../../lib/opened-shop.ts'
import { COOKIES } from '../../lib/request-session.server.ts'
import type { Order } from '../../lib/wire.ts'
import { type PaymentState, paymentState } from './payment-state.ts'

export interface WaitingOrder {
  id: string
  display_id: number
  state: NonNullable<PaymentState>
}

const LATEST = 5

/** The id of the order that this browser has just placed and has not seen the thanks of. */
export function placedOrderId({ session }: Shop): string | undefined {
  return session.cookie(COOKIES.placed)
}

/**
 * The order whose payment is awaited or has failed: the one that this browser has just placed, else the latest of the
 * account that is awaited, wherever it was placed.
 */
export async function findWaitingOrder(shop: Shop): Promise<WaitingOrder | null> {
  const id = placedOrderId(shop)
  const placed = id ? await unlessRefused(shop.api.call(getOrder, { params: { id } })) : undefined
  const waiting = placed && waitingOrder(shop, placed.order)
  if (waiting || !shop.session.cookie(COOKIES.session)) return waiting ?? null
  const mine = await unlessRefused(shop.api.call(listMyOrders, { query: { limit: LATEST } }))
  return mine?.orders.map((order) => waitingOrder(shop, order)).find((order) => order?.state === 'awaited') ?? null
}

function waitingOrder({ store }: Shop, order: Order): WaitingOrder | undefined {
  const state = paymentState(order, store.payment_origins)
  return state && { id: order.id, display_id: order.display_id, state }
}
