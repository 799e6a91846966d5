import { ClientError } from '@shopkey/client/client-error.ts'
import { getCollection, listCollections, listProducts } from '@shopkey/client/store.ts'
import type { ProductCollection } from '@shopkey/client/types.ts'
import type { Shop } from '../../lib/opened-shop.ts'
import { ttlCache } from '../../lib/ttl-cache.server.ts'

const KEEP_MS = 60_000
const HOME_TILES = 4
export const TILES_PER_PAGE = 12

export interface CollectionTile extends Pick<ProductCollection, 'id' | 'title' | 'handle'> {
  /** Of its newest product. */
  picture: string | null
  /** Number of products. */
  count: number
}

const cachedTile = ttlCache<CollectionTile>(KEEP_MS)

/** The first collections, for the front page. */
export function listHomeTiles(shop: Shop): Promise<CollectionTile[]> {
  return tilesOf(shop, shop.collections.filter(isShown).slice(0, HOME_TILES))
}

/** These collections, in this order; those that are gone or empty are left out. */
export async function listTilesById(shop: Shop, ids: readonly string[]): Promise<CollectionTile[]> {
  const found = await Promise.all(ids.map((id) => findCollection(shop, id)))
  return tilesOf(
    shop,
    found.filter((collection) => collection !== undefined),
  )
}

/** One page of collections, the newest first; empty ones are omitted. page: from 1. */
export async function listCollectionTiles(
  shop: Shop,
  { page }: { page: number },
): Promise<{ tiles: CollectionTile[]; count: number }> {
  const { collections, count } = await shop.api.call(listCollections, {
    query: { limit: TILES_PER_PAGE, offset: (page - 1) * TILES_PER_PAGE },
  })
  const tiles = await tilesOf(shop, collections.filter(isShown))
  return { tiles, count }
}

/** By handle, or by id for those without one. */
export async function findCollection(shop: Shop, name: string): Promise<ProductCollection | undefined> {
  const known = shop.collections.find(({ id, handle }) => handle === name || id === name)
  if (known) return known
  if (!name.startsWith('pcol_'))
    return (await shop.api.call(listCollections, { query: { handle: name, limit: 1 } })).collections[0]
  try {
    return (await shop.api.call(getCollection, { params: { id: name } })).collection
  } catch (error) {
    if (error instanceof ClientError && error.status === 404) return undefined
    throw error
  }
}

/** `featured` is a list for the front page, no collection to browse. */
function isShown({ handle }: ProductCollection): boolean {
  return handle !== 'featured'
}

async function tilesOf(shop: Shop, collections: readonly ProductCollection[]): Promise<CollectionTile[]> {
  const tiles = await Promise.all(
    collections.map((collection) =>
      cachedTile(`${shop.region.id} ${shop.session.language} ${collection.id} ${shop.session.revision}`, () =>
        tileOf(shop, collection),
      ),
    ),
  )
  return tiles.filter(({ count }) => count > 0)
}

async function tileOf(shop: Shop, { id, title, handle }: ProductCollection): Promise<CollectionTile> {
  const { products, count } = await shop.api.call(listProducts, {
    query: { collection_id: [id], region_id: shop.region.id, limit: 1 },
  })
  return { id, title, handle, picture: products[0]?.thumbnail ?? null, count }
}
