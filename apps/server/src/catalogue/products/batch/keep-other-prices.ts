import type { UpdateProductInput } from '@shopkey/contract/product.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import { lockProduct } from '../product.queries.ts'
import type { PricePlace } from './price-columns.ts'
import type { ProductPlan } from './product-plan.ts'

interface StoredPrice extends PricePlace {
  id: string
  variant_id: string
  amount: number
  has_bounds: boolean
}

/**
 * A change of variants replaces all their own prices, and a file names only some places: adds the prices for other
 * places, and those for quantities, as read under the product's lock.
 */
export async function keepOtherPrices(
  trx: Trx,
  store_id: string,
  { product_id, rows, input }: Extract<ProductPlan, { kind: 'update' }>,
): Promise<UpdateProductInput> {
  await lockProduct(trx, store_id, product_id)
  const ids = (input.variants ?? []).flatMap((variant) => variant.id ?? [])
  const { rows: stored } = await sql<StoredPrice>`
    select id, variant_id, currency_code, region_id, amount, min_quantity is not null or max_quantity is not null as has_bounds
    from money_amounts where variant_id = any(${ids}) and price_list_id is null and deleted_at is null`.execute(trx)
  const inFile = new Set(rows.flatMap(({ data }) => (data.prices ?? []).map(keyOf)))
  const kept = Map.groupBy(
    stored.filter((price) => price.has_bounds || !inFile.has(keyOf(price))),
    (price) => price.variant_id,
  )
  const variants = input.variants?.map((variant) => {
    const others = (variant.id && kept.get(variant.id)) || []
    if (!variant.prices || others.length === 0) return variant
    return { ...variant, prices: [...variant.prices, ...others.map(({ id, amount }) => ({ id, amount }))] }
  })
  return { ...input, variants }
}

function keyOf({ currency_code, region_id }: PricePlace): string {
  return region_id ?? currency_code
}
