import { completeSearch, type Suggestions } from '../features/catalogue/search.server.ts'
import { unlessOffline } from '../lib/offline.ts'
import { shopContext } from '../lib/shop.server.ts'
import type { Route } from './+types/suggestions'

const MAX_LENGTH = 200

/** For the search field with scripts. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<Suggestions> {
  const q = url.searchParams.get('q')?.trim().slice(0, MAX_LENGTH)
  return q ? completeSearch(context.get(shopContext), q) : { hits: [], suggestions: [] }
}

/** Without a connection the field works without suggestions. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return unlessOffline(() => serverLoader())
}

export const shouldRevalidate = () => false
