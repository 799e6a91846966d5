import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { jsonList } from '../../db/json-list.ts'
import { countRows } from '../../http/count-rows.ts'
import { allOf, oneOf } from '../../http/list-filters.ts'
import { variantMatches } from './variant.queries.ts'

interface VariantRowQuery {
  limit: number
  offset: number
  count_limit?: number
  q?: string
  sku?: string | string[]
  product_id?: string | string[]
  collection_id?: string | string[]
}

interface VariantRow {
  id: string
  product_id: string
  product_title: string
  title: string
  sku: string | null
  inventory_quantity: number
  manage_inventory: boolean
  allow_backorder: boolean
  prices: { currency_code: string; region_id: string | null; amount: number }[]
}

/** A page of variants with their own prices for any quantity, by product; two statements. */
export async function listVariantRows(
  db: Database,
  store_id: string,
  query: VariantRowQuery,
): Promise<{ rows: VariantRow[]; count: number }> {
  // Found first where a collection has them: in the order of titles, they lie apart.
  const ofCollection = oneOf(sql`collection_id`, query.collection_id)
  const products =
    ofCollection.length > 0
      ? sql`(select * from products where ${allOf([sql<SqlBool>`deleted_at is null`, ...ofCollection])} offset 0)`
      : sql`products`
  const from = sql`
    from product_variants v join ${products} p on p.id = v.product_id
    where ${allOf([
      sql<SqlBool>`v.store_id = ${store_id}`,
      sql<SqlBool>`p.store_id = ${store_id}`,
      sql<SqlBool>`v.deleted_at is null`,
      sql<SqlBool>`p.deleted_at is null`,
      ...variantMatches(store_id, sql`v.id`, query.q),
      ...oneOf(sql`v.sku`, query.sku),
      ...oneOf(sql`v.product_id`, query.product_id),
    ])}`
  const { rows } = await sql<VariantRow>`
    select v.id, v.product_id, v.product_title, v.title, v.sku, v.inventory_quantity, v.manage_inventory,
      v.allow_backorder, ${jsonList(sql`
        select json_build_object('currency_code', m.currency_code, 'region_id', m.region_id, 'amount', m.amount)
        from money_amounts m
        where m.variant_id = v.id and m.price_list_id is null and m.deleted_at is null
          and m.min_quantity is null and m.max_quantity is null
        order by m.id`)} as prices
    from (
      select v.id, v.product_id, p.title as product_title, v.variant_rank, v.title, v.sku, v.inventory_quantity,
        v.manage_inventory, v.allow_backorder
      ${from} order by p.title, p.id, v.variant_rank, v.id limit ${query.limit} offset ${query.offset}) v
    order by v.product_title, v.product_id, v.variant_rank, v.id`.execute(db)
  return { rows, count: await countRows(db, from, query.count_limit) }
}
