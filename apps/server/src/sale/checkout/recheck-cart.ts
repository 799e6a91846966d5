import { type CartChange, cartChanges, hasChanges } from '@shopkey/domain/cart-changes.ts'
import type { Trx } from '../../db/database.ts'
import { priceCart } from '../cart/cart.pricing.ts'
import type { CartState } from '../cart/cart.state.ts'
import { correctLines } from '../cart/lines/cart.rules.ts'
import { applyCorrections } from '../cart/lines/line-changes.ts'
import {
  seenLine,
  setUnreported,
  unreportedLines,
  unreportedParts,
  withChanged,
} from '../cart/lines/unreported-lines.ts'
import { updateParts } from '../cart/outdated-parts.ts'
import { abandonPayments, supersededSessions } from '../cart/payment/abandon-payments.ts'
import { refreshPaymentSessions } from '../cart/payment/payment-sessions.ts'
import { addOffers, missingOffers } from '../cart/repository/cart.queries.ts'
import { saveCart } from '../cart/repository/save-cart.ts'

/** The corrected cart was saved, and is ordered when it is completed again. */
export interface ChangedCart {
  kind: 'cart_changed'
  /** What it costs now, minor units. */
  total: number
  change: CartChange
}

/**
 * Corrects a shopper's cart that is to become an order, by the rules of getCart, and returns what changed. Stock is not compared: the
 * order takes it. Only the shopper's own carts: the lines of drafts and swaps were agreed.
 */
export async function recheckCart(trx: Trx, cart: CartState, now: Date): Promise<CartChange> {
  if (cart.type !== 'default') return cartChanges([], [])
  await addOffers(trx, cart, missingOffers(cart))
  const before = cart.items.map(seenLine)
  applyCorrections(cart, correctLines(cart, now, { ignoresStock: true }), now)
  const parts = updateParts(cart, now)
  const change = cartChanges(before, cart.items.map(seenLine), parts)
  if (hasChanges(change))
    setUnreported(cart, withChanged(unreportedLines(cart), before, cart), [...unreportedParts(cart), ...parts])
  return change
}

/** Gives the payment sessions of a corrected cart its total. */
export async function refreshCorrected(trx: Trx, loaded: CartState, cart: CartState, now: Date): Promise<void> {
  refreshPaymentSessions(cart, now)
  await abandonPayments(trx, cart, supersededSessions(cart, loaded.payment_sessions), now)
}

/** Saves the corrected cart, which is not ordered now: its shopper has not seen it. */
export async function refuseChanged(
  trx: Trx,
  { loaded, cart, change, now }: { loaded: CartState; cart: CartState; change: CartChange; now: Date },
): Promise<ChangedCart> {
  await saveCart(trx, loaded, cart, now)
  return { kind: 'cart_changed', total: priceCart(cart).payable.total, change }
}
