import type { PriceListVariant } from '@shopkey/contract/price-grid.ts'
import { type SqlBool, sql } from 'kysely'
import type { Static } from 'typebox'
import { variantMatches } from '../../catalogue/variants/variant.queries.ts'
import type { Database } from '../../db/database.ts'
import { jsonList } from '../../db/json-list.ts'
import { countRows } from '../../http/count-rows.ts'
import { allOf } from '../../http/list-filters.ts'
import { requirePriceList } from './price-list.queries.ts'

interface VariantsQuery {
  limit: number
  offset: number
  q?: string
  of?: 'list' | 'catalogue'
  count_limit?: number
}

type Row = Static<typeof PriceListVariant>

const prices = (list: ReturnType<typeof sql>) =>
  jsonList(sql`
    select json_build_object('id', m.id, 'amount', m.amount, 'currency_code', m.currency_code, 'region_id', m.region_id,
      'min_quantity', m.min_quantity, 'max_quantity', m.max_quantity)
    from money_amounts m where m.variant_id = v.id and m.deleted_at is null and ${list}
    order by m.created_at, m.id`)

/** A list with more prices has some everywhere in the order of titles; the variants of a shorter one are found first. */
const shortList = 10_000

/**
 * Variants with their prices in a list and outside of lists; prices are read of the rows of the page only. One prepared plan
 * serves short and long lists, so the way is chosen here. Throws 404 for another store's list.
 */
export async function listVariantsOfPriceList(
  db: Database,
  store_id: string,
  id: string,
  { limit, offset, q, of = 'list', count_limit }: VariantsQuery,
): Promise<{ rows: Row[]; count: number }> {
  await requirePriceList(db, store_id, id)
  const isLive = sql<SqlBool>`v.store_id = ${store_id} and v.deleted_at is null`
  const found = variantMatches(store_id, sql`v.id`, q)
  const listed = sql`from money_amounts m where m.price_list_id = ${id} and m.deleted_at is null`
  const isShort = of === 'list' && (await countRows(db, listed, shortList)) < shortList
  const ofShortList = sql`
    from (select distinct m.variant_id as id ${listed}) l
      cross join lateral (select * from product_variants v where v.id = l.id and ${isLive} offset 0) v
      cross join lateral (select * from products p where p.id = v.product_id and p.deleted_at is null offset 0) p
    where ${allOf([isLive, ...found])}`
  const isInList = sql<SqlBool>`exists (${sql`select ${listed} and m.variant_id = v.id`})`
  const conditions = [isLive, ...(of === 'list' ? [isInList] : [])]
  const inOrder = sql`
    from products p
      cross join lateral (select * from product_variants v where v.product_id = p.id and ${allOf(conditions)} offset 0) v
    where p.store_id = ${store_id} and p.deleted_at is null`
  const ofFound = sql`
    from product_variants v join products p on p.id = v.product_id
    where p.store_id = ${store_id} and p.deleted_at is null and ${allOf([...conditions, ...found])}`
  // Deleted products are few, so that leaving theirs out takes no time.
  const counted = sql`
    from product_variants v where ${allOf([...conditions, ...found])} and not exists (
      select from products d where d.id = v.product_id and d.deleted_at is not null)`
  const from = isShort ? ofShortList : q ? ofFound : inOrder
  const { rows } = await sql<Row>`
    select v.id, v.product_id, v.product_title, v.title, v.sku, v.thumbnail,
      ${prices(sql`m.price_list_id = ${id}`)} as prices, ${prices(sql`m.price_list_id is null`)} as own_prices
    from (
      select v.id, v.product_id, p.title as product_title, v.variant_rank, v.title, v.sku, p.thumbnail
      ${from} order by p.title, p.id, v.variant_rank, v.id limit ${limit} offset ${offset}) v
    order by v.product_title, v.product_id, v.variant_rank, v.id`.execute(db)
  return { rows, count: await countRows(db, isShort ? ofShortList : counted, count_limit) }
}
