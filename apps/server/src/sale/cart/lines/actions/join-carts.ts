import { availableQuantity } from '@shopkey/domain/available-stock.ts'
import { type CartChange, cartChanges, type SeenLine } from '@shopkey/domain/cart-changes.ts'
import { POINTS } from '@shopkey/domain/currency-units.ts'
import { discountRefusal, keepOneOfEachKind } from '@shopkey/domain/discounts.ts'
import { giftCardRefusal } from '@shopkey/domain/gift-card-charges.ts'
import type { Services } from '../../../services.ts'
import { isCardHolder } from '../../access/card-holders.ts'
import { claimCart, isKnownOwner, isOwnCart, setCustomer } from '../../access/cart.owner.ts'
import { findOwnCartId } from '../../access/own-carts.queries.ts'
import type { Viewer } from '../../access/viewer.ts'
import { cartOfSomebodyElse, notYourCustomer } from '../../cart.errors.ts'
import type { CartState, LineState } from '../../cart.state.ts'
import { inOpenCart } from '../../in-open-cart.ts'
import { abandonPayments, supersededSessions } from '../../payment/abandon-payments.ts'
import { refreshPaymentSessions } from '../../payment/payment-sessions.ts'
import { syncProviderSession } from '../../payment/sync-provider-session.ts'
import { loadCart, lockOpenCart } from '../../repository/cart.queries.ts'
import { editable } from '../../repository/cart-document.ts'
import { saveCart } from '../../repository/save-cart.ts'
import { findPrice, isOnSale, requireEditableItems } from '../cart.rules.ts'
import { type JoinPlan, joinPlan } from '../join-plan.ts'
import { applyCorrections, dropShippingMethods, repriceLines } from '../line-changes.ts'

interface Joining {
  guest_cart_id: string
  customer_id: string
}

/**
 * Joins the cart filled before signing in into the customer's own; without one, it becomes theirs. Items that cannot be
 * bought there remain in the first cart, and are reported. From a cart that is not known to be theirs only the items
 * are taken. A repeat finds nothing left to join.
 */
export async function joinCarts(
  services: Services,
  store_id: string,
  shopper: Viewer,
  { guest_cart_id, customer_id }: Joining,
): Promise<{ cart: CartState; change: CartChange }> {
  if (shopper.customer_id !== customer_id) throw notYourCustomer()
  const guest = await loadCart(services.db, store_id, guest_cart_id)
  requireJoinable(guest, shopper)
  const own_id = await findOwnCartId(
    services.db,
    store_id,
    { customer_id },
    {
      other_than: guest_cart_id,
      inPoints: guest.region.currency_code === POINTS,
    },
  )
  if (!own_id) return { cart: await takeOver(services, store_id, shopper, guest), change: cartChanges([], []) }

  const own = await loadCart(services.db, store_id, own_id)
  const variant_ids = [...own.items, ...guest.items].flatMap(({ variant_id }) => variant_id ?? [])
  let before: SeenLine[] = []
  let left: { loaded: CartState; cart: CartState } | undefined
  const cart = await inOpenCart(
    services,
    { store_id, cart_id: own_id, viewer: shopper, offers: { variant_ids } },
    async (own, now, trx) => {
      requireEditableItems(own)
      const reference = { store_id, cart_id: guest_cart_id, viewer: shopper }
      const loaded = await lockOpenCart(trx, services.cartCache, reference, now)
      requireJoinable(loaded, shopper)
      const guest = editable(loaded)
      left = { loaded, cart: guest }
      const plan = joinPlan(own.items, joinableLines(guest, own), stockIn(own, guest, now))
      before = asSeen(own, guest, plan)
      growLines(own, guest, plan, now)
      moveLines(own, guest, plan, now)
      if (isKnownOwner(guest, shopper)) {
        joinDiscounts(own, guest, now)
        joinGiftCards(own, guest, shopper, now)
      }
      if (plan.grown.length + plan.moved.length > 0) dropShippingMethods(own)
      dropShippingMethods(guest)
      refreshPaymentSessions(guest, now)
      await saveCart(trx, loaded, guest, now)
      await abandonPayments(trx, guest, supersededSessions(guest, loaded.payment_sessions), now)
    },
  )
  if (left) await syncProviderSession(services, left.cart, left.loaded.payment_sessions)
  return { cart, change: cartChanges(before, cart.items.map(seenLine)) }
}

function requireJoinable(guest: CartState, shopper: Viewer): void {
  requireEditableItems(guest)
  if (!isOwnCart(guest, shopper)) throw cartOfSomebodyElse()
}

async function takeOver(services: Services, store_id: string, shopper: Viewer, guest: CartState): Promise<CartState> {
  return inOpenCart(
    services,
    { store_id, cart_id: guest.id, viewer: shopper, offers: 'lines' },
    async (cart, now, trx) => {
      requireJoinable(cart, shopper)
      if (!isKnownOwner(cart, shopper)) await claimCart(trx, cart, shopper, now)
      else if (await setCustomer(trx, cart, shopper, {}, now)) repriceLines(cart, now)
    },
  )
}

/** The quantity of each variant that the customer's cart can take; only variants sold there, with a price. */
function stockIn(own: CartState, guest: CartState, now: Date): Map<string, number> {
  const sold = own.offers.filter((offer) => {
    const quantity = guest.items.find(({ variant_id }) => variant_id === offer.variant.id)?.quantity ?? 1
    return isOnSale(offer) && offer.is_in_channel && findPrice(own, offer, quantity, now)
  })
  return new Map(sold.map((offer) => [offer.variant.id, availableQuantity(offer.variant)]))
}

/** All lines but those whose price was set by hand in another currency. */
function joinableLines(guest: CartState, own: CartState): LineState[] {
  if (guest.region.currency_code === own.region.currency_code) return guest.items
  return guest.items.filter((line) => line.should_merge)
}

function growLines(own: CartState, guest: CartState, plan: JoinPlan, now: Date): void {
  const corrections = plan.grown.map(({ id, quantity }) => {
    const line = own.items.find((item) => item.id === id) as LineState // the plan refers to lines of this cart
    return { line, ...priceIn(own, line, quantity, now), quantity }
  })
  applyCorrections(own, corrections, now)
  const merged = new Set(plan.grown.flatMap(({ from }) => from))
  guest.items = guest.items.filter(({ id }) => !merged.has(id))
}

function moveLines(own: CartState, guest: CartState, plan: JoinPlan, now: Date): void {
  const moved = plan.moved.map(({ id, quantity }) => {
    const line = guest.items.find((item) => item.id === id) as LineState // the plan refers to lines of this cart
    const offer = own.offers.find(({ variant }) => variant.id === line.variant_id)
    return {
      ...line,
      ...priceIn(own, line, quantity, now),
      cart_id: own.id,
      quantity,
      updated_at: now.toISOString(),
      variant: offer?.variant ?? null,
      tax_rates: offer?.tax_rates ?? [],
    }
  })
  guest.items = guest.items.filter(({ id }) => !moved.some((line) => line.id === id))
  own.items = [...own.items, ...moved].sort(byAge)
}

/** The order of a cart's lines. */
function byAge(a: LineState, b: LineState): number {
  return a.created_at < b.created_at || (a.created_at === b.created_at && a.id < b.id) ? -1 : 1
}

/** The price in this cart; one set by hand stays. */
function priceIn(cart: CartState, line: LineState, quantity: number, now: Date) {
  const offer = cart.offers.find(({ variant }) => variant.id === line.variant_id)
  const price = offer && line.should_merge ? findPrice(cart, offer, quantity, now) : undefined
  return price ?? { unit_price: line.unit_price, includes_tax: line.includes_tax }
}

/**
 * Codes that are valid in the customer's cart stay; the other cart's codes are added where it has none of their kind.
 */
function joinDiscounts(own: CartState, guest: CartState, now: Date): void {
  if (guest.discounts.length === 0) return
  const codes = [...own.discounts, ...guest.discounts].filter((discount) => !discount.is_automatic)
  const { region_id, customer } = own
  const holding = codes.filter(
    (discount) => !discountRefusal({ ...discount, rule: discount.rule }, { region_id, customer, now }),
  )
  const once = holding.filter((discount, index) => holding.findIndex(({ id }) => id === discount.id) === index)
  own.discounts = keepOneOfEachKind(once)
}

function joinGiftCards(own: CartState, guest: CartState, shopper: Viewer, now: Date): void {
  const added = guest.gift_cards.filter(
    (card) =>
      isCardHolder(guest, card.id, shopper) &&
      !giftCardRefusal(card, { region_id: own.region_id, now }) &&
      !own.gift_cards.some(({ id }) => id === card.id),
  )
  own.gift_cards = [...own.gift_cards, ...added].sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** Both carts' lines as the shopper last saw them, so that reductions by the stock are reported. */
function asSeen(own: CartState, guest: CartState, { grown }: JoinPlan): SeenLine[] {
  const merged = new Set(grown.flatMap(({ from }) => from))
  const kept = own.items.map((line) => {
    const growth = grown.find(({ id }) => id === line.id)
    return { ...seenLine(line), quantity: growth?.wanted ?? line.quantity }
  })
  return [...kept, ...guest.items.filter(({ id }) => !merged.has(id)).map(seenLine)]
}

function seenLine({ id, unit_price, quantity, title, variant_id }: LineState): SeenLine {
  return { id, unit_price, quantity, title, variant_id }
}
