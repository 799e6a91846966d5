import { listStores } from '@shopkey/client/store.ts'
import { robotsText } from '../features/sitemap/robots-txt.ts'
import { storeApi } from '../lib/api.server.ts'
import { config } from '../lib/config.server.ts'
import { requestSessionContext } from '../lib/request-session.server.ts'
import { sharedResponse } from '../lib/shared-response.server.ts'
import type { Route } from './+types/robots'

const MAX_AGE_S = 3600

export async function loader({ context }: Route.LoaderArgs) {
  const { stores } = await storeApi(context.get(requestSessionContext)).call(listStores)
  const text = robotsText(
    config.storefront_url,
    stores.map(({ view_code }) => view_code),
  )
  return sharedResponse(text, { type: 'text/plain; charset=utf-8', max_age_s: MAX_AGE_S })
}
