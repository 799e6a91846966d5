import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { IndexedProduct } from './search-document.ts'

/** Of these, the products that shoppers may find, with all their stored texts. */
export async function loadShownProducts(
  db: Database,
  store_id: string,
  ids: readonly string[],
): Promise<IndexedProduct[]> {
  const { rows } = await sql<IndexedProduct>`
    select p.id, p.store_id, p.title, p.subtitle, p.description,
      (select json_build_object('id', c.id, 'text', c.title) from product_collections c
        where c.id = p.collection_id and c.deleted_at is null) as collection,
      (select json_build_object('id', t.id, 'text', t.value) from product_types t where t.id = p.type_id) as type,
      array(select json_build_object('id', t.id, 'text', t.value) from product_tag_links l
        join product_tags t on t.id = l.product_tag_id where l.product_id = p.id) as tags,
      array(select json_build_object('id', c.id, 'text', c.name) from product_category_links l
        join product_categories c on c.id = l.product_category_id
        where l.product_id = p.id and c.is_active and not c.is_internal) as categories,
      array(select json_build_object('id', o.id, 'text', o.title, 'values', array(
          select v.value from product_option_values v where v.option_id = o.id and v.deleted_at is null
          group by v.value order by min(v.id)
        )) from product_options o where o.product_id = p.id and o.deleted_at is null order by o.rank, o.id) as options,
      array(select v.sku from product_variants v
        where v.product_id = p.id and v.deleted_at is null and v.sku is not null) as skus,
      array(select s.sales_channel_id from product_sales_channels s where s.product_id = p.id) as sales_channel_ids
    from products p
    where p.id = any(${ids}) and p.store_id = ${store_id} and p.deleted_at is null and p.status = 'published'`.execute(
    db,
  )
  return rows
}

/** The translated fields of products and of what they belong to, by language and id. */
export async function loadTexts(db: Database, products: readonly IndexedProduct[]) {
  const ids = products.flatMap(({ id, collection, type, categories, options }) => [
    id,
    ...(collection ? [collection.id] : []),
    ...(type ? [type.id] : []),
    ...[...categories, ...options].map((labelled) => labelled.id),
  ])
  const { rows } = await sql<{ resource_id: string; language: string; fields: Record<string, unknown> }>`
    select resource_id, language, fields from translations where resource_id = any(${[...new Set(ids)]})`.execute(db)
  const byKey = new Map(rows.map(({ resource_id, language, fields }) => [`${language}/${resource_id}`, fields]))
  return (language: string) => (id: string) => byKey.get(`${language}/${id}`)
}
