import { listShipments } from '@shopkey/client/store.ts'
import type { Shop } from '../../lib/opened-shop.ts'
import type { Order } from '../../lib/wire.ts'
import { type Delivery, deliveryOf, hasLeft } from './order-progress.ts'
import type { Shipments } from './tracking.tsx'

/** What couriers say of an order's parcels; nothing for who has only the order's address. */
export async function loadShipments(shop: Shop, order: Order): Promise<Shipments> {
  if (order.is_masked || order.fulfillments.length === 0) return []
  const { shipments } = await shop.api.call(listShipments, { params: { id: order.id } })
  return shipments
}

/** How far the orders of a list have been brought, as the page of each says it. */
export async function loadDeliveries(shop: Shop, orders: readonly Order[]): Promise<Record<string, Delivery>> {
  const now = new Date()
  const { arrives_after_days } = shop.store
  const found = orders.map(async (order) => {
    const shipments = hasLeft(order) ? await loadShipments(shop, order) : []
    return [order.id, deliveryOf(order, { shipments, arrives_after_days, now })] as const
  })
  return Object.fromEntries(await Promise.all(found))
}
