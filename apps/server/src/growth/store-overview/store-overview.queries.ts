import type { StoreStatus } from '@shopkey/contract/store-status.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { allOf, contains } from '../../http/list-filters.ts'

interface OverviewRow {
  id: string
  name: string
  view_code: string
  status: StoreStatus
  theme: string | null
  is_default: boolean
  staff_count: number
  product_count: number
  file_bytes: number
  recent_order_count: number
  last_order_at: Date | null
  created_at: Date
  archived_at: Date | null
  is_being_deleted: boolean
}

const recent_ms = 30 * 24 * 3_600_000

/** All stores of the installation, archived ones last, with figures: one statement, which reads indexes of the page's stores only. */
export async function listStoreOverviews(
  db: Database,
  { q, limit, offset }: { q?: string; limit: number; offset: number },
  now: Date,
) {
  const matching = sql`from stores where ${allOf(contains([sql`name`, sql`view_code`], q))}`
  const since = new Date(now.getTime() - recent_ms)
  const { rows } = await sql<OverviewRow>`
    with page as (
      select id, name, view_code, status, metadata ->> 'theme' as theme, is_default, created_at, archived_at
      ${matching} order by archived_at is not null, created_at, id limit ${limit} offset ${offset})
    select page.*, s.count::int as staff_count, p.count::int as product_count, f.bytes as file_bytes, o.count::int as recent_order_count,
      l.created_at as last_order_at, exists (
        select from store_exports e where e.exported_store_id = page.id and e.deletion_started_at is not null) as is_being_deleted
    from page
    cross join lateral (select count(*) from store_members m where m.store_id = page.id and m.deactivated_at is null) s
    cross join lateral (select count(*) from products where store_id = page.id and deleted_at is null) p
    cross join lateral (select coalesce(sum(size_bytes), 0)::bigint as bytes from uploads where store_id = page.id) f
    cross join lateral (select count(*) from orders where store_id = page.id and created_at >= ${since}) o
    left join lateral (
      select created_at from orders where store_id = page.id order by created_at desc limit 1) l on true
    order by page.archived_at is not null, page.created_at, page.id`.execute(db)
  const counted = await sql<{ count: number }>`select count(*)::int as count ${matching}`.execute(db)
  return { stores: rows, count: counted.rows[0]?.count ?? 0 }
}
