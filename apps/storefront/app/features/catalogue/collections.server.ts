import { listProducts } from '@shopkey/client/store.ts'
import type { ProductCollection } from '@shopkey/client/types.ts'
import type { Shop } from '../../lib/shop.server.ts'
import { ttlCache } from '../../lib/ttl-cache.server.ts'

const KEEP_MS = 60_000
const TILES = 4

export interface CollectionTile extends ProductCollection {
  picture: string | null
}

const cachedTiles = ttlCache<CollectionTile[]>(KEEP_MS)

/** The first collections, each with a picture; empty ones are omitted. */
export function listCollectionTiles(shop: Shop): Promise<CollectionTile[]> {
  return cachedTiles(`${shop.view} ${shop.session.language}`, async () => {
    const wanted = shop.collections.filter(({ handle }) => handle !== 'featured').slice(0, TILES)
    const tiles = await Promise.all(wanted.map((collection) => withPicture(shop, collection)))
    return tiles.filter((tile) => tile !== null)
  })
}

async function withPicture(shop: Shop, collection: ProductCollection): Promise<CollectionTile | null> {
  const { products } = await shop.api.call(listProducts, { query: { collection_id: [collection.id], limit: 1 } })
  const first = products[0]
  return first ? { ...collection, picture: first.thumbnail } : null
}
