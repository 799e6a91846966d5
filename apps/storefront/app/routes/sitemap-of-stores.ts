import { listStores } from '@shopkey/client/store.ts'
import { sitemap } from '../features/sitemap/sitemap-xml.ts'
import { storeApi } from '../lib/api.server.ts'
import { config } from '../lib/config.server.ts'
import { paths } from '../lib/paths.ts'
import { requestSessionContext } from '../lib/request-session.server.ts'
import { sharedResponse } from '../lib/shared-response.server.ts'
import type { Route } from './+types/sitemap-of-stores'

const MAX_AGE_S = 3600
/** Each has an address per language; search engines accept 50,000. */
const MAX_STORES = 10_000

/** A store with a primary host has its sitemap there. */
const isHere = ({ primary_host }: { primary_host: string | null }) => primary_host === null

/** The directory of stores, and the front page of each. */
export async function loader({ context }: Route.LoaderArgs) {
  const { stores } = await storeApi(context.get(requestSessionContext)).call(listStores)
  const pages = [
    paths.stores(),
    ...stores
      .filter(isHere)
      .slice(0, MAX_STORES)
      .map(({ view_code }) => paths.home(view_code)),
  ]
  const text = sitemap(
    config.storefront_url,
    pages.map((path) => ({ path })),
  )
  return sharedResponse(text, { type: 'application/xml; charset=utf-8', max_age_s: MAX_AGE_S })
}
