import { optionKind } from '@shopkey/domain/option-kind.ts'
import type { Product } from '../../lib/wire.ts'
import { isSoldOut, lowestPrice, type PriceRange } from './variant-price.ts'

/** The data of a product's card. A page of full products, with every variant and price, would be ten times as large. */
export interface CardProduct {
  id: string
  /** The last part of the product's address. */
  handle: string
  title: string
  thumbnail: string | null
  /** Of its thumbnail, to show until that is loaded. */
  color: string | null
  price: PriceRange | null
  color_count: number
  is_sold_out: boolean
}

export function cardProduct(product: Product): CardProduct {
  const { id, handle, title, thumbnail, variants, images } = product
  return {
    id,
    handle: handle ?? id,
    title,
    thumbnail,
    color: images.find(({ url }) => url === thumbnail)?.color ?? null,
    price: lowestPrice(variants),
    color_count: countColors(product),
    is_sold_out: isSoldOut(variants),
  }
}

function countColors({ options, variants }: Product): number {
  const color = options.find(({ title }) => optionKind(title) === 'color')
  const values = variants.flatMap((variant) => variant.options).filter(({ option_id }) => option_id === color?.id)
  return new Set(values.map(({ value }) => value)).size
}
