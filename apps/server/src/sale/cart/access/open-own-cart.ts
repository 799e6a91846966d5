import { type CartChange, cartChanges } from '@shopkey/domain/cart-changes.ts'
import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { CurrentStore } from '../../../http/request-context.ts'
import type { Services } from '../../services.ts'
import { createCart, insertOpenCart } from '../actions/create-cart.ts'
import { getCart } from '../actions/get-cart.ts'
import { notYourCustomer } from '../cart.errors.ts'
import type { CartState } from '../cart.state.ts'
import { findOwnCartId } from './own-carts.queries.ts'
import type { Shopper } from './viewer.ts'

interface OwnCart {
  customer_id?: string
  region_id?: string
  source?: string
  /** Hash of the visitor token that this reply sets in the shopper's browser. */
  new_visitor_hash: string | null
}

/**
 * Returns the open cart of the signed-in customer in the store (and region), or a new one. An anonymous shopper gets a
 * new one.
 */
export async function openOwnCart(
  services: Services,
  store: CurrentStore,
  shopper: Shopper,
  { customer_id, ...opening }: OwnCart,
): Promise<{ cart: CartState; change: CartChange }> {
  if (customer_id && customer_id !== shopper.customer_id) throw notYourCustomer()
  const opened = shopper.customer_id
    ? await findOrOpen(services, store, shopper, shopper.customer_id, opening)
    : await createCart(services, store, shopper, opening)
  if (typeof opened === 'string') return getCart(services, { store_id: store.id, cart_id: opened, viewer: shopper })
  return { cart: opened, change: cartChanges([], []) }
}

/**
 * The id of the customer's open cart, or the new cart. Parallel requests of one customer in a store wait for each
 * other, so only the first opens one.
 */
async function findOrOpen(
  { db, cartCache, now }: Services,
  store: CurrentStore,
  shopper: Shopper,
  customer_id: string,
  opening: Omit<OwnCart, 'customer_id'>,
): Promise<string | CartState> {
  const wanted = { region_id: opening.region_id }
  const known = await findOwnCartId(db, store.id, { customer_id }, wanted)
  if (known) return known
  const opened = await inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`own cart ${store.id} ${customer_id}`}, 0))`.execute(trx)
    const opened_meanwhile = await findOwnCartId(trx, store.id, { customer_id }, wanted)
    return opened_meanwhile ?? insertOpenCart(trx, store, shopper, opening, now())
  })
  if (typeof opened !== 'string') cartCache.keep(opened)
  return opened
}
