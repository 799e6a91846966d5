import { CollectionWithProducts } from '@shopkey/contract/product.ts'
import { ProductCollection } from '@shopkey/contract/product-collection.ts'
import type { ContentLanguage } from '@shopkey/contract/translation.ts'
import { type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import { hasMany } from '../../db/relations.ts'
import { contains, type DateFilter, dateConditions, oneOf } from '../../http/list-filters.ts'
import { findOne, listPage } from '../../http/list-page.ts'
import type { Resource } from '../../http/projection.ts'
import { notFound } from '../../http/refusal.ts'
import { bareProductRelations } from '../products/product.relations.ts'
import { translateRows, translationsRelation } from '../translations/translations.ts'

/** Administrators see a collection's products and translations, shoppers the collection in their language. */
const forAdmin: Resource<typeof CollectionWithProducts> = {
  schema: CollectionWithProducts,
  relations: {
    products: hasMany('products', 'collection_id', {
      relations: () => bareProductRelations,
      orderBy: 'created_at desc, id desc',
    }),
    translations: translationsRelation,
  },
  defaultRelations: ['products', 'products.profiles', 'translations'],
}
const forShoppers: Resource<typeof ProductCollection> = {
  schema: ProductCollection,
  relations: {},
  defaultRelations: [],
}
const sortable = ['created_at', 'updated_at', 'title', 'handle', 'id']

interface Shape {
  expand?: string
  fields?: string
}

interface CollectionFilters {
  q?: string
  id?: string | string[]
  title?: string
  handle?: string | string[]
  discount_condition_id?: string
  created_at?: DateFilter
  updated_at?: DateFilter
  deleted_at?: DateFilter
}

type ListQuery = CollectionFilters & Shape & { limit: number; offset: number; order?: string }

export async function listCollections(db: Database, store_id: string, query: ListQuery) {
  const conditions = collectionConditions(store_id, query)
  return listPage(db, { table: 'product_collections', conditions, resource: forAdmin, sortable }, query)
}

export async function getCollection(db: Database, store_id: string, id: string, shape: Shape = {}) {
  const conditions = collectionConditions(store_id, { id })
  const collection = await findOne(db, { table: 'product_collections', conditions, resource: forAdmin }, shape)
  if (!collection) throw notFound('Collection', id)
  return collection
}

export async function listShownCollections(
  db: Database,
  store_id: string,
  query: ListQuery,
  language: ContentLanguage | undefined,
) {
  const conditions = collectionConditions(store_id, query)
  const page = await listPage(db, { table: 'product_collections', conditions, resource: forShoppers, sortable }, query)
  if (language) await translateRows(db, page.rows, language)
  return page
}

export async function getShownCollection(
  db: Database,
  store_id: string,
  id: string,
  language: ContentLanguage | undefined,
) {
  const conditions = collectionConditions(store_id, { id })
  const collection = await findOne(db, { table: 'product_collections', conditions, resource: forShoppers }, {})
  if (!collection) throw notFound('Collection', id)
  if (language) await translateRows(db, [collection], language)
  return collection
}

export async function lockCollection(trx: Trx, store_id: string, id: string) {
  const collection = await trx
    .selectFrom('product_collections')
    .selectAll()
    .where('id', '=', id)
    .where('store_id', '=', store_id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!collection) throw notFound('Collection', id)
  return collection
}

export async function productsOfCollection(trx: Trx, collection_id: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('products')
    .select('id')
    .where('collection_id', '=', collection_id)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map((row) => row.id)
}

function collectionConditions(store_id: string, filters: CollectionFilters) {
  return [
    sql<SqlBool>`store_id = ${store_id}`,
    ...(filters.deleted_at ? dateConditions(sql`deleted_at`, filters.deleted_at) : [sql<SqlBool>`deleted_at is null`]),
    ...contains([sql`title`, sql`handle`], filters.q),
    ...oneOf(sql`id`, filters.id),
    ...oneOf(sql`title`, filters.title),
    ...oneOf(sql`handle`, filters.handle),
    ...(filters.discount_condition_id
      ? [
          sql<SqlBool>`id in (
            select product_collection_id from discount_condition_product_collections
            where condition_id = ${filters.discount_condition_id}
          )`,
        ]
      : []),
    ...dateConditions(sql`created_at`, filters.created_at),
    ...dateConditions(sql`updated_at`, filters.updated_at),
  ]
}
