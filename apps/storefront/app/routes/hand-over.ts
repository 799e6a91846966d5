import { mayBeViewCode } from '@shopkey/domain/store-view.ts'
import { data } from 'react-router'
import { beginHandOver, handOver, takeOver } from '../lib/hand-over.server.ts'
import { ownPath } from '../lib/paths.ts'
import { redirectTo } from '../lib/redirect-to.server.ts'
import { requestSessionContext } from '../lib/request-session.server.ts'
import type { Route } from './+types/hand-over'

/** Takes a shopper's bag, sign-in and wish list along from the platform's address to the store's own host. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const session = context.get(requestSessionContext)
  const { ownStore, responseHeaders } = session
  responseHeaders.set('cache-control', 'no-store')
  responseHeaders.set('referrer-policy', 'no-referrer')
  responseHeaders.set('x-robots-tag', 'noindex')
  if (ownStore === undefined) {
    if (!mayBeViewCode(params.view)) throw data(null, { status: 404 })
    throw await handOver(session, params.view, url)
  }
  const to = ownPath(url.searchParams.get('to')) ?? '/'
  const token = url.searchParams.get('token')
  if (token === null) throw beginHandOver(session, ownStore, to)
  await takeOver(session, ownStore, token)
  throw redirectTo(to)
}
