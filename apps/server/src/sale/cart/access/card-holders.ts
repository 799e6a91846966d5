import { normalizeCode } from '@shopkey/domain/normalize-code.ts'
import { cardOfAnother } from '../cart.errors.ts'
import type { CartState } from '../cart.state.ts'
import type { Viewer } from './viewer.ts'

/**
 * Staff have the id and the payment link of a draft, so these do not show whose gift cards are in it. A draft stores by
 * which account or browser each card was entered: only there its code is shown, and its balance spent. A client without
 * either spends a card by sending its code again. Carts of shoppers have an owner; see cart.owner.ts.
 */
type DraftCards = Pick<CartState, 'type' | 'gift_cards' | 'card_holders'>
export type CardHolder = Pick<Viewer, 'customer_id' | 'visitor_hash'>

/** Notes who has just sent the codes of these cards. Someone else's cards, which a caller names as they are shown, stay theirs. */
export function noteCardHolder(cart: CartState, sent: readonly { id: string }[], person: CardHolder): void {
  if (cart.type !== 'draft_order') return
  const holder = nameOf(person)
  const entered = sent.map(({ id }) => [id, holder] as const)
  const { card_holders } = cart
  cart.card_holders = Object.fromEntries(
    [...Object.entries(card_holders), ...entered].filter((entry): entry is [string, string] => entry[1] !== null),
  )
}

/** The holders of the cards that are in the cart now. */
export function holdersOfCards({ gift_cards, card_holders }: DraftCards): CartState['card_holders'] {
  const ids = new Set(gift_cards.map(({ id }) => id))
  return Object.fromEntries(Object.entries(card_holders).filter(([id]) => ids.has(id)))
}

/** Whether a card of the cart was entered by this person, where the cart does not show whose it is. */
export function isCardHolder({ type, card_holders }: DraftCards, card_id: string, person: CardHolder): boolean {
  if (type !== 'draft_order') return true
  const holder = card_holders[card_id]
  return holder !== undefined && namesOf(person).includes(holder)
}

/** Throws where completing the cart would spend a card that the caller neither entered nor names by its code. */
export function requireHeldCards(cart: CartState, person: CardHolder, codes: readonly string[]): void {
  const named = namedCards(cart.gift_cards, codes)
  const isHeld = (card: CartState['gift_cards'][number]) => named.includes(card) || isCardHolder(cart, card.id, person)
  if (!cart.gift_cards.every(isHeld)) throw cardOfAnother()
}

/** The cards whose codes are among these texts, as people type them. */
export function namedCards<Card extends { code: string }>(cards: readonly Card[], texts: readonly string[]): Card[] {
  const codes = new Set(texts.map(normalizeCode))
  return cards.filter(({ code }) => codes.has(code))
}

/** An account is the same person on each device. */
function nameOf(person: CardHolder): string | null {
  return namesOf(person)[0] ?? null
}

function namesOf({ customer_id, visitor_hash }: CardHolder): string[] {
  return [...(customer_id ? [`customer:${customer_id}`] : []), ...(visitor_hash ? [`visitor:${visitor_hash}`] : [])]
}
