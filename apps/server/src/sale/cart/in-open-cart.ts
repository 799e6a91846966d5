import type { Database, Trx } from '../../db/database.ts'
import { inTransaction, needsTransaction } from '../../db/in-transaction.ts'
import { QuotedTaxes } from '../../offer/tax/quoted-taxes.ts'
import type { Services } from '../services.ts'
import { admitOwner, isClaimable, requireOwnCart } from './access/cart.owner.ts'
import type { CartReference } from './access/viewer.ts'
import type { CartState } from './cart.state.ts'
import { outdatedMethods, repriceFlatRates } from './delivery/parcel-of.ts'
import { requireCountable } from './lines/cart.rules.ts'
import { abandonPayments, supersededSessions } from './payment/abandon-payments.ts'
import { applyAutomaticDiscounts } from './payment/automatic-discounts.ts'
import { refreshPaymentSessions } from './payment/payment-sessions.ts'
import { syncProviderSession } from './payment/sync-provider-session.ts'
import { quoteTaxes } from './quote-taxes.ts'
import { addOffers, isLeased, type loadCart, lockOpenCart, missingOffers } from './repository/cart.queries.ts'
import { editable } from './repository/cart-document.ts'
import { saveCart, saveForGuest, saveUnlockedCart } from './repository/save-cart.ts'

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
 * A change that writes nothing but the cart. It reads only tables whose changes are in `change_log`; of the
 * stock, only whether there is enough for a line's new quantity.
 */
type Edit<Result = void> = (cart: CartState, now: Date, db: Database, taxes: QuotedTaxes) => Result | Promise<Result>

/** An edit that may give the cart to another guest, whose e-mail it returns. Where it does, it leaves the items as they are. */
type GuestEdit = Edit<string | undefined>

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

/**
 * As inOwnCart, for an edit: of a cached cart without a lock, by one statement that writes it if nothing has changed
 * meanwhile. Otherwise, and where the edit is refused, under the lock.
 */
export async function editOwnCart(services: Services, reference: CartReference, edit: Edit): Promise<CartState> {
  return (await editUnlocked(services, reference, edit, requireOwnCart)) ?? inOwnCart(services, reference, edit)
}

/** As editOwnCart, for an edit that may give the cart to another guest. `change` does the same under the lock. */
export async function editGuestCart(
  services: Services,
  reference: OpenCart,
  edit: GuestEdit,
  change: Change,
): Promise<CartState> {
  return (await editUnlocked(services, reference, edit, requireOwnCart)) ?? inOwnCart(services, reference, change)
}

/** As editOwnCart, allowed to every caller with the cart's id, so only for its items. */
export async function editOpenCart(services: Services, reference: OpenCart, edit: Edit): Promise<CartState> {
  return (await editUnlocked(services, reference, edit)) ?? inOpenCart(services, reference, edit)
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
      followUp(cart, { lines_before, taxes, now })
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

/** Returns undefined, and has changed nothing, where the cart has to be locked. */
async function editUnlocked(
  services: Services,
  { store_id, cart_id, viewer, offers }: OpenCart,
  edit: Edit | GuestEdit,
  /** Throws for a viewer who may not change the cart. */
  admit: typeof requireOwnCart = () => {},
): Promise<CartState | undefined> {
  const now = services.now()
  const cached = needsTransaction() ? undefined : services.cartCache.take(cart_id)
  if (!cached) return undefined
  if (cached.store_id !== store_id || isClaimable(cached, viewer) || isPaymentUnderWay(cached, now)) {
    services.cartCache.keep(cached)
    return undefined
  }
  const cart = editable(cached)
  cart.is_visitor_known ||= viewer.visitor_hash !== null && cart.visitor_hash === viewer.visitor_hash
  let edited: unknown // the e-mail of another guest, or nothing
  try {
    const taxes = new QuotedTaxes(services.taxes)
    admit(cart, viewer)
    if (offers) await addOffers(services.db, cart, offers === 'lines' ? missingOffers(cart) : offers.variant_ids)
    edited = await edit(cart, now, services.db, taxes)
    followUp(cart, { lines_before: cached.items.length, taxes, now })
  } catch {
    // The cached cart may be outdated: it is refused, and taxes are asked for, as it is under the lock.
    services.cartCache.keep(cached)
    return undefined
  }
  const isSaved =
    typeof edited === 'string'
      ? await saveForGuest(services.db, cached, cart, edited, now)
      : await saveUnlockedCart(services.db, cached, cart, now)
  if (!isSaved) return undefined
  await services.cartCache.onRevalidated(services.db, cart)
  services.cartCache.keep(cart)
  await syncProviderSession(services, cart, cached.payment_sessions)
  return cart
}

/** Payments that were requested have to be abandoned in a transaction. */
function isPaymentUnderWay({ completing_since, payment_sessions }: CartState, now: Date): boolean {
  return isLeased(completing_since, now) || payment_sessions.some(({ idempotency_key }) => idempotency_key !== null)
}

/** What every change of a cart may lead to. */
function followUp(
  cart: CartState,
  { lines_before, taxes, now }: { lines_before: number; taxes: QuotedTaxes; now: Date },
): void {
  requireCountable(cart, lines_before)
  // Priced for another address or other items.
  const outdated = outdatedMethods(cart)
  cart.shipping_methods = cart.shipping_methods.filter((method) => !outdated.includes(method))
  applyAutomaticDiscounts(cart, now)
  repriceFlatRates(cart)
  quoteTaxes(cart, taxes, now)
  refreshPaymentSessions(cart, now)
}
