import { mayBeViewCode, RESERVED_FIRST_SEGMENTS } from '@shopkey/domain/store-view.ts'
import { redirect } from 'react-router'
import { paths, rewardsView } from './paths.ts'
import { COOKIES, type Visit } from './visit.server.ts'

/** An address without a store, such as `/cart`, means the store the shopper was in last. Throws the way there; returns
 *  when the address names a store, or nothing we know. */
export function leadToStore(url: URL, visit: Visit): void {
  const [, first = '', second = ''] = url.pathname.split('/')
  if (first === 'rewards' && mayBeViewCode(second)) return
  if (!RESERVED_FIRST_SEGMENTS.has(first) || first === '404') return
  const last = visit.cookie(COOKIES.storePath)
  if (last && first === 'rewards') throw redirect(paths.home(rewardsView(last)))
  throw redirect(last ? `/${last}${url.pathname}${url.search}` : paths.stores())
}
