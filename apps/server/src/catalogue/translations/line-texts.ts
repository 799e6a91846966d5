import type { ContentLanguage } from '@shopkey/contract/translation.ts'
import { type RawBuilder, sql } from 'kysely'

/** Texts of a line in the languages that its product had when the line was created. */
export type LineTexts = Partial<Record<ContentLanguage, { title?: string; description?: string }>>

/**
 * SQL for the texts that a new line of this variant stores: the product's title, and the variant's where it consists of
 * option values ("M / Indigo"), in every available language; null where nothing is translated.
 */
export function lineTexts(variant_id: RawBuilder<unknown>): RawBuilder<LineTexts | null> {
  return sql`(
    select jsonb_object_agg(x.language, jsonb_strip_nulls(jsonb_build_object('title', x.title, 'description', x.description)))
    from (
      select t.language, max(t.fields ->> 'title') filter (where t.resource_id = w.product_id) as title, (
          select case when string_agg(n.value, ' / ' order by o.rank, o.id) = w.title
            then string_agg(coalesce(u.fields -> 'values' ->> n.value, n.value), ' / ' order by o.rank, o.id) end
          from product_options o
          join product_option_values n on n.option_id = o.id and n.variant_id = w.id and n.deleted_at is null
          left join translations u on u.resource_id = o.id and u.language = t.language
          where o.product_id = w.product_id and o.deleted_at is null
        ) as description
      from product_variants w
      cross join lateral (
        select w.product_id as id
        union all select o.id from product_options o where o.product_id = w.product_id and o.deleted_at is null
      ) r
      join translations t on t.resource_id = r.id
      where w.id = ${variant_id}
      group by w.id, t.language
    ) x
  )`
}
