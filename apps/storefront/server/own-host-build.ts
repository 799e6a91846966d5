import { createHash } from 'node:crypto'
import type { ServerBuild } from 'react-router'

/** Pages of the platform. At a host of its own, a store's have their addresses. */
const OF_THE_PLATFORM: ReadonlySet<string> = new Set([
  'routes/entry-redirect',
  'routes/stores',
  'store-search',
  'routes/sitemap-of-stores',
  'routes/not-found',
])

/** What begins with a view code elsewhere. */
const PATHS: Readonly<Record<string, string>> = {
  'routes/shop': 'rewards?',
  'routes/enter': 'enter',
  'routes/hand-over': 'hand-over',
}

/** The build for hosts of stores' own: the same routes, for the server and for browsers, without a view code in their paths. */
export function ownHostBuild(build: ServerBuild): ServerBuild {
  const assets = { ...build.assets, routes: withoutViewCode(build.assets.routes) }
  // Browsers keep the file for ever, under a name that changes with what it says.
  const version = createHash('sha256').update(JSON.stringify(assets)).digest('hex').slice(0, 8)
  return {
    ...build,
    routes: withoutViewCode(build.routes),
    assets: { ...assets, version, url: `/assets/own-host-routes-${version}.js` },
  }
}

/** Returns the script at `assets.url`, which lists all routes for browsers; React Router writes only the platform's. */
export function routesScript({ assets }: ServerBuild): string {
  return `window.__reactRouterManifest=${JSON.stringify(assets)};`
}

function withoutViewCode<Route extends { path?: string } | undefined>(
  routes: Record<string, Route>,
): Record<string, Route> {
  const kept = Object.entries(routes).filter(([id]) => !OF_THE_PLATFORM.has(id))
  return Object.fromEntries(kept.map(([id, route]) => [id, id in PATHS ? { ...route, path: PATHS[id] } : route]))
}
