import { updateCart } from '@shopkey/client/store.ts'
import type { CartChange } from '@shopkey/client/types.ts'
import { loadCart, ownCart } from '../lib/cart.server.ts'
import { storeChange } from '../lib/cart-change.server.ts'
import { ownPath, paths } from '../lib/paths.ts'
import { redirectTo } from '../lib/redirect-to.server.ts'
import { storeRegionPreference } from '../lib/region-preference.server.ts'
import { shopContext } from '../lib/shop.server.ts'
import type { Cart } from '../lib/wire.ts'
import type { Route } from './+types/region'

/** Switches to another region: other prices. The open cart moves along; the next page names what is not sold there. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = await request.formData()
  const region = shop.regions.find(({ id }) => id === form.get('region_id'))
  if (region) {
    const { cart } = await loadCart(shop)
    if (cart && cart.region_id !== region.id) {
      const own = await ownCart(shop, cart)
      const moved = await shop.api.call(updateCart, { params: { id: own.id }, body: { region_id: region.id } })
      storeChange(shop, linesLeftBehind(own, moved.cart))
    }
    const country = form.get('country_code')
    storeRegionPreference(shop, region.id, typeof country === 'string' ? country : undefined)
  }
  return redirectTo(ownPath(String(form.get('back'))) ?? paths.home(shop.view))
}

function linesLeftBehind(before: Cart, after: Cart): CartChange {
  const kept = new Set(after.items.map(({ id }) => id))
  const deletedItem = before.items
    .filter(({ id }) => !kept.has(id))
    .map(({ id, variant_id, title, quantity }) => ({ item_id: id, variant_id, title, quantity }))
  return { price: { changesDetails: [] }, inventory: { changesDetails: [], deletedItem } }
}
