import { availableQuantity } from '@shopkey/domain/available-stock.ts'
import type { Product } from '../../lib/wire.ts'
import { variantPrice } from '../catalogue/variant-price.ts'
import type { ReturnableLine } from '../returns/returnable-lines.ts'

export interface OtherVariant {
  id: string
  /** The values that distinguish it from other variants: M / Indigo. */
  name: string
  /** With tax, minor units. */
  price: number
}

export interface ExchangeableLine extends ReturnableLine {
  others: OtherVariant[]
}

/**
 * The alternatives of each line: other variants of the same product in stock and with a price. Omits lines without any.
 */
export function exchangeableLines(
  lines: readonly ReturnableLine[],
  products: readonly Pick<Product, 'id' | 'variants'>[],
): ExchangeableLine[] {
  return lines.flatMap((line) => {
    const product = products.find(({ variants }) => variants.some(({ id }) => id === line.item.variant_id))
    const others = (product?.variants ?? []).flatMap((variant) => {
      const price = variantPrice(variant)
      if (variant.id === line.item.variant_id || !price || availableQuantity(variant) === 0) return []
      const values = variant.options.map(({ value }) => value)
      return [{ id: variant.id, name: values.join(' / ') || variant.title, price: price.now }]
    })
    return others.length > 0 ? [{ ...line, others }] : []
  })
}
