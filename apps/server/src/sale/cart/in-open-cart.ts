import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Services } from '../../services.ts'
import { abandonPayments, supersededSessions } from './abandon-payments.ts'
import { loadCart, lockOpenCart } from './cart.queries.ts'
import { requireCountable } from './cart.rules.ts'
import type { CartState } from './cart.state.ts'
import { refreshPaymentSessions } from './cart.writes.ts'
import { admitOwner } from './claim-cart.ts'
import { outdatedMethods } from './parcel-of.ts'
import { applyAutomaticDiscounts } from './parts/automatic-discounts.ts'
import { syncProviderSession } from './sync-provider-session.ts'
import type { CartReference } from './viewer.ts'

interface OpenCart extends CartReference {
  /** Variants that the change needs in addition to the cart. */
  offers?: Parameters<typeof loadCart>[3]
}

/** Throws for a viewer who may not change the locked cart; otherwise returns the cart to change. */
type Admission = (trx: Trx, cart: CartState, at: Date) => Promise<CartState>
type Change = (trx: Trx, cart: CartState, at: Date) => Promise<'reload' | undefined>

/**
 * The frame of every change of a cart: locks it (throws when it is sold), loads it, changes it, updates its payment
 * sessions, returns it. Allowed to every caller with the cart's id, so only for its items. `change` keeps the loaded
 * cart equal to what it writes, or returns 'reload'.
 */
export function inOpenCart(services: Services, reference: OpenCart, change: Change): Promise<CartState> {
  return changeCart(services, reference, async (_trx, cart) => cart, change)
}

/** As inOpenCart, for changes that only the cart's owner may make: everything but the items. */
export function inOwnCart(services: Services, reference: OpenCart, change: Change): Promise<CartState> {
  return changeCart(services, reference, (trx, cart, at) => admitOwner(trx, cart, reference.viewer, at), change)
}

async function changeCart(
  services: Services,
  { offers, ...reference }: OpenCart,
  admit: Admission,
  change: Change,
): Promise<CartState> {
  const at = services.now()
  const { cart, before } = await inTransaction(services.db, async (trx) => {
    const locked = await lockOpenCart(trx, services.cartCache, reference, at, offers)
    const before = locked.payment_sessions.map((session) => ({ ...session }))
    let cart = await admit(trx, locked, at)
    const lines_before = cart.items.length
    if ((await change(trx, cart, at)) === 'reload') cart = await loadCart(trx, reference.store_id, reference.cart_id)
    requireCountable(cart, lines_before)
    await dropOutdatedMethods(trx, cart)
    await applyAutomaticDiscounts(trx, cart, at)
    await refreshPaymentSessions(trx, cart, at)
    await abandonPayments(trx, cart, supersededSessions(cart, before), at)
    return { cart, before }
  })
  services.cartCache.keep(cart)
  await syncProviderSession(services, cart, before)
  return cart
}

/** Deletes shipping methods that were priced for another address or other items. */
async function dropOutdatedMethods(trx: Trx, cart: CartState): Promise<void> {
  const outdated = outdatedMethods(cart)
  if (outdated.length === 0) return
  const ids = outdated.map(({ id }) => id)
  await trx.deleteFrom('shipping_methods').where('id', 'in', ids).execute()
  cart.shipping_methods = cart.shipping_methods.filter((method) => !outdated.includes(method))
}
