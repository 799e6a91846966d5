import { optionKind } from '@shopkey/domain/option-kind.ts'
import type { Product, Variant } from '../../lib/wire.ts'
import { bySize } from '../catalogue/size-order.ts'

/** The product with its variants by size, and those of one size in the merchant's order. Sorted by the server: browsers need no code for it. */
export function withSortedSizes(product: Product): Product {
  const size = product.options.find(({ title }) => optionKind(title) === 'size')
  if (!size) return product
  const sizeOf = ({ options }: Variant) => options.find(({ option_id }) => option_id === size.id)?.value ?? ''
  return { ...product, variants: product.variants.toSorted((a, b) => bySize(sizeOf(a), sizeOf(b))) }
}
