import type { HttpClient } from '@shopkey/client/http-client.ts'
import { listProducts as fetchProducts, listProductDeals } from '@shopkey/client/store.ts'
import { isStoreNotOpen, sharedStoreApi } from '../../lib/api.server.ts'
import type { Shop } from '../../lib/opened-shop.ts'
import { ttlCache } from '../../lib/ttl-cache.server.ts'
import type { Product } from '../../lib/wire.ts'
import { withAutomaticPrices } from './automatic-prices.server.ts'
import { type CardProduct, cardProduct } from './card-product.ts'
import { PAGE_SIZE } from './page-size.ts'

const FEATURED_COUNT = 8
const RELATED_COUNT = 4
/** What the catalogue's revision does not cover, such as a price list's start, is at most this old. In ms. */
const KEEP_MS = 15_000
/** Products with more are large, and few. */
const MAX_KEPT_VARIANTS = 100

interface CardPage {
  products: CardProduct[]
  count: number
}

/** The products on the front page: those of the collection `featured` if the store has one, else the newest. */
export async function listFeatured(shop: Shop): Promise<CardProduct[]> {
  const featured = shop.collections.find(({ handle }) => handle === 'featured')
  const page = await listCards(shop, { limit: FEATURED_COUNT, collection_id: featured ? [featured.id] : undefined })
  return page.products
}

/** The newest products. */
export async function listNewest(shop: Shop, limit: number): Promise<CardProduct[]> {
  return (await listCards(shop, { limit })).products
}

/** One page of products on sale, the biggest saving first. */
export async function listDeals(
  shop: Shop,
  { page, limit = PAGE_SIZE }: { page: number; limit?: number },
): Promise<CardPage> {
  const query = { region_id: shop.region.id, limit, offset: (page - 1) * limit }
  return sharedCards(shop, ['deals', query], async (api) =>
    cardsOf(shop, api, await api.call(listProductDeals, { query })),
  )
}

/** One page of a category and its descendants. */
export function listCategoryProducts(shop: Shop, { id, page }: { id: string; page: number }): Promise<CardPage> {
  return listCards(shop, {
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
    category_id: [id],
    include_category_children: true,
  })
}

/** One page of a collection. page: from 1. */
export function listCollectionProducts(shop: Shop, { id, page }: { id: string; page: number }): Promise<CardPage> {
  return listCards(shop, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, collection_id: [id] })
}

/** Gift cards for sale in this region; one without a price in it is for another. */
export async function listGiftCardProducts(shop: Shop): Promise<CardProduct[]> {
  const { products } = await listCards(shop, { limit: PAGE_SIZE, is_giftcard: true })
  return products.filter(({ price }) => price !== null)
}

/** By handle, or by id for the few products without one. */
export async function findProduct(shop: Shop, name: string): Promise<Product | undefined> {
  const query = {
    ...(name.startsWith('prod_') ? { id: name } : { handle: name }),
    region_id: shop.region.id,
    limit: 1,
  }
  return sharedProduct(shop, query, async (api) => {
    const { products } = await api.call(fetchProducts, { query })
    return (await withAutomaticPrices(api, shop.region.id, products))[0]
  })
}

/** The cards of these products, in this order. Those that are not sold here are left out. */
export async function listProductsById(shop: Shop, ids: readonly string[]): Promise<CardProduct[]> {
  if (ids.length === 0) return []
  const { products } = await listCards(shop, { id: [...ids], limit: ids.length })
  const byId = new Map(products.map((product) => [product.id, product]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** These products whole, in this order. Those that are not sold here are left out. */
export async function listFullProducts(shop: Shop, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return []
  const query = { region_id: shop.region.id, id: [...ids], limit: ids.length }
  const products = await sharedProducts(shop, ['whole', query], async (api) =>
    withAutomaticPrices(api, shop.region.id, (await api.call(fetchProducts, { query })).products),
  )
  const byId = new Map(products.map((product) => [product.id, product]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Products of the same collection, filled up with others when it is small. */
export async function listRelated(shop: Shop, product: Product): Promise<CardProduct[]> {
  const kin = product.collection_id
    ? await listCards(shop, { limit: RELATED_COUNT + 1, collection_id: [product.collection_id] })
    : { products: [] }
  const related = kin.products.filter(({ id }) => id !== product.id)
  if (related.length >= RELATED_COUNT) return related.slice(0, RELATED_COUNT)
  const known = new Set([product.id, ...related.map(({ id }) => id)])
  const rest = await listCards(shop, { limit: 2 * RELATED_COUNT + 1 })
  return [...related, ...rest.products.filter(({ id }) => !known.has(id))].slice(0, RELATED_COUNT)
}

interface ProductQuery {
  id?: string[]
  limit: number
  offset?: number
  collection_id?: string[] | undefined
  category_id?: string[]
  include_category_children?: boolean
  is_giftcard?: boolean
}

function listCards(shop: Shop, given: ProductQuery): Promise<CardPage> {
  const query = { region_id: shop.region.id, ...given }
  return sharedCards(shop, ['products', query], async (api) =>
    cardsOf(shop, api, await api.call(fetchProducts, { query })),
  )
}

async function cardsOf(
  { region, is_rewards }: Shop,
  api: HttpClient,
  { products, count }: { products: Product[]; count: number },
): Promise<CardPage> {
  const cards = (await withAutomaticPrices(api, region.id, products)).map(cardProduct)
  // What has no price in points is no reward.
  return { products: is_rewards ? cards.filter(({ price }) => price !== null) : cards, count }
}

const sharedCards = sharedBetweenShoppers<CardPage>()
const sharedProduct = sharedBetweenShoppers<Product | undefined>(
  (product) => product !== undefined && product.variants.length <= MAX_KEPT_VARIANTS,
)
const sharedProducts = sharedBetweenShoppers<Product[]>(
  (products) => products.reduce((sum, { variants }) => sum + variants.length, 0) <= MAX_KEPT_VARIANTS,
)

/**
 * What shoppers without an account get alike is asked for once per revision of the catalogue, on behalf of nobody. Others
 * ask for themselves.
 */
export function sharedBetweenShoppers<Value>(isKept?: (value: Value) => boolean) {
  const cached = ttlCache<Value>(KEEP_MS, Date.now, isKept)
  return ({ api, session, store, view }: Shop, query: unknown, load: (api: HttpClient) => Promise<Value>) => {
    const { revision, language } = session
    if (!revision) return load(api)
    const key = JSON.stringify([view, language, revision, query])
    const shared = sharedStoreApi(session, store.view_code, { withRewardStore: true })
    return cached(key, () => load(shared)).catch((error: unknown) => {
      // It was closed a moment ago; the shopper's own call leads to the page that says so.
      if (isStoreNotOpen(error)) return load(api)
      throw error
    })
  }
}
