import type { HttpClient } from '@shopkey/client/http-client.ts'
import { listProductDeals, listProducts, searchProducts } from '@shopkey/client/store.ts'
import { isStoreNotOpen, sharedStoreApi } from '../../lib/api.server.ts'
import type { Shop } from '../../lib/opened-shop.ts'
import { ttlCache } from '../../lib/ttl-cache.server.ts'
import { lowestPrice } from './variant-price.ts'

/** The sections of a store that have something to show: links lead to no other. */
export interface Sections {
  deals: boolean
  categories: boolean
  gift_cards: boolean
  /** The ids of collections with products. */
  collection_ids: string[]
}

const KEEP_MS = 15_000
const NONE: Sections = { deals: false, categories: false, gift_cards: false, collection_ids: [] }
/** Some gift cards are for other regions and have no price in this one. */
const GIFT_CARDS_READ = 10
const cached = ttlCache<Sections>(KEEP_MS)

/** As a visitor without an account sees them: asked for once per revision of the catalogue. */
export async function findSections(shop: Shop): Promise<Sections> {
  const sections = await cachedSections(shop)
  // Rewards are one list.
  return shop.is_rewards ? { ...sections, deals: false, categories: false } : sections
}

function cachedSections(shop: Shop): Promise<Sections> {
  const { session, store, view, region } = shop
  const key = JSON.stringify([view, session.language, region.id, session.revision])
  const shared = sharedStoreApi(session, store.view_code, { withRewardStore: true })
  return cached(key, () => loadSections(shared, region.id)).catch(async (error: unknown) => {
    // Staff look at a store that is closed to others.
    if (isStoreNotOpen(error)) return loadSections(shop.api, region.id).catch(() => NONE)
    throw error
  })
}

async function loadSections(api: HttpClient, region_id: string): Promise<Sections> {
  const [deals, { facets }, cards] = await Promise.all([
    api.call(listProductDeals, { query: { region_id, limit: 1 } }),
    api.call(searchProducts, { body: { region_id, limit: 1 } }),
    api.call(listProducts, { query: { region_id, is_giftcard: true, limit: GIFT_CARDS_READ } }),
  ])
  return {
    deals: deals.count > 0,
    categories: facets.categories.length > 0,
    gift_cards: cards.products.some(({ variants }) => lowestPrice(variants) !== null),
    collection_ids: facets.collections.map(({ id }) => id),
  }
}
