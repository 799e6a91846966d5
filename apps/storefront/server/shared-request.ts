import { mayBeViewCode } from '@shopkey/domain/store-view.ts'
import { LANGUAGES } from '@shopkey/i18n/languages.ts'
import { matchPath } from 'react-router'
import { isRewardsPath, OWN_VIEW, rewardsView, shopPath } from '../app/lib/paths.ts'
import {
  COOKIES,
  cookieNames,
  cookiePair,
  OWN_STORE_HEADER,
  openRequestSession,
  requestIdOf,
} from '../app/lib/request-session.server.ts'

/** The pages, and the data of pages (`.data`), that have nothing of the shopper but their language, region, bag and name. */
const PATHS = [
  '/',
  '/products',
  '/products/:handle',
  '/catalogues',
  '/catalogues/:handle',
  '/collections',
  '/collections/:handle',
  '/deals',
  '/campaigns',
  '/pages/:handle',
  '/journal',
  '/journal/:handle',
].map((path) => `/:view${path}`)

/** Others could set a cookie, as `?lang=` does, name a bag, or are counted, as searches are. */
const PARAMETERS =
  /^(page|order|collection|category|size|colour|price|variant|tag|_routes|index|utm_\w+|gclid|fbclid|msclkid)$/

/** A request for a page that all visitors without a bag or a session get alike. */
export interface SharedRequest {
  /** Equal where the pages are. */
  key: string
  /** As in addresses, without `rewards/`. */
  view_code: string
  /** The store whose own host it is; null at the platform's address. */
  own_store: string | null
  /** With the origin of the platform, or of the store's own host: never one that a visitor made up. */
  address: string
  /** Chosen language, region and store, which the page depends on, and nothing else of the visitor. */
  cookie: string
  /** The languages of the browser, where none is chosen: which of them it is depends on the store. */
  acceptLanguage: string
  /** The API counts requests by address. */
  forwardedFor: string | null
  /** Of the request for which it is rendered. */
  requestId: string | undefined
  /** For a browser's first page: the store that `/` leads to from then on. */
  newCookies: readonly string[]
}

interface CatalogueRequest {
  url: URL
  /** As `paths` takes it, of the store itself. */
  view: string
  view_code: string
  is_rewards: boolean
}

/** Undefined for what is no page of a store's products. */
function readCatalogueRequest(request: Request): CatalogueRequest | undefined {
  if (request.method !== 'GET' || request.headers.get('sec-fetch-dest') === 'iframe') return undefined
  const url = new URL(request.url)
  const own = request.headers.get(OWN_STORE_HEADER)
  const is_rewards = isRewardsPath(url.pathname)
  const path = shopPath(url.pathname).replace(/(^\/_root)?\.data$/, '')
  const inShop = own === null ? path : `/${own}${path}`
  const view_code = PATHS.map((pattern) => matchPath(pattern, inShop)).find((match) => match)?.params.view
  if (!view_code || (own === null && !mayBeViewCode(view_code))) return undefined
  return { url, view: own === null ? view_code : OWN_VIEW, view_code, is_rewards }
}

/**
 * The store whose products a page shows to a shopper as to everyone, whatever else it shows of them. Undefined for signed-in
 * shoppers, who may have prices of their own.
 */
export function storeOfSharedProducts(request: Request): string | undefined {
  if (openRequestSession(request).cookie(COOKIES.session) !== undefined) return undefined
  return readCatalogueRequest(request)?.view_code
}

/** Undefined where the page may contain something of the shopper, such as their bag. */
export function readSharedRequest(request: Request): SharedRequest | undefined {
  const catalogue = readCatalogueRequest(request)
  if (!catalogue) return undefined
  const { view_code, is_rewards } = catalogue
  const own_store = request.headers.get(OWN_STORE_HEADER)
  const { pathname, search, searchParams } = catalogue.url
  if (![...searchParams.keys()].every((name) => PARAMETERS.test(name))) return undefined

  const view = is_rewards ? rewardsView(catalogue.view) : catalogue.view
  const session = openRequestSession(request)
  const storePath = session.cookie(COOKIES.storePath)
  if (storePath !== undefined && storePath !== view_code) return undefined
  if (!cookieNames(request).every((name) => isShareable(name, view))) return undefined

  const { chosenLanguage } = session
  const acceptLanguage = chosenLanguage ? '' : session.browserLanguages.map((code) => LANGUAGES[code].hreflang).join()
  const region = session.cookie(COOKIES.region(view)) ?? ''
  const isFirstVisit = storePath === undefined && isNavigation(request)
  if (isFirstVisit) session.setCookie(COOKIES.storePath, view_code)
  return {
    key: JSON.stringify([session.origin, chosenLanguage, acceptLanguage, region, pathname, search]),
    view_code,
    own_store,
    address: session.origin + pathname + search,
    cookie: [
      ...(chosenLanguage ? [cookiePair(COOKIES.language, chosenLanguage)] : []),
      cookiePair(COOKIES.storePath, view_code),
      ...(region ? [cookiePair(COOKIES.region(view), region)] : []),
    ].join('; '),
    acceptLanguage,
    forwardedFor: request.headers.get('x-forwarded-for'),
    requestId: requestIdOf(request.headers),
    newCookies: session.newCookies,
  }
}

/** Older browsers, and all over plain HTTP, do not say so: they ask for HTML where they open a page. */
function isNavigation({ headers }: Request): boolean {
  const mode = headers.get('sec-fetch-mode')
  return mode === null ? (headers.get('accept') ?? '').includes('text/html') : mode === 'navigate'
}

const WITHOUT_EFFECT: ReadonlySet<string> = new Set([
  COOKIES.language,
  COOKIES.storePath,
  COOKIES.visitor,
  COOKIES.device,
  COOKIES.source,
  COOKIES.shownChange,
])

/** Whether a shopper with this cookie gets the shared page: it is not ours, part of the key, or of another store. */
function isShareable(name: string, view: string): boolean {
  if (!name.startsWith('shopkey_') || WITHOUT_EFFECT.has(name)) return true
  if (name === COOKIES.cart(view)) return false
  return /^shopkey_(cart|region|handed_over)_/.test(name) && !/^shopkey_cart_(key|change)$/.test(name)
}
