import { listShipments } from '@shopkey/client/store.ts'
import type { Shop } from '../../lib/opened-shop.ts'
import type { Order } from '../../lib/wire.ts'
import type { Shipments } from './tracking.tsx'

/** What couriers say of an order's parcels; nothing for who has only the order's address. */
export async function loadShipments(shop: Shop, order: Order): Promise<Shipments> {
  if (order.is_masked || order.fulfillments.length === 0) return []
  const { shipments } = await shop.api.call(listShipments, { params: { id: order.id } })
  return shipments
}
