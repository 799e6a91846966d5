import { listAreas } from '../features/address/areas.server.ts'
import type { Areas } from '../features/address/use-areas.ts'
import { shopContext } from '../lib/shop.server.ts'
import type { Route } from './+types/areas.ts'

/** Indonesia's provinces and cities, or the districts of one city, for the address form with scripts. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Areas> {
  return listAreas(context.get(shopContext), url.searchParams.get('city') ?? undefined)
}
