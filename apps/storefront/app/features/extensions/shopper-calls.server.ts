import type { ShopperCalls } from '@shopkey/extension/storefront.ts'
import type { Shop } from '../../lib/opened-shop.ts'
import { COOKIES } from '../../lib/request-session.server.ts'

type Query = Parameters<ShopperCalls['get']>[1]

/** The routes of an extension, called for the shopper of the request. */
export function shopperCalls({ api, session }: Pick<Shop, 'api' | 'session'>, extension_id: string): ShopperCalls {
  const pathOf = (path: string) => `/store/x/${extension_id}${path}`
  return {
    get: <Reply>(path: string, query?: Query) =>
      api.call<{ query?: Query }, Reply, never>({ method: 'GET', path: pathOf(path) }, { query }),
    post: <Reply>(path: string, body: unknown) =>
      api.call<{ body: unknown }, Reply, never>({ method: 'POST', path: pathOf(path) }, { body }),
    has_session: session.cookie(COOKIES.session) !== undefined,
  }
}
