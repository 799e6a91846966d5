import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { sendPipelined } from '../../db/pipelined-write.ts'
import { isClaimable, requireOwnCart } from './cart.owner.ts'
import { loadCart } from './cart.queries.ts'
import type { CartState } from './cart.state.ts'
import { dropShippingMethods, writeCart } from './cart.writes.ts'
import { emptyAddress } from './parts/cart-addresses.ts'
import { setCustomer } from './parts/cart-customer.ts'
import { repriceLines } from './parts/cart-region.ts'
import type { Viewer } from './viewer.ts'

/**
 * Returns the locked cart for its shopper's change; throws for another's cart. One without an owner becomes theirs, if
 * they have a token or account, and is loaded anew. Source: docs/decisions/shared-carts.md
 */
export async function admitOwner(trx: Trx, cart: CartState, viewer: Viewer, now: Date): Promise<CartState> {
  requireOwnCart(cart, viewer)
  if (!isClaimable(cart, viewer)) return cart
  const claimed = await loadCart(trx, cart.store_id, cart.id, 'lines')
  await claimCart(trx, claimed, viewer, now)
  return claimed
}

/**
 * Makes the viewer the owner of a cart without one. Its opener may be an attacker, and knows its id: of its content
 * only items and country stay, and from now on the id alone shows no more. The cart must be loaded with offers of its
 * lines.
 */
export async function claimCart(trx: Trx, cart: CartState, viewer: Viewer, now: Date): Promise<void> {
  for (const table of ['cart_discounts', 'cart_gift_cards', 'payment_sessions'] as const)
    await sendPipelined(trx, trx.deleteFrom(table).where('cart_id', '=', cart.id))
  await dropShippingMethods(trx, cart)
  const country = cart.shipping_address?.country ?? null
  const address = country && { ...emptyAddress(now), id: newId('addr'), country_code: country.iso_2, country }
  Object.assign(cart, {
    discounts: [],
    gift_cards: [],
    payment_sessions: [],
    email: null,
    customer_id: null,
    customer: null,
    shipping_address_id: address?.id ?? null,
    shipping_address: address,
    billing_address_id: null,
    billing_address: null,
    context: {},
    metadata: null,
    idempotency_key: null,
    visitor_hash: viewer.visitor_hash,
    is_visitor_known: viewer.visitor_hash !== null,
  } satisfies Partial<CartState>)
  await setCustomer(trx, cart, viewer, {}, now)
  await sendPipelined(
    trx,
    sql`
    update carts set visitor_hash = ${cart.visitor_hash}, is_visitor_known = ${cart.is_visitor_known}, idempotency_key = null
    where id = ${cart.id}`,
  )
  await writeCart(trx, cart, now)
  await repriceLines(trx, cart, now)
}
