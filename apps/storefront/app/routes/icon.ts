import { themeColors } from '../features/offline/theme-colors.ts'
import { sharedResponse } from '../lib/shared-response.server.ts'
import { shopContext } from '../lib/shop.server.ts'
import { xmlText } from '../lib/xml.ts'
import type { Route } from './+types/icon'

const MAX_AGE_S = 3600

/** The store's first letter on its color: the icon of a store without a picture of its own, and the one that may be cut to any shape. */
export function loader({ context }: Route.LoaderArgs) {
  const { store } = context.get(shopContext)
  const { primary, on_primary } = themeColors(store.metadata)
  const [letter = 'S'] = store.name.trim().toLocaleUpperCase()
  const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="${primary}"/><text x="256" y="256" fill="${on_primary}" font-family="'Plus Jakarta Sans',system-ui,sans-serif" font-size="280" font-weight="700" text-anchor="middle" dominant-baseline="central">${xmlText(letter)}</text></svg>`
  return sharedResponse(icon, { type: 'image/svg+xml', max_age_s: MAX_AGE_S })
}
