import type { CollectionSort } from '@shopkey/contract/product-collection.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { ResolvedPriceContext } from '../pricing/price-context.ts'
import { lowestPrice } from './search/lowest-price.ts'

/** How one collection sorts; undefined for any other number of collections, and for one that the store does not have. */
export async function sortOfCollection(
  db: Database,
  store_id: string,
  collection_id: string | readonly string[] | undefined,
): Promise<CollectionSort | undefined> {
  const ids = [collection_id ?? []].flat()
  if (ids.length !== 1) return undefined
  const row = await db
    .selectFrom('product_collections')
    .select('sort_by')
    .where('id', '=', ids[0] ?? '')
    .where('store_id', '=', store_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.sort_by as CollectionSort | undefined
}

/** The products placed by hand first, then those of the collection's own order. `p`: the alias of products. */
export function inCollectionOrder(
  sort: CollectionSort,
  p: RawBuilder<unknown>,
  context: ResolvedPriceContext,
): RawBuilder<unknown> {
  const price = sql`(select ${lowestPrice(context)} from search_facts s where s.product_id = ${p}.id)`
  const latest = sql`${p}.created_at desc, ${p}.id desc`
  const own = {
    newest: latest,
    title: sql`${p}.title, ${p}.id`,
    price: sql`${price} nulls last, ${latest}`,
    price_descending: sql`${price} desc nulls last, ${latest}`,
  }
  return sql`${p}.collection_rank nulls last, ${own[sort]}`
}
