import { listStores } from '@shopkey/client/store.ts'
import { storeApi } from '../lib/api.server.ts'
import { entryPath } from '../lib/entry-path.ts'
import { redirectTo } from '../lib/redirect-to.server.ts'
import { requestSessionContext } from '../lib/request-session.server.ts'
import { lastView } from '../lib/store-path.server.ts'
import type { Route } from './+types/entry-redirect'

/** Redirects from `/` to a store or to the directory. */
export async function loader({ context }: Route.LoaderArgs) {
  const session = context.get(requestSessionContext)
  const last = lastView(session)
  const stores = last ? [] : (await storeApi(session).call(listStores)).stores
  throw redirectTo(entryPath(last, stores))
}
