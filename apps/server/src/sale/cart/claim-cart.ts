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
 * The locked cart as its shopper may go on with it; refuses somebody else's. One without an owner becomes theirs, if they can
 * be known again, and is then loaded anew. Source: docs/decisions/shared-carts.md
 */
export async function admitOwner(trx: Trx, cart: CartState, viewer: Viewer, now: Date): Promise<CartState> {
  requireOwnCart(cart, viewer)
  if (!isClaimable(cart, viewer)) return cart
  const claimed = await loadCart(trx, cart.store_id, cart.id, 'lines')
  await claimCart(trx, claimed, viewer, now)
  return claimed
}

/**
 * Makes a cart without an owner the viewer's. Whoever opened it may have planted it, and knows its id: of what they put in only
 * the goods and the country stay, and from now on the id alone shows no more. The cart must be loaded with offers of its lines.
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
