import { addShippingMethod, getOrder, updateCart } from '@shopkey/client/store.ts'
import type { Address } from '@shopkey/client/types.ts'
import { addItems, unlessRefused } from '../../lib/cart.server.ts'
import { orNotFound } from '../../lib/not-found.server.ts'
import type { Shop } from '../../lib/opened-shop.ts'
import { storeRegionPreference } from '../../lib/region-preference.server.ts'
import type { Cart } from '../../lib/wire.ts'
import { ADDRESS_FIELDS } from '../address/address-fields.ts'
import { applyCode } from '../cart/cart-codes.server.ts'

export interface OrderedAgain {
  /** Whether the cart holds everything that the order had. */
  items: 'all' | 'some' | 'none'
  /** The cart holds this order and nothing else, so its checkout goes on where the order's ended. */
  isRestored: boolean
}

const RELATIONS = ['items', 'shipping_address', 'billing_address', 'shipping_methods', 'discounts']

/**
 * Puts the items of an order into the shopper's cart. One that was empty also gets the order's addresses, delivery and
 * codes, as far as they are still valid. An unknown order is not found; of the order of another shopper
 * nothing but its items is known.
 */
export async function orderAgain(shop: Shop, orderId: string): Promise<OrderedAgain> {
  const query = { expand: RELATIONS.join() }
  const { order } = await orNotFound(shop.api.call(getOrder, { params: { id: orderId }, query }))
  const wanted = order.items.flatMap(({ variant_id, quantity, is_return }) =>
    variant_id && !is_return ? [{ variant_id, quantity }] : [],
  )
  if (shop.regions.some(({ id }) => id === order.region_id)) storeRegionPreference(shop, order.region_id)
  const cart = await addItems(shop, order.region_id, wanted)
  const added = wanted.filter(({ variant_id }) => cart.items.some((line) => line.variant_id === variant_id))
  const isRestored =
    added.length === cart.items.length && cart.items.every((line) => wanted.some((item) => isSame(item, line)))
  if (isRestored && !order.is_masked) await restoreCheckout(shop, cart, order)
  return { items: added.length === wanted.length ? 'all' : added.length > 0 ? 'some' : 'none', isRestored }
}

function isSame(
  item: { variant_id: string; quantity: number },
  line: { variant_id: string | null; quantity: number },
): boolean {
  return item.variant_id === line.variant_id && item.quantity === line.quantity
}

interface EarlierCheckout {
  email: string | null
  shipping_address: Address | null
  billing_address?: Address | null
  shipping_methods: readonly { shipping_option_id: string | null }[]
  discounts: readonly { code: string | null }[]
}

async function restoreCheckout(shop: Shop, cart: Cart, order: EarlierCheckout): Promise<void> {
  const { email, shipping_address, billing_address, shipping_methods, discounts } = order
  const body = {
    ...(email && { email }),
    ...(shipping_address && { shipping_address: payloadOf(shipping_address) }),
    ...(billing_address && { billing_address: payloadOf(billing_address) }),
  }
  const params = { id: cart.id }
  await unlessRefused(shop.api.call(updateCart, { params, body }))
  for (const { code } of discounts) if (code) await applyCode(shop, cart, code)
  const option_id = shipping_methods[0]?.shipping_option_id
  if (option_id) await unlessRefused(shop.api.call(addShippingMethod, { params, body: { option_id } }))
}

function payloadOf(address: Address) {
  const fields = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, address[field]]))
  return { ...fields, phone: address.phone, metadata: address.metadata ?? {} }
}
