import { appliedDiscounts } from '@shopkey/domain/automatic-discounts.ts'
import { giftCardRefusal } from '@shopkey/domain/gift-cards.ts'
import type { PaymentProvider } from '@shopkey/extension/payment-provider.ts'
import type { Trx } from '../../db/database.ts'
import type { DB } from '../../db/tables.ts'
import { giftCardRefused } from '../../offer/gift-cards/gift-card-refused.errors.ts'
import type { QuotedTaxes } from '../../offer/tax/quoted-taxes.ts'
import { requireOwnCart } from '../cart/access/cart.owner.ts'
import { createGuestByPhone, findOrCreateGuest } from '../cart/access/guest-customer.ts'
import type { Viewer } from '../cart/access/viewer.ts'
import { type PricedCart, priceCart } from '../cart/cart.pricing.ts'
import type { CartState } from '../cart/cart.state.ts'
import { requireUsable } from '../cart/payment/cart-codes.ts'
import { requireProviderInRegion } from '../cart/payment/payment-sessions.ts'
import { requireTaxes } from '../cart/quote-taxes.ts'
import type { Services } from '../services.ts'
import { cartIsNoOrder, checkoutIncomplete, lineNotOnSale } from './checkout.errors.ts'
import { findLineNotOnSale, missingParts, phoneOf } from './checkout.rules.ts'

/** A cart that may become an order, under its lock. */
export interface ReadyCart {
  cart: CartState
  /** As it was locked; saveCart compares the two. */
  loaded: CartState
  priced: PricedCart
  customer_id: string
  /** The session and provider that pay the rest; null when nothing is left to pay. */
  paying: { session: CartState['payment_sessions'][number]; provider: PaymentProvider<DB>; amount: number } | null
}

/**
 * Checks everything of a locked cart again that could have changed since the shopper saw it, except stock, which
 * placeOrder takes. Locks gift cards, so that two carts cannot spend one balance. Throws checkout_incomplete (400) with
 * the list of what is missing, or the refusal of what is no longer valid.
 */
export async function readyCart(
  trx: Trx,
  services: Services,
  cart: CartState,
  { loaded, shopper, taxes, now }: { loaded: CartState; shopper: Viewer; taxes: QuotedTaxes; now: Date },
): Promise<ReadyCart> {
  if (cart.type === 'claim') throw cartIsNoOrder({ cart_type: cart.type })
  requireOwnCart(cart, shopper)
  if (cart.type === 'swap') await services.swapConfirmation.requireOpen(trx, cart)
  await lockGiftCards(trx, cart)

  requireTaxes(cart, taxes, now)
  const priced = priceCart(cart)
  const amount = priced.payable.total
  const missing = missingParts(cart, amount)
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
    cart,
    loaded,
    priced,
    customer_id: await customerOf(trx, cart, now),
    paying: session ? { session, amount, provider: services.payments.get(session.provider_id) } : null,
  }
}

async function lockGiftCards(trx: Trx, cart: CartState): Promise<void> {
  if (cart.gift_cards.length === 0) return
  const rows = await trx
    .selectFrom('gift_cards')
    .select(['id', 'balance', 'is_disabled'])
    .where(
      'id',
      'in',
      cart.gift_cards.map((card) => card.id),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const card of cart.gift_cards) Object.assign(card, byId.get(card.id))
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
