import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'

export interface StoredVariant {
  id: string
  /** By the order of the product's options. */
  option_values: string[]
}

/** The variants of products. */
export async function variantsOf(trx: Trx, product_ids: readonly string[]): Promise<Map<string, StoredVariant[]>> {
  const { rows } = await sql<StoredVariant & { product_id: string }>`
    select v.id, v.product_id, coalesce((
      select json_agg(pov.value order by o.rank, o.id) from product_option_values pov
      join product_options o on o.id = pov.option_id and o.deleted_at is null
      where pov.variant_id = v.id and pov.deleted_at is null), '[]') as option_values
    from product_variants v where v.product_id = any(${product_ids}) and v.deleted_at is null
    order by v.product_id, v.variant_rank, v.id`.execute(trx)
  return Map.groupBy(rows, (row) => row.product_id)
}

/** Names a variant within its product. */
export const variantKey = (option_values: readonly string[]) => JSON.stringify(option_values)
