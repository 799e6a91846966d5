import { mayBeViewCode, RESERVED_FIRST_SEGMENTS } from '@shopkey/domain/store-view.ts'
import { paths, rewardsView } from './paths.ts'
import { redirectTo } from './redirect-to.server.ts'
import { COOKIES, type RequestSession } from './request-session.server.ts'

/** The view code of the store that the shopper was in last. A cookie may say anything; only what can be a view code counts. */
export function lastView(session: RequestSession): string | undefined {
  const last = session.cookie(COOKIES.storePath)
  return last && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(last) && mayBeViewCode(last) ? last : undefined
}

/** An address without a store, such as `/cart`, means the store the shopper was in last. Throws the way there; returns
 *  when the address names a store, or nothing we know. */
export function redirectToStore(url: URL, session: RequestSession): void {
  const [, first = '', second = ''] = url.pathname.split('/')
  if (first === 'rewards' && mayBeViewCode(second)) return
  if (!RESERVED_FIRST_SEGMENTS.has(first) || first === '404') return
  const last = lastView(session)
  if (last && first === 'rewards') throw redirectTo(paths.home(rewardsView(last)))
  throw redirectTo(last ? `/${last}${url.pathname}${url.search}` : paths.stores())
}
