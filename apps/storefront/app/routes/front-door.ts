import { leadTo } from '../lib/lead-to.server.ts'
import { paths } from '../lib/paths.ts'
import { requestSessionContext } from '../lib/request-session.server.ts'
import { lastView } from '../lib/store-path.server.ts'
import type { Route } from './+types/front-door.ts'

/** The bare address leads back to the store the shopper was in last, and newcomers to the directory. */
export function loader({ context }: Route.LoaderArgs) {
  const last = lastView(context.get(requestSessionContext))
  throw leadTo(last ? paths.home(last) : paths.stores())
}
