import { allocate } from './allocate.ts'
import { type Currency, getCurrency } from './currency.ts'
import { timeOf, type WireDate } from './dates.ts'
import { roundToIncrement } from './money.ts'
import { combineRates, type Percent, percentOf, toPercent, toRate } from './rate.ts'

/** A gift card as the rules need it. balance: minor units of its region's currency. */
export type GiftCard = {
  id: string
  balance: number
  region_id?: string
  is_disabled?: boolean
  deleted_at?: WireDate
  ends_at?: WireDate
  tax_rate?: Percent | null
}

export type GiftCardRefusal = 'disabled' | 'wrong_region' | 'expired' | 'empty'

/**
 * Why this card cannot pay in this cart now, or undefined when it can. Expired and empty cards are refused here and
 * again when the order is placed; v1 checked neither. Source: v1 wire rule, corrected where v1 was wrong.
 */
export function giftCardRefusal(
  card: Required<Pick<GiftCard, 'balance' | 'region_id' | 'is_disabled'>> & Pick<GiftCard, 'ends_at' | 'deleted_at'>,
  { region_id, now }: { region_id: string; now: Date },
): GiftCardRefusal | undefined {
  if (card.is_disabled || card.deleted_at) return 'disabled'
  if (card.region_id !== region_id) return 'wrong_region'
  if (card.ends_at && timeOf(card.ends_at) <= now.getTime()) return 'expired'
  if (card.balance <= 0) return 'empty'
  return undefined
}

/**
 * The charge of one card for an order. amount and tax_amount: minor units. The first three are the transaction to
 * record.
 */
export type GiftCardCharge = {
  gift_card_id: string
  amount: number
  is_taxable: boolean
  tax_rate: number | null
  /** Tax that the charge covers on top of `amount`. */
  tax_amount: number
}

/**
 * The charges of an order's cards: the one that expires first, then the smallest balance, then by id, so that an order
 * charges what its cart showed. Cards without an expiry come last. giftcardable: what cards may pay. tax_total: the tax
 * that taxable cards may cover in addition. A card's balance is used in whole increments of the currency; omits empty
 * charges. Source: v1 wire rule for order and amounts; docs/decisions/money.md for the limits.
 */
export function chargeGiftCards(input: {
  cards: readonly GiftCard[]
  giftcardable: number
  tax_total: number
  gift_cards_taxable: boolean
  currency_code: string
}): GiftCardCharge[] {
  const step = getCurrency(input.currency_code).rounding_increment
  let left = Math.max(0, input.giftcardable)
  let taxLeft = input.gift_cards_taxable ? Math.max(0, input.tax_total) : 0
  const charges: GiftCardCharge[] = []
  for (const card of [...input.cards].sort(byChargingOrder)) {
    const amount = Math.min(left, card.balance - (card.balance % step))
    if (amount <= 0) continue
    const rate = input.gift_cards_taxable ? toRate(card.tax_rate) : 0n
    const tax_amount = Math.min(taxLeft, percentOf(amount, rate, step))
    left -= amount
    taxLeft -= tax_amount
    const is_taxable = rate > 0n
    charges.push({
      gift_card_id: card.id,
      amount,
      is_taxable,
      tax_rate: is_taxable ? toPercent(rate) : null,
      tax_amount,
    })
  }
  return charges
}

/**
 * The cards of an ordered gift-card line, one per unit. Where its price includes tax, the values add up to that price, as cards
 * then pay sums with tax. Otherwise they add up to what the line cost without tax, and a taxed card has the sum of the line's
 * rates. subtotal, original_total: minor units, before discounts. Source: v1 wire rule where tax comes on top.
 */
export function giftCardsOfLine(
  line: {
    subtotal: number
    original_total: number
    includes_tax: boolean
    quantity: number
    tax_lines: readonly { rate: Percent | null }[]
  },
  region: { gift_cards_taxable: boolean },
  currency: Currency,
): { value: number; tax_rate: number | null }[] {
  const isTaxed = region.gift_cards_taxable && !line.includes_tax
  const tax_rate = isTaxed ? toPercent(combineRates(line.tax_lines.map((tax) => tax.rate))) : null
  const worth = roundToIncrement(line.includes_tax ? line.original_total : line.subtotal, currency.rounding_increment)
  const values = allocate(worth, new Array<number>(line.quantity).fill(1), currency.rounding_increment)
  return values.map((value) => ({ value, tax_rate }))
}

function byChargingOrder(a: GiftCard, b: GiftCard): number {
  const endOfA = a.ends_at ? timeOf(a.ends_at) : Number.POSITIVE_INFINITY
  const endOfB = b.ends_at ? timeOf(b.ends_at) : Number.POSITIVE_INFINITY
  if (endOfA !== endOfB) return endOfA < endOfB ? -1 : 1
  return a.balance - b.balance || (a.id < b.id ? -1 : 1)
}
