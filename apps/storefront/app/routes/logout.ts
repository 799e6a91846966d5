import { clearCartCookie } from '../lib/cart.server.ts'
import { paths } from '../lib/paths.ts'
import { redirectTo } from '../lib/redirect-to.server.ts'
import { signOut } from '../lib/session.server.ts'
import { shopContext } from '../lib/shop.server.ts'
import type { Route } from './+types/logout'

/** Signing out clears the cart as well: on a shared computer it would show the next person its content. */
export async function action({ context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  await signOut(shop)
  clearCartCookie(shop)
  // Cached pages would show the next person the account.
  throw redirectTo(paths.home(shop.view), { headers: { 'clear-site-data': '"cache"' } })
}
