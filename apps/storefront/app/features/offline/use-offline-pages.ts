import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { usePreviewedBy } from '../../lib/preview-draft.ts'
import { useShop } from '../../lib/shop-data.ts'

/** A shopper who adds several things makes the bag ready once. */
const PAUSE_MS = 2_000
/** The routes whose files are made ready, too: a shopper may not have opened the bag's page, or sent a product's form or what waits. */
const ROUTES = ['routes/cart', 'routes/product', 'routes/additions']

/**
 * Registers the service worker, and has it keep the bag and this page for a time without a connection: at the start, and
 * whenever the bag or the account changes. Pages that are opened later pass through it. Not where the shopper saves data.
 */
export function useOfflinePages(): void {
  const { store, cart, has_session } = useShop()
  const { pathname } = useLocation()
  const isPreview = usePreviewedBy() !== null
  const view = store.view_code
  const bag = `${cart?.id} ${cart?.items.map(({ id, quantity }) => `${id} ${quantity}`).join()} ${has_session}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page and the bag are what is made ready
  useEffect(() => {
    if (!import.meta.env.PROD || isPreview || !('serviceWorker' in navigator) || savesData()) return
    const timer = setTimeout(() => {
      const offline = paths.offline(view)
      const pages = [paths.cart(view), ...(isKeptPage(view, pathname) ? [pathname] : [])]
      navigator.serviceWorker
        .register(paths.serviceWorker(view))
        .then(() => navigator.serviceWorker.ready)
        .then(({ active }) => active?.postMessage({ offline, pages, files: [...filesOfRoutes(), ...loadedFiles()] }))
        .catch(() => {
          // The browser refuses service workers, as in a private window: pages need a connection.
        })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [view, bag, isPreview])
}

function isKeptPage(view: string, pathname: string): boolean {
  return pathname === paths.home(view) || `${pathname}/`.startsWith(`${paths.products(view)}/`)
}

interface RouteFiles {
  module: string
  imports?: readonly string[]
  css?: readonly string[]
}

function filesOfRoutes(): string[] {
  // React Router's own
  const { __reactRouterManifest } = window as { __reactRouterManifest?: { routes: Record<string, RouteFiles> } }
  return ROUTES.flatMap((id) => {
    const route = __reactRouterManifest?.routes[id]
    return route ? [route.module, ...(route.imports ?? []), ...(route.css ?? [])] : []
  })
}

/** What was loaded before the service worker could keep it; the browser has it still. */
function loadedFiles(): string[] {
  const addresses = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  return addresses
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname, search }) => pathname + search)
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } } // not in every browser
  return connection?.saveData === true
}
