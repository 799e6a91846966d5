/**
 * Keeps the pages that this browser has seen, and the bag, and shows them while there is no connection. A connection always
 * comes first. Every page names its viewer; the pages of another viewer are deleted before anything of the new one is kept,
 * so that nobody finds what a person before them was shown.
 */

const FILES = 'shopkey-files'
const PAGES = 'shopkey-pages '
const MOST_FILES = 200
const MOST_PAGES = 80
const VIEWER = 'x-shopkey-viewer'
const TIMES_OUT_MS = 10_000

/** Pages below a store that may be kept; accounts, orders and the checkout are not among them. */
const KEPT = new Set([
  '',
  'products',
  'catalogues',
  'collections',
  'deals',
  'campaigns',
  'pages',
  'journal',
  'cart',
  'contact',
  'wishlist',
])
/** They open something for their holder. */
const SECRET = ['id', 'key', 'pass', 'token', 'draft']

/** At a host of a store's own, addresses name no store. */
const IS_OWN_HOST = new URL(self.location.href).searchParams.has('own')

let requests = 0
let viewer
/** Responses to requests before this one are of a former viewer. */
let viewerSince = 0

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (isFile(url)) event.respondWith(fromFiles(request))
  else if (isKept(url)) event.respondWith(fromNetwork(event, url))
  else if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => offlinePage(url)))
})

/** A page names what to have ready: the store's page without a connection, data of pages, and the files of both. */
self.addEventListener('message', (event) => event.waitUntil(makeReady(event.data).catch(() => undefined)))

/** The store's page is kept last: with it, the rest is there. */
async function makeReady({ offline, pages, files }) {
  await Promise.all(pages.map(async (path) => keep(...(await fetchPage(dataAddress(path))))))
  const shell = await fetchPage(new URL(offline, self.location.origin).href)
  const text = await shell[1].clone().text()
  const named = (text.match(/\/(?:assets|locales)\/[^"'\\ )]+/g) ?? []).map((path) => path.replaceAll('&amp;', '&'))
  const wanted = [...new Set([...named, ...files])].filter((path) => isFile(new URL(path, self.location.origin)))
  await Promise.all(wanted.map((path) => fromFiles(new Request(path))))
  await keep(...shell)
}

async function fetchPage(address) {
  const number = ++requests
  return [address, await fetch(address, { signal: AbortSignal.timeout(TIMES_OUT_MS) }), number]
}

/** Their addresses change with their content. */
function isFile({ pathname, searchParams }) {
  return pathname.startsWith('/assets/') || (pathname.startsWith('/locales/') && searchParams.has('v'))
}

function isKept({ pathname, searchParams }) {
  if (SECRET.some((name) => searchParams.has(name))) return false
  const [view, page = ''] = segmentsOf(pathname)
  return (IS_OWN_HOST || Boolean(view)) && KEPT.has(page)
}

/** The view and what follows it, which is the same in a reward store. */
function segmentsOf(pathname) {
  const segments = pathname
    .replace(/(^\/_root)?\.data$/, '')
    .split('/')
    .slice(1)
  const inShop = segments[0] === 'rewards' ? segments.slice(1) : segments
  return IS_OWN_HOST ? ['', ...inShop] : inShop
}

async function fromFiles(request) {
  const files = await caches.open(FILES)
  const kept = await files.match(request, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) {
    await files.put(request, response.clone())
    await trim(files, MOST_FILES)
  }
  return response
}

async function fromNetwork(event, url) {
  const number = ++requests
  try {
    const response = await fetch(event.request)
    event.waitUntil(keep(url.href, response.clone(), number).catch(() => undefined))
    return response
  } catch (error) {
    const kept = await findKept(url)
    if (kept) return kept
    if (event.request.mode === 'navigate') return offlinePage(url)
    throw error
  }
}

/** A response without a viewer is no page of a store. */
async function keep(address, response, number) {
  const whose = response.headers.get(VIEWER)
  if (whose === null || number < viewerSince) return
  if (whose !== viewer) {
    viewer = whose
    viewerSince = number
    const names = await caches.keys()
    const others = names.filter((name) => name.startsWith(PAGES) && name !== PAGES + whose)
    await Promise.all(others.map((name) => caches.delete(name)))
  }
  if (response.status !== 200 || response.redirected) return
  const pages = await caches.open(PAGES + whose)
  await pages.put(address, response)
  await trim(pages, MOST_PAGES)
}

/** As it was asked for, else the data of all parts of the page. */
async function findKept(url) {
  const kept = await matchKept(url.href)
  if (kept || !url.searchParams.has('_routes')) return kept
  const whole = new URL(url)
  whole.searchParams.delete('_routes')
  return matchKept(whole.href)
}

async function matchKept(address) {
  for (const name of await caches.keys()) {
    if (!name.startsWith(PAGES)) continue
    const found = await (await caches.open(name)).match(address, { ignoreVary: true })
    if (found) return found
  }
  return undefined
}

/** The store's page for this; it opens the requested one if its data are kept. */
async function offlinePage(url) {
  const [view] = segmentsOf(url.pathname)
  const path = IS_OWN_HOST ? '/offline' : `/${view}/offline`
  const shell = await matchKept(new URL(path, self.location.origin).href)
  if (!shell) return Response.error()
  if (url.pathname === path) return shell
  return Response.redirect(`${path}#${url.pathname}${url.search}`)
}

/** As React Router names the data of a page. */
function dataAddress(path) {
  const url = new URL(path, self.location.origin)
  url.pathname = `${url.pathname === '/' ? '/_root' : url.pathname.replace(/\/$/, '')}.data`
  return url.href
}

/** The first in are the first out. */
async function trim(cache, most) {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)))
}
