import type { EntryContext } from 'react-router'

/** The route whose files contain all that blocks need. */
const ROUTE = 'routes/page'

type Loaded = Pick<EntryContext, 'manifest' | 'staticHandlerContext'>

/**
 * Returns the addresses, with spaces between them, of the style sheets of the blocks around what a page shows. The router links those of routes only, and blocks are loaded
 * only where there are any.
 */
export function blockStyles({ manifest, staticHandlerContext: { loaderData, matches } }: Loaded): string | undefined {
  if (!Object.values(loaderData ?? {}).some((data) => data?.around)) return undefined
  const linked = new Set(matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? []))
  return manifest.routes[ROUTE]?.css?.filter((address) => !linked.has(address)).join(' ') || undefined
}
