import type { Shop } from '../../lib/opened-shop.ts'
import { COOKIES } from '../../lib/request-session.server.ts'

type CookieKey = keyof typeof COOKIES

/** Every cookie of the storefront by the name that it has in this store, for the page that says what they are for. */
export function listCookies({ view }: Pick<Shop, 'view'>): { key: CookieKey; name: string }[] {
  const keys = Object.keys(COOKIES) as CookieKey[] // of an object of our own
  return keys.map((key) => {
    const name = COOKIES[key]
    return { key, name: typeof name === 'string' ? name : name(view) }
  })
}
