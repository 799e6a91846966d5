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

/** Variants with their prices in a list and outside of lists; two statements. Throws 404 for another store's list. */
export async function listVariantsOfPriceList(
  db: Database,
  store_id: string,
  id: string,
  { limit, offset, q, of = 'list', count_limit }: VariantsQuery,
): Promise<{ rows: Row[]; count: number }> {
  await requirePriceList(db, store_id, id)
  const isInList = sql<SqlBool>`exists (
    select from money_amounts m where m.variant_id = v.id and m.price_list_id = ${id} and m.deleted_at is null)`
  const conditions = [
    sql<SqlBool>`v.store_id = ${store_id} and v.deleted_at is null`,
    ...(of === 'list' ? [isInList] : []),
    ...variantMatches(store_id, sql`v.id`, q),
  ]
  const { rows } = await sql<Row>`
    select v.id, v.product_id, p.title as product_title, v.title, v.sku, p.thumbnail,
      ${prices(sql`m.price_list_id = ${id}`)} as prices, ${prices(sql`m.price_list_id is null`)} as own_prices
    from product_variants v join products p on p.id = v.product_id
    where p.store_id = ${store_id} and p.deleted_at is null and ${allOf(conditions)}
    order by p.title, v.product_id, v.variant_rank, v.id limit ${limit} offset ${offset}`.execute(db)
  // Deleted products are few, so that leaving theirs out takes no time.
  const counted = sql`
    from product_variants v where ${allOf(conditions)} and not exists (
      select from products d where d.id = v.product_id and d.deleted_at is not null)`
  return { rows, count: await countRows(db, counted, count_limit) }
}
