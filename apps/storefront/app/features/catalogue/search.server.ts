import { searchProducts as search, suggestProducts } from '@shopkey/client/store.ts'
import type { SearchFindings, SearchIndexReply } from '@shopkey/client/types.ts'
import type { Shop } from '../../lib/opened-shop.ts'
import { withAutomaticPrices } from './automatic-prices.server.ts'
import { type CardProduct, cardProduct } from './card-product.ts'
import { PAGE_SIZE } from './page-size.ts'
import type { ProductFilters } from './product-filters.ts'

interface SearchResults extends SearchFindings {
  products: CardProduct[]
  count: number
}

/** One page of search results, with facets. */
export async function searchProducts(
  shop: Shop,
  filters: ProductFilters,
  collectionId: string | undefined,
): Promise<SearchResults> {
  const { q, order, page, category, size, colour, price } = filters
  const { hits, ...found } = await shop.api.call(search, {
    body: {
      region_id: shop.region.id,
      q,
      order,
      limit: PAGE_SIZE,
      offset: (page - 1) * PAGE_SIZE,
      filter: {
        ...(collectionId && { collection_id: [collectionId] }),
        ...(category.length > 0 && { category_id: category }),
        ...(size.length > 0 && { size }),
        ...(colour.length > 0 && { colour }),
        ...(price && { price_from: price.from, price_to: price.to }),
        // What has no price in points is no reward.
        ...(!price && shop.is_rewards && { price_from: 0 }),
      },
    },
  })
  const products = await withAutomaticPrices(shop.api, shop.region.id, hits)
  return { ...found, products: products.map(cardProduct) }
}

export type Suggestions = Pick<SearchIndexReply, 'hits' | 'suggestions'>

/** Suggestions for the words typed so far. */
export function completeSearch(shop: Shop, q: string): Promise<Suggestions> {
  return shop.api.call(suggestProducts, { body: { q, limit: 4, region_id: shop.region.id } })
}
