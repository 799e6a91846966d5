import { ProductCategory } from '@shopkey/contract/product-category.ts'
import type { ContentLanguage } from '@shopkey/contract/translation.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import { idsOf, type Relation, type Relations, type Row } from '../../db/relations.ts'
import { contains, oneOf } from '../../http/list-filters.ts'
import { findOne, listPage } from '../../http/list-page.ts'
import type { Resource } from '../../http/projection.ts'
import { notFound } from '../../http/refusal.ts'
import { translateRows, translationsRelation } from '../translations/translations.ts'
import type { Place } from './category-tree.ts'

/** Shoppers see active categories that are not internal, in their language. */
export type Audience = { for: 'staff' } | { for: 'shoppers'; language: ContentLanguage | undefined }

const sortable = ['rank', 'created_at', 'updated_at', 'name', 'handle', 'id']

interface Shape {
  expand?: string
  fields?: string
}

interface CategoryFilters {
  id?: string
  q?: string
  handle?: string
  parent_category_id?: string
  is_internal?: boolean
  is_active?: boolean
}

type ListQuery = CategoryFilters &
  Shape & { limit: number; offset: number; order?: string; include_descendants_tree?: boolean }

export async function listCategories(db: Database, store_id: string, audience: Audience, query: ListQuery) {
  const conditions = [...categoryConditions(store_id, query), ...shownOnly(audience)]
  const resource = categoryResource(store_id, audience, query.include_descendants_tree ?? false)
  const page = await listPage(
    db,
    { table: 'product_categories', conditions, resource, sortable },
    { ...query, order: query.order ?? 'rank' },
  )
  await translateTree(db, page.rows, audience)
  return page
}

/** One category by id or handle. */
export async function getCategory(
  db: Database,
  store_id: string,
  audience: Audience,
  by: { id: string } | { handle: string },
  shape: Shape = {},
) {
  const conditions = [...categoryConditions(store_id, by), ...shownOnly(audience)]
  const resource = categoryResource(store_id, audience, false)
  const category = await findOne(db, { table: 'product_categories', conditions, resource }, shape)
  if (!category) throw notFound('Product category', 'id' in by ? by.id : by.handle)
  await translateTree(db, [category], audience)
  return category
}

/** Every category of a store as a place in the tree; for shoppers only the visible ones. */
export async function loadPlaces(db: Database, store_id: string, audience: Audience): Promise<Place[]> {
  const shown = shownOnly(audience).map((condition) => sql`and ${condition}`)
  const { rows } = await sql<Place>`
    select id, parent_category_id, rank from product_categories
    where store_id = ${store_id} ${sql.join(shown, sql` `)}`.execute(db)
  return rows
}

/** The same, locked: every change of the tree starts with it. */
export async function lockPlaces(trx: Trx, store_id: string): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select id, parent_category_id, rank from product_categories
    where store_id = ${store_id} order by id for no key update`.execute(trx)
  return rows
}

/** When a category changed last. */
export async function getCategoryVersion(trx: Trx, id: string): Promise<Date> {
  const { updated_at } = await trx
    .selectFrom('product_categories')
    .select('updated_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return updated_at
}

function categoryConditions(store_id: string, filters: CategoryFilters): RawBuilder<SqlBool>[] {
  const parent = filters.parent_category_id
  return [
    sql<SqlBool>`store_id = ${store_id}`,
    ...contains([sql`name`, sql`handle`], filters.q),
    ...oneOf(sql`id`, filters.id),
    ...oneOf(sql`handle`, filters.handle),
    ...(parent === 'null' ? [sql<SqlBool>`parent_category_id is null`] : oneOf(sql`parent_category_id`, parent)),
    ...(filters.is_internal === undefined ? [] : [sql<SqlBool>`is_internal = ${filters.is_internal}`]),
    ...(filters.is_active === undefined ? [] : [sql<SqlBool>`is_active = ${filters.is_active}`]),
  ]
}

function shownOnly(audience: Audience): RawBuilder<SqlBool>[] {
  return audience.for === 'staff' ? [] : [sql<SqlBool>`is_active`, sql<SqlBool>`not is_internal`]
}

const fieldsForShoppers = [
  'id',
  'store_id',
  'name',
  'description',
  'handle',
  'rank',
  'parent_category_id',
  'metadata',
  'created_at',
  'updated_at',
]

function categoryResource(store_id: string, audience: Audience, wholeTree: boolean): Resource<typeof ProductCategory> {
  const relations: Relations = {
    parent_category: parentCategory(store_id, audience),
    category_children: childCategories(store_id, audience, wholeTree),
    ...(audience.for === 'staff' && { translations: translationsRelation }),
  }
  return {
    schema: ProductCategory,
    relations,
    defaultRelations: Object.keys(relations),
    defaultFields: audience.for === 'staff' ? undefined : fieldsForShoppers,
  }
}

function columnsFor(audience: Audience) {
  const names =
    audience.for === 'staff' ? [...fieldsForShoppers, 'is_active', 'is_internal', 'size_guide'] : fieldsForShoppers
  return sql.join(names.map((name) => sql.id(name)))
}

function parentCategory(store_id: string, audience: Audience): Relation {
  return {
    select(categories) {
      const ids = idsOf(categories, 'parent_category_id')
      return selectCategories(store_id, audience, sql<SqlBool>`id = any(${ids})`)
    },
    attach(categories, name, rows) {
      const byId = new Map(rows.map((row) => [row.id, row]))
      for (const category of categories) category[name] = byId.get(category.parent_category_id) ?? null
      return rows
    },
  }
}

function childCategories(store_id: string, audience: Audience, wholeTree: boolean): Relation {
  return {
    select(categories) {
      const ids = idsOf(categories, 'id')
      const wanted = wholeTree ? sql<SqlBool>`true` : sql<SqlBool>`parent_category_id = any(${ids})`
      return selectCategories(store_id, audience, wanted)
    },
    attach(categories, name, rows) {
      const byParent = Map.groupBy(rows, (row) => row.parent_category_id)
      for (const category of wholeTree ? [...categories, ...rows] : categories) {
        category[name] = byParent.get(category.id) ?? []
      }
      return rows
    },
  }
}

function selectCategories(store_id: string, audience: Audience, condition: RawBuilder<SqlBool>): RawBuilder<unknown> {
  const shown = shownOnly(audience).map((visible) => sql`and ${visible}`)
  return sql`
    select ${columnsFor(audience)} from product_categories
    where store_id = ${store_id} and ${condition} ${sql.join(shown, sql` `)} order by rank, id`
}

async function translateTree(db: Database, categories: Row[], audience: Audience): Promise<void> {
  if (audience.for === 'staff' || !audience.language) return
  const rows = new Set<Row>(categories)
  for (const row of rows) {
    for (const child of (row.category_children ?? []) as Row[]) rows.add(child)
    if (row.parent_category) rows.add(row.parent_category as Row)
  }
  await translateRows(db, [...rows], audience.language)
}

export async function productsOfCategory(trx: Trx, id: string): Promise<string[]> {
  const links = await trx
    .selectFrom('product_category_links')
    .select('product_id')
    .where('product_category_id', '=', id)
    .execute()
  return links.map((link) => link.product_id)
}
