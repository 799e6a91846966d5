import { Region } from '@shopkey/contract/region.ts'
import type { ContentLanguage } from '@shopkey/contract/translation.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { translateRows, translationsRelation } from '../../catalogue/translations/translations.ts'
import type { Database, Trx } from '../../db/database.ts'
import { contains, type DateFilter, dateConditions, oneOf } from '../../http/list-filters.ts'
import { findOne, listPage } from '../../http/list-page.ts'
import type { Resource } from '../../http/projection.ts'
import { notFound } from '../../http/refusal.ts'
import { defaultRegionRelations, regionRelations } from './region.relations.ts'

/** Administrators see a region's translations, shoppers the region in their language. */
const forAdmin: Resource<typeof Region> = {
  schema: Region,
  relations: { ...regionRelations, translations: translationsRelation },
  defaultRelations: [...defaultRegionRelations, 'translations'],
}
const forShoppers: Resource<typeof Region> = {
  schema: Region,
  relations: regionRelations,
  defaultRelations: defaultRegionRelations,
}
const sortable = ['created_at', 'updated_at', 'name', 'currency_code', 'tax_rate', 'id']

interface Shape {
  expand?: string
  fields?: string
}

interface RegionFilters extends Shape {
  limit: number
  offset: number
  order?: string
  q?: string
  id?: string[]
  name?: string
  created_at?: DateFilter
  updated_at?: DateFilter
  deleted_at?: DateFilter
}

export async function listRegions(db: Database, store_id: string, query: RegionFilters) {
  const conditions = regionConditions(store_id, query)
  return listPage(db, { table: 'regions', conditions, resource: forAdmin, sortable }, query)
}

export async function listShownRegions(
  db: Database,
  store_id: string,
  query: RegionFilters,
  language: ContentLanguage | undefined,
) {
  const conditions = regionConditions(store_id, query)
  const page = await listPage(db, { table: 'regions', conditions, resource: forShoppers, sortable }, query)
  if (language) await translateRows(db, page.rows, language)
  return page
}

function regionConditions(store_id: string, query: RegionFilters): RawBuilder<SqlBool>[] {
  return [
    sql<SqlBool>`store_id = ${store_id}`,
    ...(query.deleted_at ? dateConditions(sql`deleted_at`, query.deleted_at) : [sql<SqlBool>`deleted_at is null`]),
    ...oneOf(sql`id`, query.id),
    ...oneOf(sql`name`, query.name),
    ...contains([sql`name`], query.q),
    ...dateConditions(sql`created_at`, query.created_at),
    ...dateConditions(sql`updated_at`, query.updated_at),
  ]
}

export async function getRegion(db: Database, store_id: string, id: string, shape: Shape = {}) {
  return findRegion(db, store_id, id, forAdmin, shape)
}

export async function getShownRegion(
  db: Database,
  store_id: string,
  id: string,
  shape: Shape,
  language: ContentLanguage | undefined,
) {
  const region = await findRegion(db, store_id, id, forShoppers, shape)
  if (language) await translateRows(db, [region], language)
  return region
}

async function findRegion(db: Database, store_id: string, id: string, resource: Resource<typeof Region>, shape: Shape) {
  const conditions = [sql<SqlBool>`id = ${id}`, sql<SqlBool>`store_id = ${store_id}`, sql<SqlBool>`deleted_at is null`]
  const region = await findOne(db, { table: 'regions', conditions, resource }, shape)
  if (!region) throw notFound('Region', id)
  return region
}

/** The region's row, locked until the transaction ends. */
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
