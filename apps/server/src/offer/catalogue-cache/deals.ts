import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { DiscountState } from '../discounts/discount.state.ts'
import { automaticSaving, runningDiscounts } from './automatic-deals.ts'
import type { CatalogueCache } from './catalogue-cache.ts'
import type { CatalogueContext } from './catalogue-context.ts'
import { bytesOfList, type ProductList } from './product-pages.ts'

const boundaryBytes = 50

interface Page {
  limit: number
  offset: number
  /** Only products of these categories. */
  category_ids?: readonly string[]
}

/**
 * Products that cost less in this context by a running price list or an automatic discount, the biggest saving (as a
 * share of the price) first. A product counts with its best variant. Cached until a list or discount of the store starts
 * or ends.
 */
export async function listDeals(
  { db, cache }: { db: Database; cache: CatalogueCache },
  catalogue: CatalogueContext,
  { limit, offset, category_ids }: Page,
): Promise<ProductList> {
  const { store, context } = catalogue
  const query_key = `deals|${catalogue.key}|${category_ids?.join(',') ?? '*'}|${limit}|${offset}`
  if (!context.currency_code) return { query_key, ids: [], count: 0 }
  return cache.getOrLoad(`list|${query_key}`, { kind: 'list', store_id: store.id }, context.now, async () => {
    const discounts = await runningDiscounts(db, catalogue)
    const deals = dealsFor(catalogue, category_ids, discounts)
    const page = await sql<{ product_id: string }>`
      select product_id from (${deals}) d order by saving desc, product_id limit ${limit} offset ${offset}`.execute(db)
    const counted = await sql<{ count: number }>`select count(*) as count from (${deals}) d`.execute(db)
    const value = { query_key, ids: page.rows.map((row) => row.product_id), count: counted.rows[0]?.count ?? 0 }
    const expires_at = await nextListBoundary({ db, cache }, store.id, context.now)
    return { value, bytes: bytesOfList(value), expires_at }
  })
}

/** product_id and saving of every product on sale. */
function dealsFor(
  { store, context, sales_channel_id }: CatalogueContext,
  category_ids: readonly string[] | undefined,
  discounts: readonly DiscountState[],
) {
  const { now, customer_group_ids, currency_code } = context
  const region_id = context.region?.id ?? null
  // Among the prices for a place, the region's own precede the currency's (v1 wire rule for the original price).
  const forPlace = sql`ma.deleted_at is null and ma.min_quantity is null
    and (ma.region_id = ${region_id} or (ma.region_id is null and ma.currency_code = ${currency_code}))`
  const lowest = sql`least(own.amount, coalesce(sale.amount, own.amount))`
  const saving = sql`(1 - (${lowest} - ${automaticSaving(discounts, lowest)})::numeric / own.amount)`
  return sql`
    with sale as (
      select ma.variant_id, min(ma.amount) as amount from money_amounts ma
      join price_lists l on l.id = ma.price_list_id
      where l.store_id = ${store.id} and l.deleted_at is null and l.status = 'active'
        and (l.starts_at is null or l.starts_at <= ${now}) and (l.ends_at is null or l.ends_at > ${now})
        and (
          not exists (select 1 from price_list_customer_groups g where g.price_list_id = l.id)
          or exists (
            select 1 from price_list_customer_groups g
            where g.price_list_id = l.id and g.customer_group_id = any(${customer_group_ids})
          )
        )
        and ${forPlace}
      group by ma.variant_id
    )
    select v.product_id, max(${saving}) as saving
    from ${discounts.length > 0 ? sql`product_variants v left join sale on sale.variant_id = v.id` : sql`sale join product_variants v on v.id = sale.variant_id`}
    join lateral (
      select ma.amount from money_amounts ma
      where ma.variant_id = v.id and ma.price_list_id is null and ma.max_quantity is null and ${forPlace}
      order by ma.region_id nulls last limit 1
    ) own on own.amount > 0
    join products p on p.id = v.product_id and p.deleted_at is null and p.status = 'published'
    where p.store_id = ${store.id} and v.deleted_at is null and ${saving} > 0
      ${sales_channel_id ? soldIn(sales_channel_id) : sql``}
      ${
        category_ids
          ? sql`and exists (
        select 1 from product_category_links l
        where l.product_id = p.id and l.product_category_id = any(${category_ids})
      )`
          : sql``
      }
    group by v.product_id`
}

function soldIn(sales_channel_id: string) {
  return sql`and exists (
    select 1 from product_sales_channels c where c.product_id = p.id and c.sales_channel_id = ${sales_channel_id}
  )`
}

/** When a price list or automatic discount of the store next starts or ends. Cached until then. */
export function nextListBoundary(
  { db, cache }: { db: Database; cache: CatalogueCache },
  store_id: string,
  now: Date,
): Promise<Date | null> {
  return cache.getOrLoad<Date | null>(`boundary|${store_id}`, { kind: 'list', store_id }, now, async () => {
    const { rows } = await sql<{ at: Date | null }>`
      select min(at) as at from (
        select starts_at as at from price_lists where store_id = ${store_id} and deleted_at is null and status = 'active'
        union all
        select ends_at from price_lists where store_id = ${store_id} and deleted_at is null and status = 'active'
        union all
        select unnest(array[starts_at, ends_at]) from discounts
        where store_id = ${store_id} and is_automatic and deleted_at is null
      ) boundaries where at > ${now}`.execute(db)
    const at = rows[0]?.at ?? null
    return { value: at, bytes: boundaryBytes, expires_at: at }
  })
}
