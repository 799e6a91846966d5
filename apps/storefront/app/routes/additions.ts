import type { AdditionResult } from '../features/cart/waiting-notice.tsx'
import { findProduct } from '../features/catalogue/catalogue.server.ts'
import { addToCart } from '../features/product/add-to-cart.server.ts'
import { inTurn } from '../lib/change-turns.ts'
import { unlessOffline } from '../lib/offline.ts'
import { shopContext } from '../lib/shop.server.ts'
import type { Route } from './+types/additions'

/** Puts a product into the bag whose form had no connection: once for each key, also if the first try arrived after all. */
export async function action({ request, context }: Route.ActionArgs): Promise<AdditionResult> {
  const shop = context.get(shopContext)
  const form = await request.formData()
  const key = String(form.get('key'))
  const product = await findProduct(shop, String(form.get('handle')))
  if (!product) return { key, hasFailed: true }
  const { missing, failed } = await addToCart(shop, product, form)
  return { key, hasFailed: missing !== null || failed !== null }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  unlessOffline(() => inTurn(() => serverAction()))
