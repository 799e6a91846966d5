import { ClientError } from '@shopkey/client/client-error.ts'
import { getProductCategoryByHandle, listProductCategories, listProducts } from '@shopkey/client/store.ts'
import type { StoreProductCategory } from '@shopkey/client/types.ts'
import type { Shop } from '../../lib/opened-shop.ts'

export interface CategoryTile extends Pick<StoreProductCategory, 'id' | 'name' | 'handle'> {
  children: Pick<StoreProductCategory, 'id' | 'name' | 'handle'>[]
  picture: string | null
}

/** The store's main categories, each with its children and a product picture. */
export async function listCategoryTiles(shop: Shop): Promise<CategoryTile[]> {
  const { product_categories } = await shop.api.call(listProductCategories, { query: { parent_category_id: 'null' } })
  return Promise.all(product_categories.map((category) => withPicture(shop, category)))
}

async function withPicture(
  shop: Shop,
  { id, name, handle, category_children = [] }: StoreProductCategory,
): Promise<CategoryTile> {
  const { products } = await shop.api.call(listProducts, {
    query: { category_id: [id], include_category_children: true, limit: 1 },
  })
  return { id, name, handle, children: category_children, picture: products[0]?.thumbnail ?? null }
}

export async function findCategory(shop: Shop, handle: string): Promise<StoreProductCategory | undefined> {
  try {
    return (await shop.api.call(getProductCategoryByHandle, { params: { handle } })).product_category
  } catch (error) {
    if (error instanceof ClientError && error.status === 404) return undefined
    throw error
  }
}
