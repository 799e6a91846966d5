import { type CartChange, cartChanges } from '@shopkey/domain/cart-changes.ts'
import type { Services } from '../../services.ts'
import { isKnownOwner, setCustomer } from '../access/cart.owner.ts'
import type { CartReference, Viewer } from '../access/viewer.ts'
import type { CartState } from '../cart.state.ts'
import { inOpenCart } from '../in-open-cart.ts'
import { correctLines } from '../lines/cart.rules.ts'
import { applyCorrections, dropShippingMethods, repriceLines } from '../lines/line-changes.ts'
import {
  isReportedTo,
  lastSeenLines,
  seenLine,
  setUnreported,
  unreportedLines,
  unreportedParts,
  withChanged,
} from '../lines/unreported-lines.ts'
import { hasOutdatedParts, updateParts } from '../outdated-parts.ts'
import { hasOutdatedDiscounts } from '../payment/automatic-discounts.ts'
import { lacksTaxes } from '../quote-taxes.ts'
import { isLeased, readCart } from '../repository/cart.queries.ts'

/**
 * Returns a cart, updated to current prices, stock and assortment. Differences are corrected, stored, and reported
 * once to the shopper whose cart it is, also those that others saw first. A signed-in customer takes over the cart of their browser; one without an owner only by a change, see
 * claimCart. Without differences it is one statement.
 */
export async function getCart(
  services: Services,
  reference: CartReference,
): Promise<{ cart: CartState; change: CartChange }> {
  const now = services.now()
  const { viewer } = reference
  const seen = await readCart(services, reference.store_id, reference.cart_id, 'lines')
  const isClosed = seen.completed_at !== null || isLeased(seen.completing_since, now)
  const isUpToDate = () =>
    !isAdopted(seen, viewer) &&
    correctLines(seen, now).length === 0 &&
    !hasOutdatedParts(seen, now) &&
    !hasOutdatedDiscounts(seen, now) &&
    !lacksTaxes(seen) &&
    (seen.unreported === null || !isReportedTo(seen, viewer))
  if (isClosed || isUpToDate()) return { cart: seen, change: cartChanges([], []) }

  let change = cartChanges([], [])
  const cart = await inOpenCart(services, { ...reference, offers: 'lines' }, async (current, at, trx) => {
    const isForShopper = isReportedTo(current, viewer)
    const before = current.items.map(seenLine)
    const lastSeen = isForShopper ? lastSeenLines(current) : before
    if (isAdopted(current, viewer) && (await setCustomer(trx, current, viewer, {}, at))) repriceLines(current, at)
    applyCorrections(current, correctLines(current, at), at)
    const parts = [...unreportedParts(current), ...updateParts(current, at)]
    const { inventory } = cartChanges(before, current.items.map(seenLine))
    if (inventory.changesDetails.length + inventory.deletedItem.length > 0) dropShippingMethods(current)
    change = cartChanges(lastSeen, current.items.map(seenLine), isForShopper ? parts : [])
    if (isForShopper) setUnreported(current, [], [])
    else setUnreported(current, withChanged(unreportedLines(current), before, current), parts)
  })
  return { cart, change }
}

/** A cart that staff made for a customer stays theirs. */
function isAdopted(cart: CartState, viewer: Viewer): boolean {
  const isOther = viewer.customer_id !== null && viewer.customer_id !== cart.customer_id
  return isOther && cart.type === 'default' && isKnownOwner(cart, viewer)
}
