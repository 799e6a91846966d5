import { isLanguage, type Language, languageFromHeader, preferredLanguages } from '@shopkey/i18n/languages.ts'
import { parseCookie, parseSetCookie, serializeCookie, stringifyCookie } from 'cookie-es'
import { createContext } from 'react-router'
import { config, originOfHost } from './config.server.ts'
import { SHOWN_CHANGE_COOKIE } from './note-shown-change.ts'

const YEAR_S = 365 * 24 * 60 * 60
/** Over https, browsers accept a cookie with this prefix only from this very host. */
const HOST_PREFIX = '__Host-'

/**
 * The revision of the catalogue that a page is rendered for, where its products are those that everyone gets. What requests of a
 * store share for some seconds is loaded anew for each revision. Our server sets it, never a browser.
 */
export const REVISION_HEADER = 'x-catalogue-revision'

/** The view code of the store whose own host a request came to. Our server sets it, never a visitor. */
export const OWN_STORE_HEADER = 'x-own-store'

/** The request's id, which our server sets, in the logs of both servers. */
export const REQUEST_ID_HEADER = 'x-request-id'

export function requestIdOf(headers: Headers): string | undefined {
  return headers.get(REQUEST_ID_HEADER) ?? undefined
}

/** Every cookie of the storefront. Those of the session and of the visitor belong to the API and are only passed on. */
export const COOKIES = {
  language: 'shopkey_language',
  storePath: 'shopkey_store_path',
  session: 'shopkey_session',
  /** Identifies a guest's carts and orders for the API. */
  visitor: 'shopkey_visitor',
  /** Set by the API for pages that call it; the storefront passes it on. */
  xsrf: 'XSRF-TOKEN',
  /** Identifies a known device for the API. */
  device: 'shopkey_device',
  /** `<order id>.<key>` of the order last opened by a link of the store. */
  orderKey: 'shopkey_order_key',
  /** `<cart id>.<key>` of the draft last opened by its payment link. */
  cartKey: 'shopkey_cart_key',
  /** The order just placed, until its thanks are shown. */
  placed: 'shopkey_placed',
  /** What led the shopper here, such as a chat; the API stores it with a new cart. */
  source: 'shopkey_source',
  /** The changes of the cart that a request without a page found, until they are shown. */
  cartChange: (view: string) => `shopkey_cart_change_${cookieName(view)}`,
  /** The id of changes of the cart that a page has shown. */
  shownChange: SHOWN_CHANGE_COOKIE,
  /** The name that others see beside what this browser adds to carts that were shared with it. */
  addedBy: 'shopkey_added_by',
  /** The shared cart whose link has signed the shopper out. */
  signedOutFor: 'shopkey_signed_out_for',
  cart: (view: string) => `shopkey_cart_${cookieName(view)}`,
  region: (view: string) => `shopkey_region_${cookieName(view)}`,
  /** The secret of a hand-over from the platform's address to this host. */
  handOver: 'shopkey_hand_over',
  /** What of a browser was handed over to the host of this store, as a digest. */
  handedOver: (viewCode: string) => `shopkey_handed_over_${viewCode}`,
  /** Lets its holder into a store that is not open. */
  pass: (viewCode: string) => `shopkey_pass_${viewCode}`,
}

const API_COOKIES = [COOKIES.session, COOKIES.visitor, COOKIES.device]

/** A cookie's name cannot contain the slash of the reward store, or the sign for a host of a store's own. */
function cookieName(view: string): string {
  return view.replace('/', '.').replace('@', 'own')
}

/** Whether browsers reach the storefront over https: by its public address, or by the one that a request was sent to. */
function isSecure(address: string): boolean {
  return [config.storefront_url, address].some((one) => one.startsWith('https:'))
}

/** What browsers call a cookie of the storefront itself. */
function ownCookieName(name: string, secure: boolean): string {
  return secure ? `${HOST_PREFIX}${name}` : name
}

/** A cookie of the storefront, as browsers send it to its public address. */
export function cookiePair(name: string, value: string): string {
  return stringifyCookie({ [ownCookieName(name, isSecure(config.storefront_url))]: value })
}

/** The names of a request's cookies, without the prefix. */
export function cookieNames({ headers }: Request): string[] {
  return Object.keys(parseCookie(headers.get('cookie') ?? '')).map((name) => name.replace(HOST_PREFIX, ''))
}

/** Whether a browser asks for a document to show it now: no data, no prefetch, nothing that a service worker prepares. */
export function isOpenedByPerson(headers: Headers): boolean {
  const isPrefetch = (headers.get('sec-purpose') ?? headers.get('purpose') ?? '').includes('prefetch')
  const destination = headers.get('sec-fetch-dest')
  // Browsers from before 2023 send no destination.
  const isDocument = destination === null ? headers.get('accept')?.includes('text/html') : destination === 'document'
  return Boolean(isDocument) && !isPrefetch
}

/** One request of one shopper: its language, headers and cookies, and the cookies to set in the response. */
export interface RequestSession {
  /** Of the address, else the person's choice, else of their browser among those that the store offers; see `settleLanguage`. */
  readonly language: Language
  /** Of the address or the person's choice; undefined where neither names one. */
  readonly chosenLanguage: Language | undefined
  /** Those that the browser asks for, best first. */
  readonly browserLanguages: readonly Language[]
  /** Takes the languages of the store into account once it is known. */
  settleLanguage(offered: readonly string[]): void
  readonly headers: Headers
  /** The view code of the store whose own host this is; undefined at the platform's address. */
  readonly ownStore: string | undefined
  /** Of the addresses that pages name: the platform's, or that of the store's own host. */
  readonly origin: string
  /** See REVISION_HEADER; '' where the page may show this shopper other products or prices. */
  readonly revision: string
  /** The origin of the back-office, whose preview is the only frame that browsers load a page into; null without a frame. */
  readonly previewedBy: string | null
  cookie(name: string): string | undefined
  /** max_age_s: a year without it. */
  setCookie(name: string, value: string, max_age_s?: number): void
  dropCookie(name: string): void
  /** The API's cookies of this shopper, as `name=value`. */
  apiCookies(): string[]
  /** Passes a `Set-Cookie` of the API on unchanged; its value is used from now on. */
  passCookie(header: string): void
  /** The cookies set during this request. */
  readonly newCookies: readonly string[]
  /** Further headers of the response; they replace those of the page. */
  readonly responseHeaders: Headers
}

export const requestSessionContext = createContext<RequestSession>()

export function openRequestSession(request: Request): RequestSession {
  const url = new URL(request.url)
  const isSafe = isSecure(request.url)
  const ownName = (name: string) => ownCookieName(name, isSafe)
  const cookies = parseCookie(request.headers.get('cookie') ?? '')
  const newCookies: string[] = []
  const isFramed = request.headers.get('sec-fetch-dest') === 'iframe'
  // In a frame of a page of another site, browsers keep a cookie only with these attributes, and only for that frame.
  const isElsewhere = isSafe && isFramed && request.headers.get('sec-fetch-site') === 'cross-site'
  const send = (name: string, value: string, maxAge: number) => {
    const secure = isSafe || name.startsWith(HOST_PREFIX)
    const site = isElsewhere ? ({ sameSite: 'none', partitioned: true } as const) : ({ sameSite: 'lax' } as const)
    newCookies.push(serializeCookie({ name, value, maxAge, path: '/', httpOnly: true, secure, ...site }))
  }
  // The API's cookie names depend on its settings; it decides which of them are valid.
  const foundName = (name: string) =>
    API_COOKIES.includes(name) || name === COOKIES.shownChange
      ? ([`${HOST_PREFIX}${name}`, name].find((one) => cookies[one] !== undefined) ?? name)
      : ownName(name)

  const setCookie = (name: string, value: string, max_age_s = YEAR_S) => {
    cookies[ownName(name)] = value
    send(ownName(name), value, max_age_s)
  }
  const ownStore = request.headers.get(OWN_STORE_HEADER) ?? undefined
  const requested = url.searchParams.get('lang')
  const known = cookies[ownName(COOKIES.language)]
  if (isLanguage(requested) && requested !== known) setCookie(COOKIES.language, requested)
  const named = isLanguage(requested) ? requested : known
  const chosenLanguage = isLanguage(named) ? named : undefined
  const accepted = request.headers.get('accept-language')
  let language = chosenLanguage ?? languageFromHeader(accepted)

  return {
    get language() {
      return language
    },
    chosenLanguage,
    browserLanguages: preferredLanguages(accepted),
    settleLanguage(offered) {
      if (!chosenLanguage) language = languageFromHeader(accepted, offered.filter(isLanguage))
    },
    headers: request.headers,
    ownStore,
    origin: ownStore === undefined ? config.storefront_url : originOfHost(url.hostname),
    revision: request.headers.get(REVISION_HEADER) ?? '',
    previewedBy: isFramed ? new URL(config.back_office_url).origin : null,
    cookie: (name) => cookies[foundName(name)],
    setCookie,
    dropCookie(name) {
      send(foundName(name), '', 0)
      delete cookies[foundName(name)]
    },
    apiCookies() {
      return API_COOKIES.map(foundName).flatMap((name) => {
        const value = cookies[name]
        return value ? [stringifyCookie({ [name]: value })] : []
      })
    },
    passCookie(header) {
      const passed = parseSetCookie(header)
      if (passed) cookies[passed.name] = passed.value
      newCookies.push(header)
    },
    newCookies,
    responseHeaders: new Headers(),
  }
}
