import type { MovedRegion } from '../records.ts'
import type { Query } from './database.ts'

/** The regions, also those that were deleted, by id. */
export async function readRegions(query: Query): Promise<Map<string, MovedRegion>> {
  const rows = await query<MovedRegion & { id: string }>(`
    select r.id, lower(r.currency_code) as currency_code,
      coalesce((select json_agg(lower(c.iso_2) order by c.iso_2) from country c where c.region_id = r.id), '[]') as country_codes
    from region r order by r.created_at, r.id`)
  return new Map(rows.map(({ id, currency_code, country_codes }) => [id, { currency_code, country_codes }]))
}
