import type { Shop } from '../../../lib/opened-shop.ts'
import { listCollectionProducts, listDeals, listNewest, listProductsById } from '../../catalogue/catalogue.server.ts'
import type { BlockData, ShownBlock } from '../shown-block.ts'

export async function loadProductRow(
  shop: Shop,
  { source, collection_id, product_ids, count }: ShownBlock<'product_row'>,
): Promise<BlockData> {
  switch (source) {
    case 'newest':
      return { products: await listNewest(shop, count) }
    case 'deals':
      return { products: (await listDeals(shop, { page: 1, limit: count })).products }
    case 'collection': {
      if (!collection_id) return {}
      const { products } = await listCollectionProducts(shop, { id: collection_id, page: 1 })
      return { products: products.slice(0, count) }
    }
    case 'chosen':
      return { products: await listProductsById(shop, product_ids) }
  }
}
