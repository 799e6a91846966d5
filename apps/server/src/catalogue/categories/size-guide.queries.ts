import type { ContentLanguage } from '@shopkey/contract/translation.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { notFound } from '../../http/refusal.ts'

interface SizeGuide {
  product_category_id: string
  category_name: string
  text: string
}

/**
 * The guide of the nearest category of a published product that shoppers see and that has one: its own categories first,
 * by rank, then those above them. Throws 404 for other products.
 */
export async function findSizeGuide(
  db: Database,
  store_id: string,
  product_id: string,
  language: ContentLanguage | undefined,
): Promise<SizeGuide | null> {
  const { rows } = await sql<{ guide: SizeGuide | null }>`
    select (
      with recursive above as (
        select c.id, c.parent_category_id, 0 as steps
        from product_category_links l join product_categories c on c.id = l.product_category_id
        where l.product_id = p.id
        union all
        select c.id, c.parent_category_id, a.steps + 1
        from above a join product_categories c on c.id = a.parent_category_id
      )
      select json_build_object(
        'product_category_id', c.id,
        'category_name', coalesce(t.fields ->> 'name', c.name),
        'text', coalesce(t.fields ->> 'size_guide', c.size_guide))
      from above a join product_categories c on c.id = a.id
        left join translations t on t.resource_id = c.id and t.language = ${language ?? null}
      where c.size_guide <> '' and c.is_active and not c.is_internal
      order by a.steps, c.rank, c.id limit 1) as guide
    from products p
    where p.id = ${product_id} and p.store_id = ${store_id} and p.status = 'published' and p.deleted_at is null`.execute(
    db,
  )
  const [product] = rows
  if (!product) throw notFound('Product', product_id)
  return product.guide
}
