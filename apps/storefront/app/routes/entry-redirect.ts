import { paths } from '../lib/paths.ts'
import { redirectTo } from '../lib/redirect-to.server.ts'
import { requestSessionContext } from '../lib/request-session.server.ts'
import { lastView } from '../lib/store-path.server.ts'
import type { Route } from './+types/entry-redirect'

/** Redirects from `/` to the shopper's last store, and new shoppers to the directory. */
export function loader({ context }: Route.LoaderArgs) {
  const last = lastView(context.get(requestSessionContext))
  throw redirectTo(last ? paths.home(last) : paths.stores())
}
