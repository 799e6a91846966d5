import type { CreateSwapInput } from '@shopkey/contract/swap.ts'
import type { Trx } from '../../../db/database.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { newId } from '../../../db/new-id.ts'
import { addOrderEvent, type OrderActor } from '../../../sale/orders/order-events.ts'
import { type LockedOrder, lockOrderWithFacts } from '../../../sale/orders/order-facts.ts'
import type { Services } from '../../../sale/services.ts'
import { insertReturn } from '../../returns/insert-return.ts'
import { requireReturnable } from '../../returns/require-returnable.ts'
import { readReturnLines } from '../../returns/return-lines.ts'
import { loadSoldLines } from '../../returns/sold-lines.queries.ts'
import { requireCustomShipping } from '../custom-shipping.ts'
import { insertSwapCart } from '../swap-cart.ts'

export interface NewSwap extends CreateSwapInput {
  requested_by_shopper?: boolean
}

/**
 * Creates a swap of fulfilled items of a paid order: with the return, and the cart in which the shopper confirms and
 * pays the difference. Returns the swap's id.
 */
export async function createSwap(
  services: Services,
  actorOf: (order: LockedOrder) => OrderActor,
  store_id: string,
  order_id: string,
  input: NewSwap,
): Promise<string> {
  return inTransaction(services.db, async (trx) => {
    const { swap_id } = await startSwap(trx, services, actorOf, store_id, order_id, input)
    return swap_id
  })
}

/** The use case within its transaction. */
export async function startSwap(
  trx: Trx,
  { jobs, now: clock }: Services,
  actorOf: (order: LockedOrder) => OrderActor,
  store_id: string,
  order_id: string,
  input: NewSwap,
): Promise<{ swap_id: string; cart_id: string }> {
  const now = clock()
  const { order, facts } = await lockOrderWithFacts(trx, store_id, order_id)
  requireReturnable(order, facts)
  const returnLines = readReturnLines(input.return_items, await loadSoldLines(trx, order_id))
  await requireCustomShipping(trx, order, input.custom_shipping_options ?? [])
  const swap_id = newId('swap')
  const no_notification = input.no_notification ?? order.no_notification ?? false
  const allow_backorder = input.allow_backorder ?? !input.requested_by_shopper
  await trx
    .insertInto('swaps')
    .values({ id: swap_id, store_id, order_id, no_notification, allow_backorder, created_at: now, updated_at: now })
    .execute()
  const { shipping_method, id: return_id } = await insertReturn(trx, order, {
    parent: { swap_id },
    items: returnLines,
    shipping: input.return_shipping ?? null,
    no_notification,
    location_id: input.return_location_id,
    requested_by_shopper: input.requested_by_shopper,
    now,
  })
  const cart_id = await insertSwapCart(trx, {
    swap_id,
    order,
    sales_channel_id: input.sales_channel_id,
    additional_items: input.additional_items ?? [],
    allow_backorder,
    returned: returnLines,
    return_shipping: shipping_method,
    custom_shipping_options: input.custom_shipping_options ?? [],
    now,
  })
  await trx.updateTable('swaps').set({ cart_id }).where('id', '=', swap_id).execute()
  await addOrderEvent(trx, {
    order_id,
    type: 'swap_created',
    ...actorOf(order),
    at: now,
    data: { swap_id, return_id, cart_id },
  })
  await jobs.emit(trx, { name: 'swap.created', store_id, data: { id: swap_id, order_id, no_notification } })
  return { swap_id, cart_id }
}
