import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'

/** Ids and times that a change writes anew without changing what anyone sees. */
const unseen = sql`array['id', 'created_at', 'updated_at', 'deleted_at']`

/** A digest of everything that an import can change of a product; the same before and after: nothing changed. */
export async function productFingerprint(trx: Trx, product_id: string): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    with variants as (select * from product_variants where product_id = ${product_id} and deleted_at is null)
    select md5(jsonb_build_array(
      (select to_jsonb(p) - 'updated_at' from products p where id = ${product_id}),
      (select jsonb_agg(to_jsonb(v) - 'updated_at' order by v.id) from variants v),
      (select jsonb_agg(to_jsonb(o) - 'updated_at' order by o.id) from product_options o
        where product_id = ${product_id} and deleted_at is null),
      (select jsonb_agg(distinct jsonb_build_array(x.variant_id, x.option_id, x.value)) from product_option_values x
        where x.variant_id in (select id from variants) and x.deleted_at is null),
      (select jsonb_agg(row order by row) from (
        select to_jsonb(m) - ${unseen} as row from money_amounts m
        where variant_id in (select id from variants) and price_list_id is null and deleted_at is null) prices),
      (select jsonb_agg(row order by row) from (
        select to_jsonb(i) - ${unseen} as row from product_images i where product_id = ${product_id} and deleted_at is null) images),
      (select jsonb_agg(to_jsonb(l) order by to_jsonb(l)) from product_tag_links l where product_id = ${product_id}),
      (select jsonb_agg(to_jsonb(l) order by to_jsonb(l)) from product_sales_channels l where product_id = ${product_id}),
      (select jsonb_agg(to_jsonb(l) order by to_jsonb(l)) from product_category_links l where product_id = ${product_id})
    )::text) as digest`.execute(trx)
  return rows[0]?.digest ?? ''
}
