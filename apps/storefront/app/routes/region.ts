import { updateCart } from '@shopkey/client/store.ts'
import { loadCart, ownCart } from '../lib/cart.server.ts'
import { ownPath, paths } from '../lib/paths.ts'
import { redirectTo } from '../lib/redirect-to.server.ts'
import { COOKIES } from '../lib/request-session.server.ts'
import { shopContext } from '../lib/shop.server.ts'
import type { Route } from './+types/region.ts'

/** Switches to another region: other prices, and the open cart moves along. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = await request.formData()
  const region = shop.regions.find(({ id }) => id === form.get('region_id'))
  if (region) {
    const { cart } = await loadCart(shop)
    if (cart && cart.region_id !== region.id) {
      const own = await ownCart(shop, cart)
      await shop.api.call(updateCart, { params: { id: own.id }, body: { region_id: region.id } })
    }
    shop.session.setCookie(COOKIES.region(shop.view), region.id)
  }
  return redirectTo(ownPath(String(form.get('back'))) ?? paths.home(shop.view))
}
