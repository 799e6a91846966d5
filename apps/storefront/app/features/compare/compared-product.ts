import { availableQuantity } from '@shopkey/domain/available-stock.ts'
import type { Product } from '../../lib/wire.ts'
import { isSoldOut, lowestPrice, type PriceRange } from '../catalogue/variant-price.ts'
import { type ShownOption, shownOptions } from '../product/variant-choice.ts'

/** What a table beside other products shows of one. */
export interface ComparedProduct {
  id: string
  /** The last part of the product's address. */
  handle: string
  title: string
  thumbnail: string | null
  price: PriceRange | null
  /** How many can be bought of all variants together; null where that is not counted. */
  left: number | null
  is_sold_out: boolean
  options: ShownOption[]
  material: string | null
  type: string | null
  /** Grams. */
  weight: number | null
  /** ISO 3166-1, lower case. */
  origin_country: string | null
}

export function comparedProduct(product: Product): ComparedProduct {
  const { id, handle, title, thumbnail, variants, material, type, weight, origin_country } = product
  const left = variants.reduce((sum, variant) => sum + availableQuantity(variant), 0)
  return {
    id,
    handle: handle ?? id,
    title,
    thumbnail,
    price: lowestPrice(variants),
    left: Number.isFinite(left) ? left : null,
    is_sold_out: isSoldOut(variants),
    options: shownOptions(product, {}),
    material: material || null,
    type: type?.value ?? null,
    weight: weight || null,
    origin_country: origin_country || null,
  }
}
