import { data } from 'react-router'
import { requestSessionContext } from '../lib/request-session.server.ts'
import { redirectToStore } from '../lib/store-path.server.ts'
import { NotFoundView } from '../shell/crash-view.tsx'
import type { Route } from './+types/not-found'

export function loader({ url, context }: Route.LoaderArgs) {
  redirectToStore(url, context.get(requestSessionContext))
  return data(null, { status: 404 })
}

export default function NotFound() {
  return <NotFoundView />
}
