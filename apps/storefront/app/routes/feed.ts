import { isLanguage } from '@shopkey/i18n/languages.ts'
import { streamFeed } from '../features/feeds/stream-feed.server.ts'
import { feedFiles, paths } from '../lib/paths.ts'
import { redirectTo } from '../lib/redirect-to.server.ts'
import { sharedResponse } from '../lib/shared-response.server.ts'
import { defaultRegion, shopContext } from '../lib/shop.server.ts'
import type { Route } from './+types/feed'

const MAX_AGE_S = 900

/** The store's products for the catalogues of Google and Meta, in one language and at the prices of one region. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const file = feedFiles.find((name) => name === params.file)
  const region_id = url.searchParams.get('region')
  const region = region_id ? shop.regions.find(({ id }) => id === region_id) : defaultRegion(shop)
  if (!file || !region || shop.is_rewards) throw new Response('Not found', { status: 404 })

  const languages = (shop.store.languages ?? []).filter(isLanguage)
  const requested = url.searchParams.get('lang')
  // The address names its language, which a reader without cookies needs.
  if (!isLanguage(requested)) {
    const lang = languages[0] ?? shop.session.language
    throw redirectTo(paths.feed(shop.view, file, { lang, ...(region_id && { region: region_id }) }))
  }
  const { type, body } = streamFeed(shop, region, file)
  return sharedResponse(body, { type, max_age_s: MAX_AGE_S })
}
