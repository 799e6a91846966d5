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

/**
 * The build for hosts of stores' own: the same routes, for the server and for browsers, without a view code in their paths. Browsers ask for
 * them one by one: the file with all of them has the platform's paths.
 */
export function ownHostBuild(build: ServerBuild): ServerBuild {
  return {
    ...build,
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
    routes: withoutViewCode(build.routes),
    assets: { ...build.assets, routes: withoutViewCode(build.assets.routes) },
  }
}

function withoutViewCode<Route extends { path?: string } | undefined>(
  routes: Record<string, Route>,
): Record<string, Route> {
  const kept = Object.entries(routes).filter(([id]) => !OF_THE_PLATFORM.has(id))
  return Object.fromEntries(kept.map(([id, route]) => [id, id in PATHS ? { ...route, path: PATHS[id] } : route]))
}
