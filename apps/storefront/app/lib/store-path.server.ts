import { mayBeViewCode, RESERVED_FIRST_SEGMENTS } from '@shopkey/domain/store-view.ts'
import { data } from 'react-router'
import { paths, rewardsView } from './paths.ts'
import { redirectTo } from './redirect-to.server.ts'
import { COOKIES, type RequestSession } from './request-session.server.ts'

/** The view code of the shopper's last store. Ignores a cookie that is no valid view code. */
export function lastView(session: RequestSession): string | undefined {
  const last = session.cookie(COOKIES.storePath)
  return last && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(last) && mayBeViewCode(last) ? last : undefined
}

/**
 * An address without a store, such as `/cart`, refers to the shopper's last store. Throws the redirect, and 404
 * for the address of the page that is missing; returns when the address names a store, or is unknown.
 */
export function redirectToStore(url: URL, session: RequestSession): void {
  const [, first = '', second = ''] = url.pathname.split('/')
  if (first === 'rewards' && mayBeViewCode(second)) return
  if (first === '404') throw data(null, { status: 404 })
  if (!RESERVED_FIRST_SEGMENTS.has(first)) return
  const last = lastView(session)
  if (last && first === 'rewards') throw redirectTo(paths.home(rewardsView(last)))
  throw redirectTo(last ? `/${last}${url.pathname}${url.search}` : paths.stores())
}
