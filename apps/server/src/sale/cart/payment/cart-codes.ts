import { discountRefusal, keepOneOfEachKind } from '@shopkey/domain/discounts.ts'
import { giftCardRefusal } from '@shopkey/domain/gift-card-charges.ts'
import type { Trx } from '../../../db/database.ts'
import { maskedCode } from '../../../http/masked-code.ts'
import type { DiscountState } from '../../../offer/discounts/discount.state.ts'
import { discountRefused } from '../../../offer/discounts/discount-refused.errors.ts'
import { getDiscountsByCode } from '../../../offer/discounts/entered-discounts.queries.ts'
import { getGiftCardsByCode } from '../../../offer/gift-cards/entered-gift-cards.queries.ts'
import { giftCardRefused } from '../../../offer/gift-cards/gift-card-refused.errors.ts'
import { type CardHolder, namedCards, noteCardHolder } from '../access/card-holders.ts'
import type { CartState } from '../cart.state.ts'
import { requireEditableItems } from '../lines/cart.rules.ts'

/**
 * Sets the cart's discount codes; of several, one on items and one for free shipping stay (v1 wire rule). Throws for
 * codes that cannot be used here and now. Automatic discounts are not entered: a client may send their codes back.
 */
export async function setDiscounts(trx: Trx, cart: CartState, codes: readonly string[], now: Date): Promise<void> {
  const named = await getDiscountsByCode(trx, cart.store_id, codes)
  const entered = cart.type === 'default' ? named.filter((discount) => !discount.is_automatic) : named
  if (!hasSameCodes(cart.discounts, entered)) requireEditableItems(cart)
  requireUsable(cart, entered, now)
  const automatic = cart.type === 'default' ? cart.discounts.filter((discount) => discount.is_automatic) : []
  cart.discounts = [...automatic, ...keepOneOfEachKind(entered)]
}

function hasSameCodes(before: readonly DiscountState[], after: readonly DiscountState[]): boolean {
  return before.length === after.length && after.every(({ id }) => before.some((discount) => discount.id === id))
}

/**
 * Throws for codes that this cart may not use now. Checked when they are entered, and again when the order is placed.
 */
export function requireUsable(cart: CartState, discounts: readonly DiscountState[], now: Date): void {
  for (const discount of discounts) {
    const reason = discountRefusal(
      { ...discount, rule: discount.rule },
      { region_id: cart.region_id, customer: cart.customer, now },
    )
    if (reason) throw discountRefused(reason, discount.code)
  }
}

/**
 * Sets the gift cards that pay in this cart; repeats are ignored. A card of the cart may be named as masked for
 * viewers, by its last characters. Throws for a card that cannot pay.
 */
export async function setGiftCards(
  trx: Trx,
  cart: CartState,
  { named, by, now }: { named: readonly string[]; by: CardHolder; now: Date },
): Promise<void> {
  const shown = (name: string) => cart.gift_cards.find(({ code }) => maskedCode(code) === name)
  const codes = named.map((name) => shown(name)?.code ?? name)
  if (codes.length > 0) requireEditableItems(cart)
  const cards = await getGiftCardsByCode(trx, cart.store_id, codes)
  const sent = namedCards(cards, named)
  for (const card of cards) {
    const reason = giftCardRefusal(card, { region_id: cart.region_id, now })
    if (reason) throw giftCardRefused(reason)
  }
  cart.gift_cards = cards
  noteCardHolder(cart, sent, by)
}
