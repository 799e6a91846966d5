import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import { fillLinkTemplate, isLinkTemplate } from '../../http/link-template.ts'
import { orderKey } from '../../http/order-key.ts'
import type { CurrentStore } from '../../http/request-context.ts'
import { type PlacedStore, storeAddress } from '../../http/store-address.ts'
import { priceCart } from '../../sale/cart/cart.pricing.ts'
import { lacksTaxes } from '../../sale/cart/quote-taxes.ts'
import { loadCart } from '../../sale/cart/repository/cart.queries.ts'

/** A swap that its shopper has not confirmed yet. */
export interface OpenSwap {
  order_id: string
  cart_id: string
}

/** The swap while it waits for its shopper; null afterwards, and for one of another store. */
export async function findOpenSwap(db: Database, store_id: string, id: string): Promise<OpenSwap | null> {
  const swap = await db
    .selectFrom('swaps')
    .select(['order_id', 'cart_id'])
    .where('id', '=', id)
    .where('store_id', '=', store_id)
    .where('confirmed_at', 'is', null)
    .where('canceled_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return swap?.cart_id ? { order_id: swap.order_id, cart_id: swap.cart_id } : null
}

/**
 * The link by which the shopper confirms a swap without signing in: the store's template, or our storefront. It opens the
 * order like the links of messages; the page sends the key as `X-Order-Key: <order id>.<key>`.
 */
export function confirmLink(
  config: Pick<Config, 'secret' | 'storefrontUrl'>,
  store: PlacedStore & Pick<CurrentStore, 'id' | 'swap_link_template'>,
  { order_id, cart_id }: OpenSwap,
): string {
  const { id: store_id, swap_link_template } = store
  const key = orderKey(config, { store_id, id: order_id })
  const own = `${storeAddress(config, store)}/order/{order_id}/exchange/{cart_id}`
  const template = isLinkTemplate(swap_link_template) ? swap_link_template : own
  return fillLinkTemplate(template, { order_id, cart_id, key })
}

/**
 * What confirming the swap now would make the shopper pay or, below 0, get back; minor units. null while a tax provider has
 * not said its taxes.
 */
export async function expectedDifference(
  db: Database,
  store_id: string,
  { cart_id }: OpenSwap,
): Promise<number | null> {
  const cart = await loadCart(db, store_id, cart_id)
  return lacksTaxes(cart) ? null : priceCart(cart).payable.total
}
