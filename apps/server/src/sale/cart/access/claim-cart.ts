import type { Trx } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import type { CartState } from '../cart.state.ts'
import { emptyAddress } from '../delivery/cart-addresses.ts'
import { repriceLines } from '../lines/line-changes.ts'
import { reloadOffers } from '../repository/cart.queries.ts'
import { isClaimable, requireOwnCart } from './cart.owner.ts'
import { setCustomer } from './cart-customer.ts'
import type { Viewer } from './viewer.ts'

/**
 * Throws unless the viewer may change the locked cart as its shopper. One without an owner becomes theirs, if they have
 * a token or account. Source: docs/decisions/shared-carts.md
 */
export async function admitOwner(trx: Trx, cart: CartState, viewer: Viewer, now: Date): Promise<void> {
  requireOwnCart(cart, viewer)
  if (isClaimable(cart, viewer)) await claimCart(trx, cart, viewer, now)
}

/**
 * Makes the viewer the owner of a cart without one. Its opener may be an attacker, and knows its id: of its content
 * only items and country stay, and from now on the id alone shows no more.
 */
export async function claimCart(trx: Trx, cart: CartState, viewer: Viewer, now: Date): Promise<void> {
  const country = cart.shipping_address?.country ?? null
  const address = country && { ...emptyAddress(now), id: newId('addr'), country_code: country.iso_2, country }
  Object.assign(cart, {
    discounts: [],
    gift_cards: [],
    payment_sessions: [],
    shipping_methods: [],
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
  await reloadOffers(trx, cart)
  repriceLines(cart, now)
}
