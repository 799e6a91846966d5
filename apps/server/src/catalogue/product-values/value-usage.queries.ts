import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { allOf, contains, readOrder } from '../../http/list-filters.ts'
import type { ValueKind } from './change-product-values.ts'

interface UsageQuery {
  limit: number
  offset: number
  order?: string
  q?: string
}

interface ValueUsage {
  id: string
  value: string
  product_count: number
}

const counts = {
  type: sql`(select count(*) from products p where p.type_id = t.id and p.deleted_at is null)`,
  tag: sql`(
    select count(*) from product_tag_links l join products p on p.id = l.product_id
    where l.product_tag_id = t.id and p.deleted_at is null)`,
}

/** A page of a store's types or tags with how many products have each; two statements. */
export async function listValueUsage(
  db: Database,
  store_id: string,
  kind: ValueKind,
  query: UsageQuery,
): Promise<{ rows: ValueUsage[]; count: number }> {
  const from = sql`
    from ${sql.table(kind === 'type' ? 'product_types' : 'product_tags')} t
    where ${allOf([
      sql<SqlBool>`t.store_id = ${store_id}`,
      sql<SqlBool>`t.deleted_at is null`,
      ...contains([sql`t.value`], query.q),
    ])}`
  const { column, direction } = readOrder(query.order ?? 'value', ['value', 'product_count'])
  const by = sql`order by ${sql.ref(column)} ${sql.raw(direction)}, id`
  const page = sql`limit ${query.limit} offset ${query.offset}`
  // Products are counted for the page alone, unless their number orders it.
  const { rows } =
    column === 'value'
      ? await sql<ValueUsage>`
          select t.id, t.value, ${counts[kind]} as product_count from (select t.id, t.value ${from} ${by} ${page}) t ${by}`.execute(
          db,
        )
      : await sql<ValueUsage>`select t.id, t.value, ${counts[kind]} as product_count ${from} ${by} ${page}`.execute(db)
  const counted = await sql<{ count: number }>`select count(*) as count ${from}`.execute(db)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}
