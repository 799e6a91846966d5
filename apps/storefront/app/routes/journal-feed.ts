import { isLanguage, LANGUAGES } from '@shopkey/i18n/languages.ts'
import { atomFeed } from '../features/pages/atom-feed.ts'
import { listArticles } from '../features/pages/find-page.server.ts'
import { paths } from '../lib/paths.ts'
import { redirectTo } from '../lib/redirect-to.server.ts'
import { sharedResponse } from '../lib/shared-response.server.ts'
import { shopContext } from '../lib/shop.server.ts'
import type { Route } from './+types/journal-feed'

const MAX_AGE_S = 900
const MOST = 30

/** The latest articles, for programs that follow them (RFC 4287). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  if (shop.is_rewards) throw new Response('Not found', { status: 404 })
  const languages = shop.store.languages.filter(isLanguage)
  // The address names its language, which a reader without cookies needs.
  if (!isLanguage(url.searchParams.get('lang')))
    throw redirectTo(paths.journalFeed(shop.view, { lang: languages[0] ?? shop.session.language }))
  const { articles } = await listArticles(shop, { limit: MOST, offset: 0 })
  const { origin, language } = shop.session
  const text = atomFeed({ store: shop.store, view: shop.view, origin, language: LANGUAGES[language].tag }, articles)
  return sharedResponse(text, { type: 'application/atom+xml; charset=utf-8', max_age_s: MAX_AGE_S })
}
