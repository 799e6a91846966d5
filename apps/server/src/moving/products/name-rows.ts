import type { MovedProduct } from '@shopkey/moving/records.ts'
import { sql } from 'kysely'
import { lockPlaces } from '../../catalogue/categories/category.queries.ts'
import type { Trx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { freeHandles } from '../collections/free-handles.ts'
import type { Move } from '../move.types.ts'
import { recordMoved } from '../moved-records.ts'
import { downloadedPictures } from '../pictures/note-pictures.ts'
import { storeRegions } from '../store-regions.ts'
import { type NamedRows, pathKey, pictureUrls } from './product-input.ts'

/** Finds the collections, categories, downloaded pictures and regions that products name, and makes the collections and categories that the store does not have. */
export async function nameRows(trx: Trx, move: Move, products: readonly MovedProduct[]): Promise<NamedRows> {
  const collections = await ensureCollections(trx, move, [
    ...new Set(products.flatMap((product) => product.collections)),
  ])
  const hasRegionPrices = products.some(({ variants }) =>
    variants.some(({ prices }) => prices?.some(({ region }) => region)),
  )
  return {
    collections,
    categories: await ensureCategories(
      trx,
      move,
      products.flatMap(({ categories }) => categories),
    ),
    pictures: await downloadedPictures(trx, move.store.id, products.flatMap(pictureUrls)),
    regions: hasRegionPrices ? await storeRegions(trx, move.store.id) : [],
  }
}

async function ensureCollections(trx: Trx, move: Move, titles: readonly string[]): Promise<Map<string, string>> {
  if (titles.length === 0) return new Map()
  const { store, services } = move
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from product_collections
    where store_id = ${store.id} and title = any(${titles}) and deleted_at is null order by created_at desc, id`.execute(
    trx,
  )
  const ids = new Map(rows.map(({ id, title }) => [title, id]))
  for (const title of titles.filter((title) => !ids.has(title))) {
    const id = newId('pcol')
    const [handle = ''] = await freeHandles(trx, 'product_collections', store.id, [{ handle: null, title }])
    const times = { created_at: services.now(), updated_at: services.now() }
    await trx
      .insertInto('product_collections')
      .values({ id, store_id: store.id, title, handle, ...times })
      .execute()
    ids.set(title, id)
    await recordMoved(trx, move, 'collection', [{ external_id: title, record_id: id, digest: '' }])
  }
  return ids
}

/** Categories by their paths, each with those above it. */
async function ensureCategories(trx: Trx, move: Move, paths: readonly string[][]): Promise<Map<string, string>> {
  if (paths.length === 0) return new Map()
  const { store, services } = move
  await lockPlaces(trx, store.id)
  const known = await trx
    .selectFrom('product_categories')
    .select(['id', 'name', 'parent_category_id'])
    .where('store_id', '=', store.id)
    .orderBy('rank')
    .execute()
  const ids = new Map<string, string>()
  for (const path of paths)
    for (const depth of path.keys()) {
      const key = pathKey(path.slice(0, depth + 1))
      if (ids.has(key)) continue
      const [name = '', parent_category_id = null] = [path[depth], ids.get(pathKey(path.slice(0, depth)))]
      const siblings = known.filter((category) => category.parent_category_id === parent_category_id)
      const found = siblings.find((category) => category.name === name)?.id
      const id = found ?? newId('pcat')
      ids.set(key, id)
      if (found) continue
      const [handle = ''] = await freeHandles(trx, 'product_categories', store.id, [{ handle: null, title: name }])
      const place = { parent_category_id, rank: siblings.length, is_active: true }
      const times = { created_at: services.now(), updated_at: services.now() }
      await trx
        .insertInto('product_categories')
        .values({ id, store_id: store.id, name, handle, ...place, ...times })
        .execute()
      await recordMoved(trx, move, 'category', [{ external_id: key, record_id: id, digest: '' }])
      known.push({ id, name, parent_category_id })
    }
  return ids
}
