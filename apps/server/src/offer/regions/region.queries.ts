import { defaultRegionRelations, Region, staffRegionRelations } from '@shopkey/contract/region.ts'
import type { ContentLanguage } from '@shopkey/contract/translation.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { translatedNoun } from '../../catalogue/translations/translated-noun.ts'
import type { Database, Trx } from '../../db/database.ts'
import { contains, type DateFilter, dateConditions, oneOf } from '../../http/list-filters.ts'
import type { PageQuery } from '../../http/list-page.ts'
import type { Resource } from '../../http/projection.ts'
import { notFound } from '../../http/refusal.ts'
import { inMoney } from '../../http/reward-store.ts'
import { regionRelations } from './region.relations.ts'

const resource: Resource<typeof Region> = {
  schema: Region,
  relations: regionRelations,
  defaultRelations: defaultRegionRelations,
}
const regions = translatedNoun({
  name: 'Region',
  table: 'regions',
  sortable: ['created_at', 'updated_at', 'name', 'currency_code', 'tax_rate', 'id'],
  forAdmin: { ...resource, defaultRelations: staffRegionRelations },
  forShoppers: resource,
})
export const getRegion = regions.get
export const getShownRegion = regions.getShown

const countriesOfRegion = sql`(
  select string_agg(c.display_name || ' ' || c.iso_2, ' ') from region_countries rc
  join countries c on c.iso_2 = rc.country_code where rc.region_id = regions.id)`

interface RegionFilters extends PageQuery {
  q?: string
  id?: string[]
  name?: string
  created_at?: DateFilter
  updated_at?: DateFilter
  deleted_at?: DateFilter
  /** false leaves out the reward store's. */
  with_rewards: boolean
}

export async function listRegions(db: Database, store_id: string, query: RegionFilters) {
  return regions.list(db, regionConditions(store_id, query), query)
}

export async function listShownRegions(
  db: Database,
  store_id: string,
  query: RegionFilters,
  language: ContentLanguage | undefined,
) {
  return regions.listPublished(db, regionConditions(store_id, query), query, language)
}

function regionConditions(store_id: string, query: RegionFilters): RawBuilder<SqlBool>[] {
  return [
    sql<SqlBool>`store_id = ${store_id}`,
    ...(query.deleted_at ? dateConditions(sql`deleted_at`, query.deleted_at) : [sql<SqlBool>`deleted_at is null`]),
    ...oneOf(sql`id`, query.id),
    ...oneOf(sql`name`, query.name),
    ...contains([sql`name`, sql`currency_code`, countriesOfRegion], query.q),
    ...inMoney(sql`currency_code`, query.with_rewards),
    ...dateConditions(sql`created_at`, query.created_at),
    ...dateConditions(sql`updated_at`, query.updated_at),
  ]
}

/** The region's row, locked. */
export async function lockRegion(trx: Trx, store_id: string, id: string) {
  const region = await trx
    .selectFrom('regions')
    .selectAll()
    .where('id', '=', id)
    .where('store_id', '=', store_id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!region) throw notFound('Region', id)
  return region
}
