import type { VariantPrice } from '@shopkey/domain/price-choice.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { jsonList } from '../../db/json-list.ts'
import { readTimes } from '../../db/read-times.ts'

/** A price row with its list's terms. */
export interface PriceRow extends VariantPrice {
  id: string
  variant_id: string
  region_id: string | null
  min_quantity: number | null
  max_quantity: number | null
  price_list_id: string | null
  created_at: string
  updated_at: string
  deleted_at: string | null
}

/** A variant with all that may decide its price. */
export interface PriceCandidates {
  variant_id: string
  product_id: string
  product_type_id: string | null
  prices: PriceRow[]
}

/**
 * SQL for every price that may count now or later for a variant, as a JSON list of PriceRow: its own, and those of active lists
 * that have not ended, each with its list's terms.
 */
export function candidatePrices(variant_id: RawBuilder<unknown>, now: RawBuilder<unknown>): RawBuilder<unknown> {
  return jsonList(sql`
    select x from (
      select m.id, m.variant_id, m.currency_code, m.region_id, m.price_list_id, m.amount, m.min_quantity, m.max_quantity,
        m.created_at, m.updated_at, m.deleted_at,
        case when l.id is not null then json_build_object(
          'type', l.type, 'status', l.status, 'starts_at', l.starts_at, 'ends_at', l.ends_at, 'includes_tax', l.includes_tax,
          'customer_group_ids',
          ${jsonList(sql`select g.customer_group_id from price_list_customer_groups g where g.price_list_id = l.id`)}
        ) end as price_list
      from money_amounts m
      left join price_lists l on l.id = m.price_list_id
        and l.deleted_at is null and l.status = 'active' and (l.ends_at is null or l.ends_at > ${now})
      where m.variant_id = ${variant_id} and m.deleted_at is null and (m.price_list_id is null or l.id is not null)
      order by m.price_list_id nulls first, m.region_id nulls first, m.currency_code, m.id
    ) x`)
}

/** What may decide the prices of these variants of a store. One statement. Variants that are gone are missing from the answer. */
export async function loadPriceCandidates(
  db: Database,
  store_id: string,
  variant_ids: readonly string[],
  now: Date,
): Promise<Map<string, PriceCandidates>> {
  if (variant_ids.length === 0) return new Map()
  const { rows } = await sql<PriceCandidates>`
    select v.id as variant_id, v.product_id, p.type_id as product_type_id,
      ${candidatePrices(sql`v.id`, sql`${now}`)} as prices
    from product_variants v join products p on p.id = v.product_id
    where v.id = any(${variant_ids}) and v.store_id = ${store_id}`.execute(db)
  return new Map(rows.map((row) => [row.variant_id, readTimes(row)]))
}
