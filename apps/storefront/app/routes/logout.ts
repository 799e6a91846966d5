import { clearCartCookie } from '../lib/cart.server.ts'
import { paths } from '../lib/paths.ts'
import { redirectTo } from '../lib/redirect-to.server.ts'
import { signOut } from '../lib/session.server.ts'
import { shopContext } from '../lib/shop.server.ts'
import type { Route } from './+types/logout.ts'

/** Signing out takes the bag away as well: on a shared machine it would tell the next person what was in it. */
export async function action({ context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  await signOut(shop)
  clearCartCookie(shop)
  // Pages that the browser kept would show the next person whose account it was.
  throw redirectTo(paths.home(shop.view), { headers: { 'clear-site-data': '"cache"' } })
}
