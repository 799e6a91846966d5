import { redirect } from 'react-router'
import { paths } from '../lib/paths.ts'
import { COOKIES, visitContext } from '../lib/visit.server.ts'
import type { Route } from './+types/front-door.ts'

/** The bare address leads back to the store the shopper was in last, and newcomers to the directory. */
export function loader({ context }: Route.LoaderArgs) {
  const last = context.get(visitContext).cookie(COOKIES.storePath)
  throw redirect(last ? paths.home(last) : paths.stores())
}
