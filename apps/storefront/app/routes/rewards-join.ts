import { joinLoyaltyProgramme } from '@shopkey/client/store.ts'
import { ownPath, paths } from '../lib/paths.ts'
import { redirectTo } from '../lib/redirect-to.server.ts'
import { requireCustomer } from '../lib/session.server.ts'
import { shopContext } from '../lib/shop.server.ts'
import type { Route } from './+types/rewards-join'

/** Makes the signed-in shopper a member, and redirects to where they were. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  await requireCustomer(shop, new URL(paths.home(shop.view), url))
  await shop.api.call(joinLoyaltyProgramme)
  const form = await request.formData()
  return redirectTo(ownPath(String(form.get('back'))) ?? paths.home(shop.view))
}

/** The address has no page. */
export function loader({ context }: Route.LoaderArgs) {
  return redirectTo(paths.home(context.get(shopContext).view))
}
