import { data } from 'react-router'
import { listAreas } from '../features/address/areas.server.ts'
import { unlessOffline } from '../lib/offline.ts'
import { STALE_AFTER_S } from '../lib/query-cache.ts'
import { shopContext } from '../lib/shop.server.ts'
import type { Route } from './+types/areas'

/** Indonesia's provinces and cities, or the districts of one city and the villages of one district, for the address form with scripts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const areas = await listAreas(
    context.get(shopContext),
    url.searchParams.get('city') ?? undefined,
    url.searchParams.get('district') ?? undefined,
  )
  return data(areas, { headers: { 'cache-control': `private, max-age=${STALE_AFTER_S}` } })
}

/** Returns no suggestions without a connection: the form works with typed text alone. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return unlessOffline(() => serverLoader())
}

/** No form changes them. */
export const shouldRevalidate = () => false
