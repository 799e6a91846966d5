import { findMovedStore, findRedirect } from '@shopkey/client/store.ts'
import { data } from 'react-router'
import { storeApi } from './api.server.ts'
import type { Shop } from './opened-shop.ts'
import { pathInShop, paths, viewPath } from './paths.ts'
import { redirectTo, redirectToMoved } from './redirect-to.server.ts'
import type { RequestSession } from './request-session.server.ts'

/** What to throw where a shop has no page: the redirect to where it has moved, otherwise 404. */
export async function movedOrMissing(shop: Shop, url: URL): Promise<Response | ReturnType<typeof data>> {
  const path = pathInShop(url.pathname, shop.view)
  const { redirect } = path ? await shop.api.call(findRedirect, { query: { path } }) : { redirect: null }
  if (!redirect) return data(null, { status: 404 })
  if (!redirect.target.startsWith('/')) return redirectToMoved(redirect.target)
  const address = redirect.target === '/' ? paths.home(shop.view) : viewPath(shop.view) + redirect.target
  return redirectToMoved(address.includes('?') ? address : withSearch(address, url.search))
}

/** What to throw where no store has a view code: the redirect to the store that had it before, otherwise the directory of stores. */
export async function movedStoreOrNone(session: RequestSession, view: string, url: URL): Promise<Response> {
  const { view_code } = await storeApi(session).call(findMovedStore, { query: { view_code: view } })
  if (!view_code) return redirectTo(paths.stores({ missing: view }))
  const [before = '', ...after] = url.pathname.split(`/${view}`)
  return redirectToMoved(`${before}/${view_code}${after.join(`/${view}`)}${url.search}`)
}

/** A fragment comes last. */
function withSearch(address: string, search: string): string {
  const [path = '', ...fragment] = address.split('#')
  return [path + search, ...fragment].join('#')
}
