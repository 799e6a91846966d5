import { loadCart } from './cart.server.ts'
import { closedPage } from './closed-page.server.ts'
import type { Shop } from './opened-shop.ts'
import { pathInShop, shopPath, shopView } from './paths.ts'
import { redirectTo } from './redirect-to.server.ts'
import { COOKIES, type RequestSession } from './request-session.server.ts'
import { shownStore } from './shown-store.ts'

/** Longer than any pass. */
const LONGEST_PASS = 300

/** Takes a pass out of the address, which may be shared or logged, into a cookie. The API checks it. */
export function takePass(session: RequestSession, viewCode: string, url: URL): void {
  const pass = url.searchParams.get('pass')
  if (pass === null) return
  if (pass.length <= LONGEST_PASS) session.setCookie(COOKIES.pass(viewCode), pass)
  const rest = new URLSearchParams(url.searchParams)
  rest.delete('pass')
  throw redirectTo(rest.size > 0 ? `${url.pathname}?${rest}` : url.pathname)
}

/**
 * Throws that page, unless the visitor has a pass, or the page is about an order that was placed, an account, or a cart
 * that the API still serves since it is being paid for.
 */
export async function requireEntry(shop: Shop, url: URL): Promise<void> {
  const { store, session } = shop
  if (store.status === 'open' || store.entered_by) return
  const path = shopPath(url.pathname).replace(/\.data$/, '')
  const [, page = '', rest = ''] = pathInShop(path, shopView(shop.view)).split('/')
  if (SERVED.has(page) || (page === 'store' && rest !== 'gift-cards')) return
  if ((page === 'cart' || page === 'checkout') && (await loadCart(shop)).cart) return
  throw closedPage(session, shownStore(shop.view, store))
}

const SERVED = new Set(['account', 'contact', 'order', 'region', 'areas'])
