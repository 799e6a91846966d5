import { availableQuantity } from '@shopkey/domain/available-stock.ts'
import type { Variant } from '../../lib/wire.ts'

export interface ShownPrice {
  /** With tax, minor units. */
  now: number
  /** The price before the sale, when it was higher. */
  before: number | null
}

/**
 * A variant's price for a shopper, tax included. The API applies the region's tax, and returns the bare price where tax
 * is not automatic. Null when the variant has no price in the region.
 */
export function variantPrice(variant: Variant): ShownPrice | null {
  const now = variant.calculated_price_incl_tax ?? variant.calculated_price
  if (now === null) return null
  const before = variant.original_price_incl_tax ?? variant.original_price
  return { now, before: before !== null && before > now ? before : null }
}

export interface PriceRange extends ShownPrice {
  /** Other variants cost more. */
  isFrom: boolean
}

/** The price on a product's card: the lowest, and whether it is the only one. */
export function lowestPrice(variants: readonly Variant[]): PriceRange | null {
  const prices = variants.map(variantPrice).filter((price) => price !== null)
  const lowest = prices.reduce<ShownPrice | null>((best, price) => (best && best.now <= price.now ? best : price), null)
  return lowest && { ...lowest, isFrom: prices.some((price) => price.now > lowest.now) }
}

export function isSoldOut(variants: readonly Variant[]): boolean {
  return variants.every((variant) => availableQuantity(variant) === 0)
}
