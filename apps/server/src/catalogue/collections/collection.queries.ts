import { CollectionWithProducts, staffCollectionRelations } from '@shopkey/contract/product.ts'
import { ProductCollection } from '@shopkey/contract/product-collection.ts'
import type { ContentLanguage } from '@shopkey/contract/translation.ts'
import { type SqlBool, sql } from 'kysely'
import type { Database, Trx } from '../../db/database.ts'
import { hasMany } from '../../db/relations.ts'
import { contains, type DateFilter, dateConditions, oneOf } from '../../http/list-filters.ts'
import type { PageQuery } from '../../http/list-page.ts'
import { notFound } from '../../http/refusal.ts'
import type { Lookups } from '../../platform/lookups.ts'
import { translatedNoun } from '../translations/translated-noun.ts'
import { bareProductRelations } from '../variants/variant.relations.ts'

const collections = translatedNoun({
  name: 'Collection',
  table: 'product_collections',
  sortable: ['created_at', 'updated_at', 'title', 'handle', 'id'],
  // Staff get its products, too.
  forAdmin: {
    schema: CollectionWithProducts,
    relations: {
      products: hasMany('products', 'collection_id', {
        relations: () => bareProductRelations,
        orderBy: 'created_at desc, id desc',
      }),
    },
    defaultRelations: staffCollectionRelations,
  },
  forShoppers: { schema: ProductCollection, relations: {}, defaultRelations: [] },
})
export const getCollection = collections.get
export const getShownCollection = collections.getShown

interface CollectionFilters extends PageQuery {
  q?: string
  id?: string | string[]
  title?: string
  handle?: string | string[]
  discount_condition_id?: string
  created_at?: DateFilter
  updated_at?: DateFilter
  deleted_at?: DateFilter
}

export async function listCollections(db: Database, lookups: Lookups, store_id: string, query: CollectionFilters) {
  return collections.list(db, collectionConditions(lookups, store_id, query), query)
}

export async function listShownCollections(
  db: Database,
  lookups: Lookups,
  store_id: string,
  query: CollectionFilters,
  language: ContentLanguage | undefined,
) {
  return collections.listPublished(db, collectionConditions(lookups, store_id, query), query, language)
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

export interface PlacedProduct {
  id: string
  title: string
  thumbnail: string | null
}

/** The products that a collection shows first; 404 for a collection that the store does not have. */
export async function listPlacedProducts(db: Database, store_id: string, id: string): Promise<PlacedProduct[]> {
  const collection = await db
    .selectFrom('product_collections')
    .select('id')
    .where('id', '=', id)
    .where('store_id', '=', store_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!collection) throw notFound('Collection', id)
  return db
    .selectFrom('products')
    .select(['id', 'title', 'thumbnail'])
    .where('collection_id', '=', id)
    .where('collection_rank', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('collection_rank')
    .orderBy('id')
    .limit(200)
    .execute()
}

function collectionConditions(lookups: Lookups, store_id: string, filters: CollectionFilters) {
  return [
    sql<SqlBool>`store_id = ${store_id}`,
    ...(filters.deleted_at ? dateConditions(sql`deleted_at`, filters.deleted_at) : [sql<SqlBool>`deleted_at is null`]),
    ...contains([sql`title`, sql`handle`], filters.q),
    ...oneOf(sql`id`, filters.id),
    ...oneOf(sql`title`, filters.title),
    ...oneOf(sql`handle`, filters.handle),
    ...(filters.discount_condition_id
      ? [sql<SqlBool>`id in (${lookups.membersOfCondition('product_collections', filters.discount_condition_id)})`]
      : []),
    ...dateConditions(sql`created_at`, filters.created_at),
    ...dateConditions(sql`updated_at`, filters.updated_at),
  ]
}
