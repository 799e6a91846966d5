import { stepPath } from '../features/checkout/checkout-step.ts'
import { orderAgain } from '../features/order/order-again.server.ts'
import { paths } from '../lib/paths.ts'
import { redirectTo } from '../lib/redirect-to.server.ts'
import { shopContext } from '../lib/shop.server.ts'
import type { Route } from './+types/order-again'

/** Puts an order's items into the bag. Leads to where its checkout ended, or to the bag if that has more or less. */
export async function action({ context, params }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { items, isRestored } = await orderAgain(shop, params.id)
  if (items === 'none') return redirectTo(paths.order(shop.view, params.id, { again: 'none' }))
  if (items === 'some' || !isRestored) return redirectTo(paths.cart(shop.view, { again: items }))
  // Steps whose data could not be restored are opened in its place.
  return redirectTo(stepPath('payment', shop.view))
}

/** The address has no page. */
export function loader({ context, params }: Route.LoaderArgs) {
  return redirectTo(paths.order(context.get(shopContext).view, params.id))
}
