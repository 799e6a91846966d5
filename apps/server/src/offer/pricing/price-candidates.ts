import type { VariantPrice } from '@shopkey/domain/price-choice.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** A price row with its list's terms. */
export interface PriceRow extends VariantPrice {
  id: string
  variant_id: string
  region_id: string | null
  min_quantity: number | null
  max_quantity: number | null
  price_list_id: string | null
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
}

/** A variant with all that may decide its price. */
export interface PriceCandidates {
  variant_id: string
  product_id: string
  product_type_id: string | null
  prices: PriceRow[]
}

/**
 * Every price that may count now or later for these variants of a store: their own, and those of active lists that have not
 * ended, each with its list's terms. One statement. Variants that are gone are missing from the answer.
 */
export async function loadPriceCandidates(
  db: Database,
  store_id: string,
  variant_ids: readonly string[],
  now: Date,
): Promise<Map<string, PriceCandidates>> {
  if (variant_ids.length === 0) return new Map()
  const { rows } = await sql<CandidateRow>`
    select v.id as owner_id, v.product_id, p.type_id as product_type_id, price.*
    from product_variants v
    join products p on p.id = v.product_id
    left join lateral (
      select ma.id, ma.currency_code, ma.region_id, ma.price_list_id, ma.amount, ma.min_quantity, ma.max_quantity,
        ma.created_at, ma.updated_at, ma.deleted_at,
        l.type as list_type, l.starts_at as list_starts_at, l.ends_at as list_ends_at, l.includes_tax as list_includes_tax,
        array(select g.customer_group_id from price_list_customer_groups g where g.price_list_id = l.id) as customer_group_ids
      from money_amounts ma
      left join price_lists l on l.id = ma.price_list_id
        and l.deleted_at is null and l.status = 'active' and (l.ends_at is null or l.ends_at > ${now})
      where ma.variant_id = v.id and ma.deleted_at is null and (ma.price_list_id is null or l.id is not null)
    ) price on true
    where v.id = any(${variant_ids}) and v.store_id = ${store_id}
    order by price.price_list_id nulls first, price.region_id nulls first, price.currency_code, price.id`.execute(db)
  const byVariant = new Map<string, PriceCandidates>()
  for (const row of rows) {
    let candidates = byVariant.get(row.owner_id)
    if (!candidates) {
      const { product_id, product_type_id } = row
      candidates = { variant_id: row.owner_id, product_id, product_type_id, prices: [] }
      byVariant.set(row.owner_id, candidates)
    }
    if (row.id !== null) candidates.prices.push(priceOf(row, row.id))
  }
  return byVariant
}

interface CandidateRow {
  owner_id: string
  product_id: string
  product_type_id: string | null
  /** null: the variant has no price at all, and so are the price's other columns. */
  id: string | null
  currency_code: string
  region_id: string | null
  price_list_id: string | null
  amount: number
  min_quantity: number | null
  max_quantity: number | null
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  list_type: 'sale' | 'override' | null
  list_starts_at: Date | null
  list_ends_at: Date | null
  list_includes_tax: boolean | null
  customer_group_ids: string[] | null
}

function priceOf(row: CandidateRow, id: string): PriceRow {
  return {
    id,
    variant_id: row.owner_id,
    currency_code: row.currency_code,
    region_id: row.region_id,
    price_list_id: row.price_list_id,
    amount: row.amount,
    min_quantity: row.min_quantity,
    max_quantity: row.max_quantity,
    created_at: row.created_at,
    updated_at: row.updated_at,
    deleted_at: row.deleted_at,
    price_list: row.list_type && {
      type: row.list_type,
      status: 'active',
      starts_at: row.list_starts_at,
      ends_at: row.list_ends_at,
      includes_tax: row.list_includes_tax ?? false,
      customer_group_ids: row.customer_group_ids ?? [],
    },
  }
}
