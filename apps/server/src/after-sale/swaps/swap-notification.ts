import type { ShopEvent } from '../../jobs/events.ts'
import { notifyOrderCustomer } from '../../sale/orders/order-notifications.ts'
import type { Services } from '../../sale/services.ts'
import { confirmLink, findOpenSwap } from './open-swap.ts'

/** Sends the shopper the link by which they confirm, and where something is due, pay a swap that staff created. */
export async function notifySwapCreated(services: Services, event: ShopEvent): Promise<void> {
  const [open, store] = await Promise.all([
    findOpenSwap(services.db, event.store_id, String(event.data.id)),
    services.stores.findById(event.store_id),
  ])
  if (!open || !store) return
  await notifyOrderCustomer(services, event, 'swap_created', {
    order_id: open.order_id,
    action: { name: 'confirm_swap', link: confirmLink(services.config, store, open) },
  })
}
