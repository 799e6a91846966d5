import { markChangeShown } from '../lib/cart-change.server.ts'
import { shopContext } from '../lib/shop.server.ts'
import type { Route } from './+types/shown-change'

/** A page reports that the shopper has seen these changes of the cart. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  markChangeShown(context.get(shopContext), String(form.get('change')))
  return null
}
