import { sql } from 'kysely'
import type { Services } from '../services.ts'

interface NamedEntry {
  resource_type: string
  resource_id: string | null
}

/** Where records of a type have what people call them. People are not named here: who reads the log may lack that right. */
const named = {
  product: ['products', 'title'],
  variant: ['product_variants', 'title'],
  stock: ['product_variants', 'title'],
  collection: ['product_collections', 'title'],
  product_category: ['product_categories', 'name'],
  product_type: ['product_types', 'value'],
  product_tag: ['product_tags', 'value'],
  price_list: ['price_lists', 'name'],
  customer_group: ['customer_groups', 'name'],
  campaign: ['campaigns', 'title'],
  page: ['pages', 'title'],
  region: ['regions', 'name'],
  tax_rate: ['tax_rates', 'name'],
  shipping_option: ['shipping_options', 'name'],
  shipping_profile: ['shipping_profiles', 'name'],
  sales_channel: ['sales_channels', 'name'],
  return_reason: ['return_reasons', 'label'],
} as const
type NamedType = keyof typeof named
const isNamed = (type: string): type is NamedType => Object.hasOwn(named, type)

/**
 * What the records of these entries are called now, by id: `Kopi Gayo`, `#1042`. One statement, which reads by primary keys.
 * Those that are gone for good, or have no name, are missing.
 */
export async function findRecordNames(
  { db, lookups }: Pick<Services, 'db' | 'lookups'>,
  store_id: string,
  entries: readonly NamedEntry[],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = Map.groupBy(
    entries.filter(({ resource_id }) => resource_id !== null),
    ({ resource_type }) => resource_type,
  )
  const parts = [...idsOf].flatMap(([type, found]) => {
    const ids = [...new Set(found.map(({ resource_id }) => resource_id))]
    if (type === 'order') return lookups.orderNames(store_id, ids)
    if (type === 'store') return sql`select id, name from stores where id = ${store_id}`
    if (!isNamed(type)) return []
    const [table, column] = named[type]
    return sql`select id, ${sql.id(column)} as name from ${sql.table(table)}
      where store_id = ${store_id} and id = any(${ids})`
  })
  if (parts.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
