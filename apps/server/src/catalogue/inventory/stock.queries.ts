import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { countRows } from '../../http/count-rows.ts'
import { allOf, oneOf, readOrder } from '../../http/list-filters.ts'
import { notFound } from '../../http/refusal.ts'
import { searchPattern } from '../../http/staff-search.ts'
import { productTitleMatches, variantTextMatches } from '../variants/variant.queries.ts'

interface StockQuery {
  limit: number
  offset: number
  order?: string
  q?: string
  id?: string[]
  is_low?: boolean
  is_out?: boolean
  count_limit?: number
}

interface StockItem {
  id: string
  product_id: string
  product_title: string
  title: string
  thumbnail: string | null
  sku: string | null
  inventory_quantity: number
  allow_backorder: boolean
  low_stock_threshold: number | null
  is_low: boolean
}

const isLow = sql<SqlBool>`is_low_stock(v.inventory_quantity, v.low_stock_threshold)`
const isOut = sql<SqlBool>`v.inventory_quantity <= 0`
const columns = sql`v.id, v.product_id, p.title as product_title, v.title, p.thumbnail, v.sku, v.inventory_quantity,
  v.allow_backorder, v.low_stock_threshold, ${isLow} as is_low`

/** A page of the variants whose stock is counted; two statements at most. */
export async function listStock(
  db: Database,
  store_id: string,
  query: StockQuery,
): Promise<{ rows: StockItem[]; count: number }> {
  const pattern = searchPattern(query.q)
  if (pattern) return searchStock(db, store_id, conditionsOf(query, { isLow, isOut }), pattern, query)
  const from =
    query.order || query.is_low || query.is_out
      ? fromLevels(store_id, query)
      : fromCounted(store_id, conditionsOf(query, { isLow, isOut }))
  const { rows } = await sql<StockItem>`
    select ${columns} ${from} ${pageOf(query, sql`l.inventory_quantity`)}`.execute(db)
  return { rows, count: await countRows(db, from, query.count_limit) }
}

function conditionsOf(
  { id, is_low, is_out }: StockQuery,
  { isLow, isOut }: Record<'isLow' | 'isOut', RawBuilder<SqlBool>>,
): RawBuilder<SqlBool>[] {
  return [...oneOf(sql`v.id`, id), ...isOrNot(isLow, is_low), ...isOrNot(isOut, is_out)]
}

/** By title, SKU or the product's title. What is found is sorted as a whole, so that its count takes no second search. */
async function searchStock(
  db: Database,
  store_id: string,
  conditions: RawBuilder<SqlBool>[],
  pattern: RawBuilder<unknown>,
  query: StockQuery,
): Promise<{ rows: StockItem[]; count: number }> {
  const found = [variantTextMatches(pattern), productTitleMatches(pattern)].map(
    (matches) => sql`select ${columns}, v.variant_rank ${fromCounted(store_id, [...conditions, matches])}`,
  )
  const { rows } = await sql<{ count: number; rows: StockItem[] }>`
    with found as materialized (${sql.join(found, sql` union `)})
    select (select count(*) from found) as count,
      (select coalesce(json_agg(page), '[]') from (select * from found v ${pageOf(query, sql`v.inventory_quantity`)}) page) as rows`.execute(
    db,
  )
  const [{ count, rows: page } = { count: 0, rows: [] }] = rows
  return { rows: page, count: Math.min(count, query.count_limit ?? count) }
}

/** Throws 404 for a variant that the store does not have or does not count. */
export async function getStock(db: Database, store_id: string, id: string): Promise<StockItem> {
  const { rows } = await sql<StockItem>`
    select ${columns} ${fromCounted(store_id, [sql<SqlBool>`v.id = ${id}`])}`.execute(db)
  const [row] = rows
  if (!row) throw notFound('Variant with counted stock', id)
  return row
}

interface StockMovement {
  id: number
  variant_id: string
  change: number
  quantity: number
  reason: 'created' | 'edited' | 'sold' | 'restocked' | 'received' | 'counted' | 'damaged' | 'lost' | 'other'
  note: string | null
  order_id: string | null
  created_at: Date
  actor: { id: string; first_name: string | null; last_name: string | null } | null
}

/** A page of what changed a variant's stock, the last first; two statements. */
export async function listStockMovements(
  db: Database,
  store_id: string,
  variant_id: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: StockMovement[]; count: number }> {
  const { rows } = await sql<StockMovement>`
    select m.id, m.variant_id, m.change, m.quantity, m.reason, m.note, m.order_id, m.created_at,
      case when u.id is not null
        then json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name) end as actor
    from stock_movements m
    left join audit_entries e on e.id = m.audit_entry_id
    left join users u on u.id = e.actor_id
    where m.variant_id = ${variant_id} and m.store_id = ${store_id}
    order by m.id desc limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ count: number }>`
    select count(*) as count from stock_movements
    where variant_id = ${variant_id} and store_id = ${store_id}`.execute(db)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}

function fromCounted(store_id: string, conditions: RawBuilder<SqlBool>[]): RawBuilder<unknown> {
  return sql`
    from product_variants v join products p on p.id = v.product_id
    where v.store_id = ${store_id} and p.store_id = ${store_id} and v.deleted_at is null and p.deleted_at is null and v.manage_inventory
      and ${allOf(conditions)}`
}

/** As fromCounted, for what the variants' own indexes don't have: how much there is. */
function fromLevels(store_id: string, query: StockQuery): RawBuilder<unknown> {
  const ofLevel = { isLow: sql<SqlBool>`l.is_low`, isOut: sql<SqlBool>`l.inventory_quantity <= 0` }
  return sql`
    from stock_levels l join product_variants v on v.id = l.variant_id join products p on p.id = v.product_id
    where l.store_id = ${store_id} and p.store_id = ${store_id} and p.deleted_at is null and ${allOf(conditionsOf(query, ofLevel))}`
}

function isOrNot(condition: RawBuilder<SqlBool>, wanted: boolean | undefined): RawBuilder<SqlBool>[] {
  return wanted === undefined ? [] : [wanted ? condition : sql<SqlBool>`not ${condition}`]
}

/** `quantity`: the column to sort by, if it is asked for. */
function pageOf({ order, limit, offset }: StockQuery, quantity: RawBuilder<unknown>): RawBuilder<unknown> {
  const page = sql`limit ${limit} offset ${offset}`
  if (!order) return sql`order by product_title, v.product_id, v.variant_rank, v.id ${page}`
  const { direction } = readOrder(order, ['inventory_quantity'])
  return sql`order by ${quantity} ${sql.raw(direction)}, v.id ${page}`
}
