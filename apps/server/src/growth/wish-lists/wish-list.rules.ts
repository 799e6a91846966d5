/** What a shopper may be told about a product. Price: minor units, the lowest of its variants; null without one. */
export interface ProductFacts {
  price: number | null
  is_available: boolean
}

export type WishNews = { kind: 'back' } | { kind: 'cheaper'; from: number; to: number }

/** A price must fall by this share: a rounding or a change of tax is no news. */
const SMALLEST_DROP = 0.05

/**
 * The news between what the shopper knows and what is true now, and what they know afterwards. A product that was sold out
 * and can be bought again is back, whatever it costs. A lower price is news while it can be bought; several small drops add
 * up, since the known price stays until a message or a rise.
 */
export function newsOf(known: ProductFacts, now: ProductFacts): { news: WishNews | null; known: ProductFacts } {
  if (!now.is_available) return { news: null, known: { price: known.price ?? now.price, is_available: false } }
  if (!known.is_available) return { news: { kind: 'back' }, known: now }
  if (known.price === null || now.price === null || now.price >= known.price) return { news: null, known: now }
  const isLess = known.price - now.price >= known.price * SMALLEST_DROP
  return isLess
    ? { news: { kind: 'cheaper', from: known.price, to: now.price }, known: now }
    : { news: null, known: { ...now, price: known.price } }
}
