import { ClientError } from '@shopkey/client/client-error.ts'
import type { Shop } from '../../lib/shop.server.ts'
import type { Category, ProductPage } from '../../lib/wire.ts'

export interface CategoryTile extends Pick<Category, 'id' | 'name' | 'handle'> {
  children: Pick<Category, 'id' | 'name' | 'handle'>[]
  picture: string | null
}

/** The store's main categories, each with its children and a product picture. */
export async function listCategoryTiles(shop: Shop): Promise<CategoryTile[]> {
  const { product_categories } = await shop.api.get<{ product_categories: Category[] }>('/store/product-categories', {
    parent_category_id: 'null',
  })
  return Promise.all(product_categories.map((category) => withPicture(shop, category)))
}

async function withPicture(shop: Shop, { id, name, handle, category_children = [] }: Category): Promise<CategoryTile> {
  const { products } = await shop.api.get<ProductPage>('/store/products', {
    category_id: [id],
    include_category_children: true,
    limit: 1,
  })
  return { id, name, handle, children: category_children, picture: products[0]?.thumbnail ?? null }
}

export async function findCategory(shop: Shop, handle: string): Promise<Category | undefined> {
  try {
    const path = `/store/product-categories/category-handle/${encodeURIComponent(handle)}`
    return (await shop.api.get<{ product_category: Category }>(path)).product_category
  } catch (error) {
    if (error instanceof ClientError && error.status === 404) return undefined
    throw error
  }
}
