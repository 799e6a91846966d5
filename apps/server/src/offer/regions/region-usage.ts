import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { notFound } from '../../http/refusal.ts'

interface RegionUsage {
  is_default: boolean
  shipping_options: number
  tax_rates: number
  prices: number
  discounts: number
  gift_cards: number
}

/** Returns what stands on a region of the store; one statement. */
export async function getRegionUsage(db: Database, store_id: string, id: string): Promise<RegionUsage> {
  const { rows } = await sql<RegionUsage>`
    select s.default_region_id is not distinct from r.id as is_default,
      (select count(*) from shipping_options o where o.region_id = r.id and o.deleted_at is null) as shipping_options,
      (select count(*) from tax_rates t where t.region_id = r.id) as tax_rates,
      (select count(*) from money_amounts a where a.region_id = r.id and a.deleted_at is null) as prices,
      (select count(*) from discount_regions l join discounts d on d.id = l.discount_id
        where l.region_id = r.id and d.deleted_at is null) as discounts,
      (select count(*) from gift_cards g
        where g.region_id = r.id and g.deleted_at is null and g.balance > 0) as gift_cards
    from regions r join stores s on s.id = r.store_id
    where r.id = ${id} and r.store_id = ${store_id} and r.deleted_at is null`.execute(db)
  if (!rows[0]) throw notFound('Region', id)
  return rows[0]
}
