import { appliedDiscounts } from '@shopkey/domain/automatic-discounts.ts'
import { hasChanges } from '@shopkey/domain/cart-changes.ts'
import { giftCardRefusal } from '@shopkey/domain/gift-card-charges.ts'
import type { PaymentProvider } from '@shopkey/extension/payment-provider.ts'
import type { Trx } from '../../db/database.ts'
import type { DB } from '../../db/tables.ts'
import type { CurrentStore } from '../../http/request-context.ts'
import { permissionMissing } from '../../http/require-permission.ts'
import { giftCardRefused } from '../../offer/gift-cards/gift-card-refused.errors.ts'
import type { QuotedTaxes } from '../../offer/tax/quoted-taxes.ts'
import { requireHeldCards } from '../cart/access/card-holders.ts'
import { admitOwner, requireOwnCart } from '../cart/access/cart.owner.ts'
import { createGuestByPhone, findOrCreateGuest } from '../cart/access/guest-customer.ts'
import type { Viewer } from '../cart/access/viewer.ts'
import { cartBeingCompleted } from '../cart/cart.errors.ts'
import { type PricedCart, priceCart } from '../cart/cart.pricing.ts'
import type { CartState } from '../cart/cart.state.ts'
import { reserveAutomaticDiscounts } from '../cart/payment/automatic-discounts.ts'
import { requireUsable } from '../cart/payment/cart-codes.ts'
import { requireProviderInRegion } from '../cart/payment/payment-sessions.ts'
import { requireTaxes } from '../cart/quote-taxes.ts'
import { isLeased, lockCartForSale } from '../cart/repository/cart.queries.ts'
import { editable } from '../cart/repository/cart-document.ts'
import type { OrderActor } from '../orders/order-events.ts'
import type { Services } from '../services.ts'
import { cartIsNoOrder, cartTotalChanged, checkoutIncomplete, lineNotOnSale } from './checkout.errors.ts'
import { findLineNotOnSale, missingParts, phoneOf } from './checkout.rules.ts'
import { type ChangedCart, recheckCart, refreshCorrected, refuseChanged } from './recheck-cart.ts'

/** A cart that is to become an order. */
export interface Checkout {
  store: CurrentStore
  cart_id: string
  shopper: Viewer
  /** Who places the order, where it is not the shopper. */
  actor?: OrderActor
  /** The total that the shopper has seen, minor units. */
  seen_total?: number
  /** Whether that person may spend the shopper's gift cards; a shopper may. */
  mayMoveMoney?: boolean
  /** Codes of gift cards that the shopper sends along, to spend cards of the cart that were entered elsewhere. */
  codes?: readonly string[]
}

/** A cart that may become an order, under its lock. */
export interface ReadyCart {
  kind: 'ready'
  cart: CartState
  /** As it was locked; saveCart compares the two. */
  loaded: CartState
  priced: PricedCart
  customer_id: string
  /** The session and provider that pay the rest; null when nothing is left to pay. */
  paying: { session: CartState['payment_sessions'][number]; provider: PaymentProvider<DB>; amount: number } | null
}

/** A cart that has become an order, or was confirmed as a swap's. */
export interface SoldCart {
  kind: 'completed_before' | 'swap_confirmed'
}

/**
 * Locks a cart and checks everything of it again that could have changed since the shopper saw it, except stock, which
 * placeOrder takes. Locks gift cards, so that two carts cannot spend one balance. Throws 409 while another completion
 * has the lease, checkout_incomplete (400) with the list of what is missing, or the refusal of what is no longer valid.
 * `isPaymentRequested`: this completion has the lease; it prevented changes of the cart, but stock, codes and cards may
 * be used up meanwhile.
 */
export async function prepareCart(
  trx: Trx,
  services: Services,
  { store, cart_id, shopper, mayMoveMoney = true, seen_total, codes = [] }: Checkout,
  { taxes, isPaymentRequested }: { taxes: QuotedTaxes; isPaymentRequested: boolean },
): Promise<ReadyCart | SoldCart | ChangedCart> {
  const now = services.now()
  const reference = { store_id: store.id, cart_id, viewer: shopper }
  const loaded = await lockCartForSale(trx, services.cartCache, reference)
  if (!isPaymentRequested) requireOwnCart(loaded, shopper)
  if (loaded.completed_at) return { kind: loaded.type === 'swap' ? 'swap_confirmed' : 'completed_before' }
  requireCardsOfShopper(loaded, mayMoveMoney)
  if (!isPaymentRequested && !shopper.is_staff) requireHeldCards(loaded, shopper, codes)
  if (!isPaymentRequested && isLeased(loaded.completing_since, now)) throw cartBeingCompleted()
  // A cart prepared by someone else is not ordered: once claimed, it lacks what its shopper has not entered themselves.
  const cart = editable(loaded)
  await admitOwner(trx, cart, shopper, now)
  if (cart.type === 'claim') throw cartIsNoOrder({ cart_type: cart.type })
  if (cart.type === 'swap') await services.swapConfirmation.requireOpen(trx, cart)
  await lockGiftCards(trx, cart)
  // A requested payment is for the cart as its shopper saw it.
  const change = isPaymentRequested ? undefined : await recheckCart(trx, cart, now)
  await reserveAutomaticDiscounts(trx, cart, now)

  requireTaxes(cart, taxes, now)
  const priced = priceCart(cart)
  const amount = priced.payable.total
  const isChanged = change !== undefined && hasChanges(change)
  if (isChanged) await refreshCorrected(trx, loaded, cart, now)
  if (isChanged && seen_total !== amount) return refuseChanged(trx, { loaded, cart, change, now })
  if (seen_total !== undefined && seen_total !== amount)
    throw cartTotalChanged({ previous_total: seen_total, new_total: amount })
  const missing = missingParts(cart, priced)
  if (missing.length > 0) throw checkoutIncomplete({ missing })
  const withdrawn = cart.type === 'default' ? findLineNotOnSale(cart) : undefined
  if (withdrawn) throw lineNotOnSale({ title: withdrawn.title, line_id: withdrawn.id })
  const applied = appliedDiscounts(cart.discounts)
  // A swap keeps the automatic discounts of its order, which its shopper could not remove.
  const checked = cart.type === 'swap' ? applied.filter((discount) => !discount.is_automatic) : applied
  requireUsable(cart, checked, now)
  for (const card of cart.gift_cards) {
    const reason = giftCardRefusal(card, { region_id: cart.region_id, now })
    if (reason) throw giftCardRefused(reason)
  }
  const session = amount > 0 ? cart.payment_sessions.find((candidate) => candidate.is_selected) : undefined
  if (session) requireProviderInRegion(cart, session.provider_id, services.payments)
  return {
    kind: 'ready',
    cart,
    loaded,
    priced,
    customer_id: await customerOf(trx, cart, now),
    paying: session ? { session, amount, provider: services.payments.get(session.provider_id) } : null,
  }
}

/** Throws for staff who may not move money, where gift cards of the shopper would be charged. */
export function requireCardsOfShopper({ gift_cards }: CartState, mayMoveMoney: boolean): void {
  if (gift_cards.length > 0 && !mayMoveMoney) throw permissionMissing({ permission: 'money.move' })
}

async function lockGiftCards(trx: Trx, cart: CartState): Promise<void> {
  if (cart.gift_cards.length === 0) return
  const rows = await trx
    .selectFrom('gift_cards')
    .select(['id', 'balance', 'is_disabled', 'deleted_at'])
    .where(
      'id',
      'in',
      cart.gift_cards.map((card) => card.id),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const card of cart.gift_cards) {
    const { deleted_at = null, ...row } = byId.get(card.id) ?? {}
    Object.assign(card, row, { deleted_at: deleted_at?.toISOString() ?? null })
  }
}

/** The order's customer: the cart's, else a guest with its e-mail or phone. */
async function customerOf(trx: Trx, cart: CartState, now: Date): Promise<string> {
  if (cart.customer_id) return cart.customer_id
  cart.customer = cart.email
    ? await findOrCreateGuest(trx, cart.store_id, { email: cart.email, now })
    : await createGuestByPhone(trx, cart.store_id, { phone: phoneOf(cart), now })
  cart.customer_id = cart.customer.id
  return cart.customer.id
}
