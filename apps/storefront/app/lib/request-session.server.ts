import { isLanguage, type Language, languageFromHeader } from '@shopkey/i18n/languages.ts'
import { createContext } from 'react-router'
import { config } from './config.server.ts'

const YEAR_S = 365 * 24 * 60 * 60
/** Over https, browsers accept a cookie with this prefix only from this very host. */
const HOST_PREFIX = '__Host-'

/** Every cookie of the shop, in one place. Those of the session and of the visitor belong to the API and are only passed on. */
export const COOKIES = {
  language: 'shopkey_language',
  storePath: 'shopkey_store_path',
  session: 'shopkey_session',
  /** By which the API knows a guest's bags and orders again. */
  visitor: 'shopkey_visitor',
  /** By which the API knows a device on which somebody has signed in before. */
  device: 'shopkey_device',
  /** `<order id>.<key>` of the order last opened by a link of the shop. */
  orderKey: 'shopkey_order_key',
  /** `<cart id>.<key>` of the draft last opened by its payment link. */
  cartKey: 'shopkey_cart_key',
  /** The order just placed, until its thanks have been said. */
  placed: 'shopkey_placed',
  /** What joining two bags changed, until it has been told. */
  cartChange: 'shopkey_cart_change',
  cart: (view: string) => `shopkey_cart_${cookieName(view)}`,
  region: (view: string) => `shopkey_region_${cookieName(view)}`,
}

const API_COOKIES = [COOKIES.session, COOKIES.visitor, COOKIES.device]

/** A cookie's name takes no slash, which the reward store's has. */
function cookieName(view: string): string {
  return view.replace('/', '.')
}

/** One request of one shopper: what they brought along, and the cookies they will take home. */
export interface RequestSession {
  readonly language: Language
  readonly headers: Headers
  cookie(name: string): string | undefined
  setCookie(name: string, value: string): void
  dropCookie(name: string): void
  /** The cookies that the API knows this shopper by, as `name=value`. */
  apiCookies(): string[]
  /** Passes a `Set-Cookie` of the API on as it is; what it sets counts from now on. */
  passCookie(header: string): void
  /** What `setCookie` and the others have gathered. */
  readonly newCookies: readonly string[]
}

export const requestSessionContext = createContext<RequestSession>()

export function openRequestSession(request: Request): RequestSession {
  const url = new URL(request.url)
  const cookies = readCookies(request.headers.get('cookie'))
  const newCookies: string[] = []
  const isSecure = config.storefront_url.startsWith('https:')
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  const nameOf = (name: string) => (isSecure ? `${HOST_PREFIX}${name}` : name)
  // How the API names its cookies is its own setting; it decides which of them count.
  const foundName = (name: string) =>
    API_COOKIES.includes(name)
      ? ([`${HOST_PREFIX}${name}`, name].find((one) => cookies.has(one)) ?? name)
      : nameOf(name)

  const setCookie = (name: string, value: string) => {
    cookies.set(nameOf(name), value)
    newCookies.push(`${nameOf(name)}=${encodeURIComponent(value)}; Max-Age=${YEAR_S}; ${attributes}`)
  }
  const requested = url.searchParams.get('lang')
  const known = cookies.get(nameOf(COOKIES.language))
  if (isLanguage(requested) && requested !== known) setCookie(COOKIES.language, requested)
  const chosen = isLanguage(requested) ? requested : known

  return {
    language: isLanguage(chosen) ? chosen : languageFromHeader(request.headers.get('accept-language')),
    headers: request.headers,
    cookie: (name) => cookies.get(foundName(name)),
    setCookie,
    dropCookie(name) {
      newCookies.push(`${foundName(name)}=; Max-Age=0; ${attributes}`)
      cookies.delete(foundName(name))
    },
    apiCookies() {
      return API_COOKIES.map(foundName).flatMap((name) => {
        const value = cookies.get(name)
        return value ? [`${name}=${encodeURIComponent(value)}`] : []
      })
    },
    passCookie(header) {
      const [name, value] = [...readCookies(header.split(';')[0] ?? '')][0] ?? []
      if (name) cookies.set(name, value ?? '')
      newCookies.push(header)
    },
    newCookies,
  }
}

function readCookies(header: string | null): Map<string, string> {
  const pairs = (header ?? '').split(/;\s*/).filter((pair) => pair.includes('='))
  return new Map(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), decoded(pair.slice(at + 1))]
    }),
  )
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value // written by someone who does not encode
  }
}
