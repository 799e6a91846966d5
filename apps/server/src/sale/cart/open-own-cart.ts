import { type CartChange, cartChanges } from '@shopkey/domain/cart-changes.ts'
import type { CurrentStore } from '../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { createCart } from './actions/create-cart.ts'
import { getCart } from './actions/get-cart.ts'
import { notYourCustomer } from './cart.errors.ts'
import type { CartState } from './cart.state.ts'
import { findOwnCartId } from './own-carts.queries.ts'
import type { Shopper } from './shopper.ts'

interface OwnCart {
  customer_id?: string
  region_id?: string
  source?: string
  /** Of the token that this answer gives to the shopper's browser. */
  new_visitor_hash: string | null
}

/** The open cart of the signed-in customer in the store (and region), or a new one. Somebody who is not signed in gets a new one. */
export async function openOwnCart(
  services: Services,
  store: CurrentStore,
  shopper: Shopper,
  { customer_id, ...opening }: OwnCart,
): Promise<{ cart: CartState; change: CartChange }> {
  if (customer_id && customer_id !== shopper.customer_id) throw notYourCustomer()
  const known = shopper.customer_id
    ? await findOwnCartId(services.db, store.id, shopper.customer_id, { region_id: opening.region_id })
    : undefined
  if (known) return getCart(services, { store_id: store.id, cart_id: known, viewer: shopper })
  return { cart: await createCart(services, store, shopper, opening), change: cartChanges([], []) }
}
