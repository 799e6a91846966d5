import type { PricePlace } from './price-columns.ts'

/**
 * One row of an import as stored until it is processed: a variant with its product. Properties without a column are
 * missing; an empty cell is null, or not in its list.
 */
export interface ProductRow {
  product_id: string | null
  handle: string | null
  variant_id: string | null
  product: Record<string, unknown>
  variant: Record<string, unknown>
  collection_handle?: string | null
  type?: string | null
  tags?: string[]
  options?: { title: string | null; value: string | null }[]
  images?: string[]
  variant_images?: string[]
  channels?: { id: string | null; name: string | null }[]
  /** Handles. */
  categories?: string[]
  prices?: (PricePlace & { amount: number | null })[]
}
