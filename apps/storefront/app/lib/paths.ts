import { isUrl } from '@shopkey/domain/is-url.ts'
import type { Language } from '@shopkey/i18n/languages.ts'

type Query = Record<string, string | number | readonly string[] | undefined>

function withQuery(path: string, query: Query): string {
  const given = Object.entries(query)
    .flatMap(([name, value]) => (Array.isArray(value) ? value : [value]).map((one) => [name, one]))
    .filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(given.map(([name, value]) => [String(name), String(value)])).toString()
  return text ? `${path}?${text}` : path
}

/** The filters of the product list, as query parameters. */
export interface ProductQuery {
  collection?: string | undefined
  q?: string | undefined
  category?: readonly string[]
  size?: readonly string[]
  colour?: readonly string[]
  /** `from-to`, minor units. */
  price?: string | undefined
  order?: string | undefined
  page?: number
}

const REWARDS = 'rewards/'

/** The `view` of a store at a host of its own, whose addresses name no store. */
export const OWN_VIEW = '@'

/** The `view` of a route's parameters. */
export const viewOf = ({ view }: { view?: string }): string => view ?? OWN_VIEW

/** What the addresses of a store begin with. Error boundaries at a host of its own have no `view`. */
export function viewPath(view: string | undefined): string {
  return view ? `/${view}`.replace(/\/@$/, '') : ''
}

/** The `view` of a store's reward store in addresses. */
export function rewardsView(view: string): string {
  return REWARDS + shopView(view)
}

/** The store that a reward store belongs to. */
export function shopView(view: string): string {
  return view.startsWith(REWARDS) ? view.slice(REWARDS.length) : view
}

/** Whether an address is one of a reward store. */
export function isRewardsPath(pathname: string): boolean {
  return `${pathname}/`.startsWith(`/${REWARDS}`)
}

/** The same page of the store instead of its reward store. */
export function shopPath(pathname: string): string {
  return isRewardsPath(pathname) ? pathname.slice(REWARDS.length) || '/' : pathname
}

/** The part of a path behind what it begins with; '' for the front page of a platform's store. */
export function pathInShop(pathname: string, view: string): string {
  return pathname.slice(viewPath(view).length)
}

/** Legal texts with a page of their own; the privacy policy's is older. */
export const legalPages = ['terms', 'returns', 'imprint'] as const
export type LegalPage = (typeof legalPages)[number]

/** A product feed: Google's format, which Microsoft and Pinterest read as well, and Meta's. */
export const feedFiles = ['google.xml', 'meta.csv'] as const
export type FeedFile = (typeof feedFiles)[number]

/** Every address of the storefront. `view` is the store's view code or `OWN_VIEW`, with `rewards/` before it in its reward store. */
export const paths = {
  stores: (query: { category?: string; missing?: string } = {}) => withQuery('/store', query),
  /** Browsers keep it for ever: the number changes with what is made of a theme. */
  ownTheme: (theme: string) => `/store/themes/${theme}?2`,
  /** The directory, searched. */
  searchStores: (query: { q?: string } = {}) => withQuery('/store/search', query),
  /** The directory and the front page of every store. */
  sitemapOfStores: () => '/sitemap.xml',
  sitemap: (view: string) => `${viewPath(shopView(view))}/sitemap.xml`,
  sitemapPart: (view: string, part: string) => `${viewPath(shopView(view))}/sitemaps/${part}.xml`,
  /** A store's products for the catalogues of Google and Meta; in the store's first language and region without others. */
  feed: (view: string, file: FeedFile, query: { lang?: Language; region?: string } = {}) =>
    withQuery(`${viewPath(shopView(view))}/feeds/${file}`, query),
  manifest: (view: string) => `${viewPath(shopView(view))}/manifest.webmanifest`,
  icon: (view: string) => `${viewPath(shopView(view))}/icon.svg`,
  /** What the service worker shows without a connection. */
  offline: (view: string) => `${viewPath(shopView(view))}/offline`,
  serviceWorker: (view: string) => (viewPath(view) ? '/sw.js' : '/sw.js?own'),
  messages: (language: Language, version: string) => withQuery(`/locales/${language}/translation.json`, { v: version }),

  home: (view: string) => viewPath(view) || '/',
  enter: (view: string) => `${viewPath(shopView(view))}/enter`,
  handOver: (view: string, query: { to: string; host?: string; challenge?: string; token?: string }) =>
    withQuery(`${viewPath(view)}/hand-over`, query),
  products: (view: string, query: ProductQuery = {}) =>
    withQuery(`${viewPath(view)}/products`, { ...query, page: query.page === 1 ? undefined : query.page }),
  areas: (view: string, query: { city?: string; district?: string } = {}) =>
    withQuery(`${viewPath(view)}/areas`, query),
  deliveryEstimate: (view: string, query: { variant: string; city?: string; district?: string }) =>
    withQuery(`${viewPath(view)}/delivery-estimate`, query),
  suggestions: (view: string, q: string) => withQuery(`${viewPath(view)}/suggestions`, { q }),
  product: (view: string, handle: string, query: { variant?: string } = {}) =>
    withQuery(`${viewPath(view)}/products/${encodeURIComponent(handle)}`, query),

  /** again: how much of an order that was put into it. */
  cart: (view: string, query: { again?: 'all' | 'some'; source?: string } = {}) =>
    withQuery(`${viewPath(view)}/cart`, query),
  /** The cart after a line was removed, with what it takes to put it back. */
  cartWithout: (view: string, line: { variant_id: string; quantity: number }) =>
    withQuery(`${viewPath(view)}/cart`, { removed: line.variant_id, quantity: line.quantity }),
  /** Where a page reports that it has shown the changes of the cart. */
  sharedCart: (view: string, cartId: string) => withQuery(`${viewPath(view)}/cart`, { id: cartId }),
  wishlist: (view: string, query: { failed?: 'full' } = {}) => withQuery(`${viewPath(shopView(view))}/wishlist`, query),
  sharedWishlist: (view: string, share_id: string) =>
    `${viewPath(shopView(view))}/wishlist/${encodeURIComponent(share_id)}`,
  wishlistItems: (view: string) => `${viewPath(shopView(view))}/wishlist/items`,
  seenProducts: (view: string, ids: readonly string[]) => withQuery(`${viewPath(view)}/seen-products`, { id: ids }),
  compare: (view: string, ids: readonly string[] = []) => withQuery(`${viewPath(shopView(view))}/compare`, { id: ids }),
  /** What waited for a connection to go into the bag. */
  additions: (view: string) => `${viewPath(view)}/additions`,
  /** as: a guest, who has skipped the quick checkout. bag: another tab or person changed it, which led back here. */
  checkout: (view: string, query: { as?: 'guest'; bag?: 'changed' } = {}) =>
    withQuery(`${viewPath(view)}/checkout`, query),
  delivery: (view: string, query: { bag?: 'changed' } = {}) => withQuery(`${viewPath(view)}/checkout/delivery`, query),
  payment: (view: string) => `${viewPath(view)}/checkout/v1/payment`,
  order: (view: string, id: string, query: { again?: 'none' } = {}) =>
    withQuery(`${viewPath(view)}/order/${encodeURIComponent(id)}`, query),
  orderAgain: (view: string, id: string) => `${viewPath(view)}/order/${encodeURIComponent(id)}/again`,
  /** The form of a payment method, for an order that waits for its payment. */
  orderPayment: (view: string, id: string, method: string) =>
    withQuery(`${viewPath(view)}/order/${encodeURIComponent(id)}/pay`, { method }),
  orderQr: (view: string, id: string) => `${viewPath(view)}/order/${encodeURIComponent(id)}/qr.png`,
  returnRequest: (view: string, id: string) => `${viewPath(view)}/order/${encodeURIComponent(id)}/return`,
  /** The request form, or with its cart the confirmation. */
  exchange: (view: string, id: string, cartId?: string) =>
    `${viewPath(view)}/order/${encodeURIComponent(id)}/exchange${cartId ? `/${encodeURIComponent(cartId)}` : ''}`,
  findOrder: (view: string) => `${viewPath(view)}/order`,
  claimOrders: (view: string) => `${viewPath(view)}/order/claim`,

  catalogues: (view: string) => `${viewPath(view)}/catalogues`,
  catalogue: (view: string, handle: string, query: { page?: number } = {}) =>
    withQuery(`${viewPath(view)}/catalogues/${encodeURIComponent(handle)}`, {
      page: query.page === 1 ? undefined : query.page,
    }),
  collections: (view: string, query: { page?: number } = {}) =>
    withQuery(`${viewPath(view)}/collections`, { page: query.page === 1 ? undefined : query.page }),
  /** name: its handle, or its id if it has none. */
  collection: (view: string, name: string, query: { page?: number } = {}) =>
    withQuery(`${viewPath(view)}/collections/${encodeURIComponent(name)}`, {
      page: query.page === 1 ? undefined : query.page,
    }),
  deals: (view: string, query: { page?: number } = {}) =>
    withQuery(`${viewPath(view)}/deals`, { page: query.page === 1 ? undefined : query.page }),
  page: (view: string, handle: string) => `${viewPath(shopView(view))}/pages/${encodeURIComponent(handle)}`,
  journal: (view: string, query: { tag?: string; page?: number } = {}) =>
    withQuery(`${viewPath(shopView(view))}/journal`, { ...query, page: query.page === 1 ? undefined : query.page }),
  article: (view: string, handle: string) => `${viewPath(shopView(view))}/journal/${encodeURIComponent(handle)}`,
  /** The latest articles, for programs that follow them. */
  journalFeed: (view: string, query: { lang?: Language } = {}) =>
    withQuery(`${viewPath(shopView(view))}/journal.atom`, query),
  /** For the preview of the back-office. */
  pageDraft: (view: string) => `${viewPath(view)}/page-draft`,
  campaigns: (view: string) => `${viewPath(view)}/campaigns`,
  giftCards: (view: string) => `${viewPath(view)}/store/gift-cards`,
  legal: (view: string, kind: LegalPage) => `${viewPath(view)}/store/${kind}`,
  privacyPolicy: (view: string) => `${viewPath(view)}/store/privacy-policy`,
  contact: (view: string) => `${viewPath(view)}/contact`,

  account: (view: string) => `${viewPath(view)}/account`,
  orders: (view: string, query: { page?: number } = {}) =>
    withQuery(`${viewPath(view)}/account/orders`, { page: query.page === 1 ? undefined : query.page }),
  profile: (view: string, query: { email?: 'taken'; profile?: 'saved'; password?: 'saved'; card?: 'saved' } = {}) =>
    withQuery(`${viewPath(view)}/account/profile`, query),
  addresses: (view: string) => `${viewPath(view)}/account/addresses`,
  newAddress: (view: string) => `${viewPath(view)}/account/addresses/new`,
  address: (view: string, id: string) => `${viewPath(view)}/account/addresses/${encodeURIComponent(id)}`,
  login: (view: string, query: { source?: string; mode?: 'register'; way?: 'code' | 'email' } = {}) =>
    withQuery(`${viewPath(view)}/account/login`, query),
  resetPassword: (view: string, query: { source?: string; way?: 'code' } = {}) =>
    withQuery(`${viewPath(view)}/account/reset-password`, query),
  logout: (view: string) => `${viewPath(view)}/account/logout`,
  seen: (view: string) => `${viewPath(view)}/seen`,
  region: (view: string) => `${viewPath(view)}/region`,
  /** back: the page with the form. */
  extensionForm: (
    view: string,
    { extension_id, action, back }: { extension_id: string; action: string; back: string },
  ) => withQuery(`${viewPath(view)}/x/${extension_id}/${action}`, { back }),
  join: (view: string) => `${viewPath(rewardsView(view))}/join`,
}

/** The same page in another language. */
export function inLanguage(path: string, search: string, language: Language): string {
  const query = new URLSearchParams(search)
  query.set('lang', language)
  return `${path}?${query}`
}

/** A path of this storefront, or undefined: an external address must not redirect a shopper away. */
export function ownPath(address: string | null): string | undefined {
  if (!address || !/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(address) || !isUrl(address, HERE)) return undefined
  const { origin, pathname, search, hash } = new URL(address, HERE)
  return origin === HERE && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : undefined
}

/** A placeholder for the storefront's origin. */
const HERE = 'http://shop.invalid'
