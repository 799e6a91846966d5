import { listProductsById } from '../features/catalogue/catalogue.server.ts'
import { shopContext } from '../lib/shop.server.ts'
import type { Route } from './+types/seen-products'

const MOST = 12

/** The cards of products that the browser has kept. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ids = url.searchParams.getAll('id').filter((id) => id.startsWith('prod_'))
  return { products: await listProductsById(context.get(shopContext), ids.slice(0, MOST)) }
}
