import type { Trx } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { QuotedTaxes } from '../../offer/tax/quoted-taxes.ts'
import type { Services } from '../services.ts'
import { admitOwner } from './access/cart.owner.ts'
import type { CartReference } from './access/viewer.ts'
import type { CartState } from './cart.state.ts'
import { outdatedMethods } from './delivery/parcel-of.ts'
import { requireCountable } from './lines/cart.rules.ts'
import { abandonPayments, supersededSessions } from './payment/abandon-payments.ts'
import { applyAutomaticDiscounts } from './payment/automatic-discounts.ts'
import { refreshPaymentSessions } from './payment/payment-sessions.ts'
import { syncProviderSession } from './payment/sync-provider-session.ts'
import { quoteTaxes } from './quote-taxes.ts'
import { type loadCart, lockOpenCart } from './repository/cart.queries.ts'
import { editable } from './repository/cart-document.ts'
import { saveCart } from './repository/save-cart.ts'

interface OpenCart extends CartReference {
  /** Variants that the change needs in addition to the cart. */
  offers?: Parameters<typeof loadCart>[3]
}

/**
 * Edits the loaded cart by the rules; reads by the transaction what it needs, and writes nothing of the cart. It may run
 * again, on the cart as it was, see QuotedTaxes.
 */
type Change = (cart: CartState, now: Date, trx: Trx, taxes: QuotedTaxes) => void | Promise<void>

/**
 * The frame of every change of a cart: locks it (throws when it is sold), loads it, changes it, updates its payment
 * sessions, saves the difference, returns it. Allowed to every caller with the cart's id, so only for its items.
 */
export function inOpenCart(services: Services, reference: OpenCart, change: Change): Promise<CartState> {
  return changeCart(services, reference, async () => {}, change)
}

/** As inOpenCart, for changes that only the cart's owner may make: everything but the items. */
export function inOwnCart(services: Services, reference: OpenCart, change: Change): Promise<CartState> {
  return changeCart(services, reference, (cart, now, trx) => admitOwner(trx, cart, reference.viewer, now), change)
}

async function changeCart(
  services: Services,
  { offers, ...reference }: OpenCart,
  /** Throws for a viewer who may not change the locked cart. */
  admit: Change,
  change: Change,
): Promise<CartState> {
  const now = services.now()
  const taxes = new QuotedTaxes(services.taxes)
  const { loaded, cart } = await inTransaction(
    services.db,
    async (trx) => {
      const loaded = await lockOpenCart(trx, services.cartCache, reference, now, offers)
      const cart = editable(loaded)
      await admit(cart, now, trx, taxes)
      const lines_before = cart.items.length
      await change(cart, now, trx, taxes)
      requireCountable(cart, lines_before)
      // Priced for another address or other items.
      const outdated = outdatedMethods(cart)
      cart.shipping_methods = cart.shipping_methods.filter((method) => !outdated.includes(method))
      applyAutomaticDiscounts(cart, now)
      quoteTaxes(cart, taxes, now)
      refreshPaymentSessions(cart, now)
      await saveCart(trx, loaded, cart, now)
      await abandonPayments(trx, cart, supersededSessions(cart, loaded.payment_sessions), now)
      return { loaded, cart }
    },
    taxes.askFor,
  )
  services.cartCache.keep(cart)
  await syncProviderSession(services, cart, loaded.payment_sessions)
  return cart
}
