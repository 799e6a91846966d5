import { listStores } from '@shopkey/client/store.ts'
import { robotsText } from '../features/sitemap/robots-txt.ts'
import { storeApi } from '../lib/api.server.ts'
import { OWN_VIEW, paths } from '../lib/paths.ts'
import { type RequestSession, requestSessionContext } from '../lib/request-session.server.ts'
import { sharedResponse } from '../lib/shared-response.server.ts'
import type { Route } from './+types/robots'

const MAX_AGE_S = 3600

export async function loader({ context }: Route.LoaderArgs) {
  const session = context.get(requestSessionContext)
  const sitemaps = session.ownStore === undefined ? await sitemapsOfStores(session) : [paths.sitemap(OWN_VIEW)]
  const text = robotsText(session.origin, sitemaps)
  return sharedResponse(text, { type: 'text/plain; charset=utf-8', max_age_s: MAX_AGE_S })
}

/** Those of the directory and of each store that is at the platform's address. */
async function sitemapsOfStores(session: RequestSession): Promise<string[]> {
  const { stores } = await storeApi(session).call(listStores)
  const here = stores.filter(({ primary_host }) => primary_host === null)
  return [paths.sitemapOfStores(), ...here.map(({ view_code }) => paths.sitemap(view_code))]
}
