import type { SalesChannelUsagePage } from '@shopkey/contract/settings-usage.ts'
import { type SqlBool, sql } from 'kysely'
import type { Static } from 'typebox'
import type { Database } from '../../db/database.ts'
import { allOf, contains } from '../../http/list-filters.ts'

type ChannelUsage = Static<typeof SalesChannelUsagePage>['sales_channels'][number]

/** A page of a store's channels with their products and regions counted, the default one first; two statements. */
export async function listSalesChannelUsage(
  db: Database,
  store_id: string,
  { q, limit, offset }: { q?: string; limit: number; offset: number },
): Promise<{ rows: ChannelUsage[]; count: number }> {
  const from = sql`
    from sales_channels c join stores s on s.id = c.store_id
    where ${allOf([
      sql<SqlBool>`c.store_id = ${store_id}`,
      sql<SqlBool>`c.deleted_at is null`,
      ...contains([sql`c.name`, sql`c.description`], q),
    ])}`
  const { rows } = await sql<ChannelUsage>`
    select c.*, s.default_sales_channel_id is not distinct from c.id as is_default,
      (select count(*) from product_sales_channels l where l.sales_channel_id = c.id)
        - (select count(*) from products p join product_sales_channels l on l.product_id = p.id and l.sales_channel_id = c.id
          where p.deleted_at is not null) as product_count,
      (select count(*) from regions r
        where r.store_id = c.store_id and r.sales_channel_id = c.id and r.deleted_at is null) as region_count
    ${from} order by is_default desc, c.name, c.id limit ${limit} offset ${offset}`.execute(db)
  const counted = await sql<{ count: number }>`select count(*) as count ${from}`.execute(db)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}
