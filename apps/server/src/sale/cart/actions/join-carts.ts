import { type CartChange, cartChanges, type SeenLine } from '@shopkey/domain/cart-changes.ts'
import { POINTS } from '@shopkey/domain/currency.ts'
import { discountRefusal, keepOneOfEachKind } from '@shopkey/domain/discounts.ts'
import { giftCardRefusal } from '@shopkey/domain/gift-cards.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import type { Services } from '../../../services.ts'
import { abandonPayments, supersededSessions } from '../abandon-payments.ts'
import { cartOfSomebodyElse, notYourCustomer } from '../cart.errors.ts'
import { isKnownOwner, isOwnCart } from '../cart.owner.ts'
import { loadCart, lockOpenCart } from '../cart.queries.ts'
import { availableOf, findPrice, isOnSale, requireEditableItems } from '../cart.rules.ts'
import type { CartState, LineState } from '../cart.state.ts'
import {
  applyCorrections,
  deleteLines,
  dropShippingMethods,
  refreshPaymentSessions,
  writeCart,
} from '../cart.writes.ts'
import { claimCart } from '../claim-cart.ts'
import { inOpenCart } from '../in-open-cart.ts'
import { type JoinPlan, joinPlan } from '../join-plan.ts'
import { findOwnCartId } from '../own-carts.queries.ts'
import { writeDiscounts } from '../parts/cart-codes.ts'
import { setCustomer } from '../parts/cart-customer.ts'
import { repriceLines } from '../parts/cart-region.ts'
import { syncProviderSession } from '../sync-provider-session.ts'
import type { Viewer } from '../viewer.ts'

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
  let left: CartState | undefined
  let leftSessions: CartState['payment_sessions'] = []
  const cart = await inOpenCart(
    services,
    { store_id, cart_id: own_id, viewer: shopper, offers: { variant_ids } },
    async (trx, own, now) => {
      requireEditableItems(own)
      left = await lockOpenCart(trx, services.cartCache, { store_id, cart_id: guest_cart_id, viewer: shopper }, now)
      requireJoinable(left, shopper)
      leftSessions = left.payment_sessions.map((session) => ({ ...session }))
      const plan = joinPlan(own.items, joinableLines(left, own), stockIn(own, left, now))
      before = asSeen(own, left, plan)
      await growLines(trx, own, left, plan, now)
      await moveLines(trx, own, left, plan, now)
      if (isKnownOwner(left, shopper)) {
        await joinDiscounts(trx, own, left, now)
        await joinGiftCards(trx, own, left, now)
      }
      if (plan.grown.length + plan.moved.length > 0) await dropShippingMethods(trx, own)
      await dropShippingMethods(trx, left)
      await refreshPaymentSessions(trx, left, now)
      await abandonPayments(trx, left, supersededSessions(left, leftSessions), now)
      return 'reload'
    },
  )
  if (left) await syncProviderSession(services, left, leftSessions)
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
    async (trx, cart, now) => {
      requireJoinable(cart, shopper)
      if (!isKnownOwner(cart, shopper)) {
        await claimCart(trx, cart, shopper, now)
        return undefined
      }
      if (!(await setCustomer(trx, cart, shopper, {}, now))) return undefined
      await writeCart(trx, cart, now)
      await repriceLines(trx, cart, now)
      return undefined
    },
  )
}

/** The quantity of each variant that the customer's cart can take; only variants sold there, with a price. */
function stockIn(own: CartState, guest: CartState, now: Date): Map<string, number> {
  const sold = own.offers.filter((offer) => {
    const quantity = guest.items.find(({ variant_id }) => variant_id === offer.variant.id)?.quantity ?? 1
    return isOnSale(offer) && offer.is_in_channel && findPrice(own, offer, quantity, now)
  })
  return new Map(sold.map((offer) => [offer.variant.id, availableOf(offer)]))
}

/** All lines but those whose price was set by hand in another currency. */
function joinableLines(guest: CartState, own: CartState): LineState[] {
  if (guest.region.currency_code === own.region.currency_code) return guest.items
  return guest.items.filter((line) => line.should_merge)
}

async function growLines(trx: Trx, own: CartState, guest: CartState, plan: JoinPlan, now: Date): Promise<void> {
  const corrections = plan.grown.map(({ id, quantity }) => {
    const line = own.items.find((item) => item.id === id) as LineState // the plan refers to lines of this cart
    return { line, ...priceIn(own, line, quantity, now), quantity }
  })
  await applyCorrections(trx, own, corrections, now)
  await deleteLines(
    trx,
    guest,
    plan.grown.flatMap(({ from }) => from),
  )
}

async function moveLines(trx: Trx, own: CartState, guest: CartState, plan: JoinPlan, now: Date): Promise<void> {
  if (plan.moved.length === 0) return
  const rows = plan.moved.map(({ id, quantity }) => {
    const line = guest.items.find((item) => item.id === id) as LineState // the plan refers to lines of this cart
    const { unit_price, includes_tax } = priceIn(own, line, quantity, now)
    return { id, quantity, unit_price, includes_tax }
  })
  await sql`
    update line_items i set cart_id = ${own.id}, quantity = r.quantity, unit_price = r.unit_price,
      includes_tax = r.includes_tax, updated_at = ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(id text, quantity integer, unit_price bigint, includes_tax boolean)
    where i.id = r.id and i.cart_id = ${guest.id}`.execute(trx)
  guest.items = guest.items.filter(({ id }) => !rows.some((row) => row.id === id))
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
async function joinDiscounts(trx: Trx, own: CartState, guest: CartState, now: Date): Promise<void> {
  const codes = [...own.discounts, ...guest.discounts].filter((discount) => !discount.is_automatic)
  if (guest.discounts.length === 0) return
  const { region_id, customer } = own
  const holding = codes.filter(
    (discount) => !discountRefusal({ ...discount, rule: discount.rule }, { region_id, customer, now }),
  )
  const once = holding.filter((discount, index) => holding.findIndex(({ id }) => id === discount.id) === index)
  await writeDiscounts(trx, own, keepOneOfEachKind(once))
}

async function joinGiftCards(trx: Trx, own: CartState, guest: CartState, now: Date): Promise<void> {
  const rows = guest.gift_cards
    .filter((card) => !giftCardRefusal(card, { region_id: own.region_id, now }))
    .map(({ id }) => ({ cart_id: own.id, gift_card_id: id }))
  if (rows.length === 0) return
  await trx
    .insertInto('cart_gift_cards')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
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
