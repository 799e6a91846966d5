import type { MovedCategory, MovedCollection } from '../records.ts'
import type { MedusaTables, Query } from './database.ts'

/** Reads the collections that are not deleted. */
export async function readCollections(query: Query): Promise<MovedCollection[]> {
  const rows = await query<Omit<MovedCollection, 'external_id' | 'row'>>(`
    select id, title, nullif(trim(handle), '') as handle, metadata, to_json(created_at) as created_at
    from product_collection where deleted_at is null order by product_collection.created_at, id`)
  return rows.map((collection, index) => ({ ...collection, external_id: collection.id, row: index + 1 }))
}

/** Reads all categories, each after the one above it; ranks have gaps there. Earlier versions have neither descriptions nor metadata. */
export async function readCategories(query: Query, { hasCategories }: MedusaTables): Promise<MovedCategory[]> {
  if (!hasCategories) return []
  const rows = await query<Omit<MovedCategory, 'external_id' | 'row'>>(`
    with recursive placed as (
      select to_jsonb(c) as c, c.id, c.parent_category_id,
        (row_number() over (partition by c.parent_category_id order by (to_jsonb(c) ->> 'rank')::int, c.created_at, c.id) - 1)::int as rank
      from product_category c),
    tree as (
      select p.*, 0 as depth from placed p where p.parent_category_id is null
      union all select p.*, t.depth + 1 from placed p join tree t on t.id = p.parent_category_id)
    select id, c ->> 'name' as name, c ->> 'handle' as handle, coalesce(c ->> 'description', '') as description,
      coalesce((c ->> 'is_active')::boolean, false) as is_active, coalesce((c ->> 'is_internal')::boolean, false) as is_internal,
      parent_category_id as parent_id, rank, nullif(c -> 'metadata', 'null') as metadata, c -> 'created_at' as created_at
    from tree order by depth, parent_category_id, rank`)
  return rows.map((category, index) => ({ ...category, external_id: category.id, row: index + 1 }))
}
