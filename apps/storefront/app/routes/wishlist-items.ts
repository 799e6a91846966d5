import { ClientError } from '@shopkey/client/client-error.ts'
import { changeWishlistItem, loadWishlist } from '../features/wishlist/wishlist.server.ts'
import { paths } from '../lib/paths.ts'
import { redirectTo } from '../lib/redirect-to.server.ts'
import { shopContext } from '../lib/shop.server.ts'
import type { Route } from './+types/wishlist-items'

/** The ids of the wishlist, for the copy in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const { product_ids } = await loadWishlist(context.get(shopContext))
  return Response.json({ product_ids }, { headers: { 'cache-control': 'private, no-store' } })
}

/** Keeps a product or removes it. Leads to the wishlist where the page has no scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = await request.formData()
  const change = { product_id: String(form.get('product_id')), isKept: form.get('intent') !== 'drop' }
  const hasScripts = request.headers.get('accept') === 'application/json'
  try {
    const { product_ids } = await changeWishlistItem(shop, change)
    return hasScripts ? Response.json({ product_ids }) : redirectTo(paths.wishlist(shop.view))
  } catch (error) {
    if (!(error instanceof ClientError) || error.kind !== 'invalid_request') throw error
    return hasScripts ? new Response(null, { status: 422 }) : redirectTo(paths.wishlist(shop.view, { failed: 'full' }))
  }
}
