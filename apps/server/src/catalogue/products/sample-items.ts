import type { UiLanguage } from '@shopkey/domain/store-view.ts'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { SampleItem } from '../../platform/lookups.ts'

/** The first two published products of a store, each with a price in its currency, for samples of messages. */
export async function sampleItems(
  db: Database,
  { id, default_currency_code }: { id: string; default_currency_code: string },
  language: UiLanguage,
): Promise<SampleItem[]> {
  const { rows } = await sql<SampleItem>`
    select coalesce(t.fields ->> 'title', p.title) as title, v.title as description, p.thumbnail, v.amount
    from products p
    cross join lateral (
      select v.title, m.amount from product_variants v
      join money_amounts m on m.variant_id = v.id and m.currency_code = ${default_currency_code}
        and m.price_list_id is null and m.deleted_at is null
      where v.product_id = p.id and v.deleted_at is null
      order by v.variant_rank, v.id, m.amount limit 1) v
    left join translations t on t.resource_id = p.id and t.language = ${language}
    where p.store_id = ${id} and p.status = 'published' and not p.is_giftcard and p.deleted_at is null
    order by p.created_at, p.id limit 2`.execute(db)
  return rows
}
