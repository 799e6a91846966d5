import { data } from 'react-router'
import { estimateDelivery } from '../features/delivery-estimate/estimate-delivery.server.ts'
import { unlessOffline } from '../lib/offline.ts'
import { shopContext } from '../lib/shop.server.ts'
import type { Route } from './+types/delivery-estimate'

/** Asked for apart, so that the page of a product is the same for every place. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const text = (name: string) => url.searchParams.get(name)?.trim() || undefined
  const [variant_id, city, district] = [text('variant'), text('city'), text('district')]
  if (!variant_id) throw data(null, { status: 404 })
  const place = city && district ? { city, district } : undefined
  return data(await estimateDelivery(context.get(shopContext), variant_id, place), {
    headers: { 'cache-control': 'private, max-age=60' },
  })
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return unlessOffline(() => serverLoader())
}

/** No form changes it. */
export const shouldRevalidate = () => false
