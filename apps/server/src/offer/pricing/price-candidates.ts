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

/** A variant with all candidates for its price. */
export interface PriceCandidates {
  variant_id: string
  product_id: string
  product_type_id: string | null
  prices: PriceRow[]
}

/** The terms of price `m`'s list `l`, as PriceListFacts; null for a price of the variant's own. */
const listTerms = sql`
  case when l.id is not null then json_build_object(
    'type', l.type, 'status', l.status, 'starts_at', l.starts_at, 'ends_at', l.ends_at, 'includes_tax', l.includes_tax,
    'customer_group_ids',
    ${jsonList(sql`select g.customer_group_id from price_list_customer_groups g where g.price_list_id = l.id`)}
  ) end`

/** The variant's own prices and those of active lists: each price `m` with its list `l`. */
function pricesWithLists(variant_id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    from money_amounts m left join price_lists l on l.id = m.price_list_id
    where m.variant_id = ${variant_id} and m.deleted_at is null
      and l.deleted_at is null and (l.id is null or l.status = 'active')`
}

/** SQL for every price of a variant that may apply now or later, as a JSON list of PriceRow; omits ended lists. */
export function candidatePrices(variant_id: RawBuilder<unknown>, now: RawBuilder<unknown>): RawBuilder<unknown> {
  return jsonList(sql`
    select x from (
      select m.id, m.variant_id, m.currency_code, m.region_id, m.price_list_id, m.amount, m.min_quantity, m.max_quantity,
        m.created_at, m.updated_at, m.deleted_at, ${listTerms} as price_list
      ${pricesWithLists(variant_id)} and (l.ends_at is null or l.ends_at > ${now})
      order by m.price_list_id nulls first, m.region_id nulls first, m.currency_code, m.id
    ) x`)
}

/**
 * SQL for the columns of a variant's prices that choosePrice needs, as a JSON list of VariantPrice, for the statements
 * that load a cart: PriceRow's further columns and order would cost them a plan node and 1 to 2 % of PostgreSQL's time.
 * Contains ended lists.
 */
export function pricesToChooseFrom(variant_id: RawBuilder<unknown>): RawBuilder<unknown> {
  return jsonList(sql`
    select json_build_object('amount', m.amount, 'currency_code', m.currency_code, 'region_id', m.region_id,
      'min_quantity', m.min_quantity, 'max_quantity', m.max_quantity, 'price_list_id', m.price_list_id,
      'price_list', ${listTerms})
    ${pricesWithLists(variant_id)}
    order by m.created_at, m.id`)
}

/** The price candidates of these variants of a store. One statement. Deleted variants are missing from the result. */
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
